/// A key as a run expects it: the bytes `"key"` in words, and which key came after it last time.
///
///     text ▶ " i d "            first = the first eight bytes under `mask`
///                               next  = the node that followed in the object before
///
/// Objects of one list have their keys in one order as a rule, so that a key is found by comparing
/// it with one expectation: 2 ns, no hash. Nodes of keys that no row reads are learned too.
struct KeyNode {
  /// Between the quotes included; `length` bytes.
  var text: UnsafePointer<UInt8>
  var length: Int
  var first: UInt64
  var mask: UInt64
  /// The step's place in its table, or -1 for a key that no row reads.
  var step: Int32
  /// The node to expect next.
  var next: Int32
  /// The node that was learned for an unread key behind this one, or -1.
  var learned: Int32

  /// - Precondition: seven readable bytes follow `text`.
  init(text: UnsafePointer<UInt8>, length: Int, step: Int32, next: Int32) {
    self.text = text
    self.length = length
    self.step = step
    self.next = next
    learned = -1
    mask = length >= 8 ? .max : (1 << (UInt64(length) * 8)) &- 1
    first = KeyNode.word(at: text) & mask
  }

  /// Becomes the node of an unread key, whose bytes stay where they are for as long as the run lives.
  mutating func learn(text: UnsafePointer<UInt8>, length: Int) {
    let fresh = KeyNode(text: text, length: length, step: -1, next: next)
    (self.text, self.length, first, mask) = (fresh.text, fresh.length, fresh.first, fresh.mask)
  }

  /// A node that no key equals: every key begins with a quote.
  static func unmatchable(next: Int32, emptyText: UnsafePointer<UInt8>) -> KeyNode {
    var node = KeyNode(text: emptyText, length: 8, step: -1, next: next)
    (node.first, node.mask) = (1, 0)
    return node
  }

  /// Whether the bytes at `place` are this key.
  ///
  /// They may be anything; eight can be read.
  @inline(__always)
  func matches(_ place: UnsafePointer<UInt8>) -> Bool {
    guard KeyNode.word(at: place) & mask == first else { return false }
    return length <= 8 || matchesRest(place)
  }

  @inline(__always)
  private func matchesRest(_ place: UnsafePointer<UInt8>) -> Bool {
    var index = 8
    while index &+ 8 <= length {
      guard KeyNode.word(at: place + index) == KeyNode.word(at: text + index) else { return false }
      index &+= 8
    }
    // The last word overlaps what has been compared.
    let last = length &- 8
    return KeyNode.word(at: place + last) == KeyNode.word(at: text + last)
  }

  @inline(__always)
  static func word(at place: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
  }
}
