/// A property's value before and after an update, where they differ.
struct ValueChange {
  let old: Any
  let new: Any

  /// Nil where both are equal, or are one instance.
  init?<Value>(from old: Value, to new: Value) {
    if let comparable = old as? any Equatable, Self.isEqual(comparable, new) { return nil }
    if Value.self is AnyClass, old as AnyObject === new as AnyObject { return nil }
    self.old = old
    self.new = new
  }

  private static func isEqual<Old: Equatable>(_ old: Old, _ new: Any) -> Bool {
    (new as? Old) == old
  }
}
