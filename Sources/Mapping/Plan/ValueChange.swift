/// A property's value before and after an update, where they differ.
struct ValueChange {
  private(set) var old: Any
  private(set) var new: Any

  /// Nil where both are equal, or are the same instances, or none.
  init?<Value>(from old: Value, to new: Value) {
    if Self.isSame(old, new) { return nil }
    self.old = old
    self.new = new
  }

  fileprivate static func isSame<Value>(_ old: Value, _ new: Value) -> Bool {
    if let comparable = old as? any Equatable { return isEqual(comparable, new) }
    if Value.self is AnyClass { return old as AnyObject === new as AnyObject }
    return (old as? any InstanceHolder)?.holdsSame(as: new) ?? false
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

/// What may hold instances of a type that does not compare.
private protocol InstanceHolder {
  func holdsSame(as other: Any) -> Bool
}

extension Optional: InstanceHolder {
  fileprivate func holdsSame(as other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    guard let self, let other else { return self == nil && other == nil }
    return ValueChange.isSame(self, other)
  }
}

extension Array: InstanceHolder {
  fileprivate func holdsSame(as other: Any) -> Bool {
    guard let other = other as? Self, count == other.count else { return false }
    return zip(self, other).allSatisfy { ValueChange.isSame($0, $1) }
  }
}

extension Dictionary: InstanceHolder {
  fileprivate func holdsSame(as other: Any) -> Bool {
    guard let other = other as? Self, count == other.count else { return false }
    return allSatisfy { key, value in other[key].map { ValueChange.isSame(value, $0) } ?? false }
  }
}

/// What a slot of a draft holds: nothing, or an argument's value.
private protocol Slot {
  var content: Any? { get }
}

extension Optional: Slot {
  fileprivate var content: Any? { map { $0 as Any } }
}
