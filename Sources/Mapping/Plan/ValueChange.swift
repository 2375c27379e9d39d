/// A property's value before and after an update, where they differ.
struct ValueChange {
  private(set) var old: Any
  private(set) var new: Any

  /// Nil where both are equal, or are one instance.
  init?<Value>(from old: Value, to new: Value) {
    if let comparable = old as? any Equatable, Self.isEqual(comparable, new) { return nil }
    if Value.self is AnyClass, old as AnyObject === new as AnyObject { return nil }
    self.old = old
    self.new = new
  }

  /// The same for a slot of a draft: the argument's own value.
  var ofArgument: ValueChange {
    var change = self
    change.old = (old as? any Slot)?.content ?? old
    change.new = (new as? any Slot)?.content ?? new
    return change
  }

  private static func isEqual<Old: Equatable>(_ old: Old, _ new: Any) -> Bool {
    (new as? Old) == old
  }
}

/// What a slot of a draft holds: nothing, or an argument's value.
private protocol Slot {
  var content: Any? { get }
}

extension Optional: Slot {
  fileprivate var content: Any? { map { $0 as Any } }
}
