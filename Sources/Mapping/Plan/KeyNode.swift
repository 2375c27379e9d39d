/// A key as a run expects it, what is done with its value, and which key came after it last time.
///
///     ┌ key "id"  ─────────▶┌ key "total"          next, as it was in the object before
///     └ step: integer at 16 └ step: double at 24
///
/// Objects of one list have their keys in one order as a rule, so that a key is found by comparing
/// it with one expectation, without a hash. Nodes of keys that no row reads are learned too.
struct KeyNode {
  var key: SpelledKey
  /// Nil for a key that no row reads.
  var step: UnsafeMutablePointer<Step>?
  /// The node to expect next.
  var next: UnsafeMutablePointer<KeyNode>
  /// The node that was learned for an unread key behind this one.
  var learned: UnsafeMutablePointer<KeyNode>?
}
