import Synchronization

/// A class whose objects are the same when the values that they hold are.
protocol Sameness: AnyObject, Equatable {
  /// Whether all of the stored properties are equal.
  func isSame(as other: Self) -> Bool
}

extension Sameness {
  static func == (left: Self, right: Self) -> Bool { left === right || left.isSame(as: right) }

  /// Whether both objects hold equal values in each of these properties.
  ///
  /// Ends the process when one was left out, so that no property goes unwatched.
  func agrees<each Value: Equatable>(
    with other: Self, in properties: repeat KeyPath<Self, each Value>
  ) -> Bool {
    var (areEqual, count) = (true, 0)
    for property in repeat each properties {
      areEqual = areEqual && isEqual(other, property)
      count += 1
    }
    Watch.see(self, count)
    return areEqual
  }

  private func isEqual<Value: Equatable>(_ other: Self, _ property: KeyPath<Self, Value>) -> Bool {
    self[keyPath: property] == other[keyPath: property]
  }
}

/// Counts a class's properties by reflection when it is first compared.
private enum Watch {
  private static let seen = Mutex<Set<ObjectIdentifier>>([])

  static func see<Object: AnyObject>(_ object: Object, _ count: Int) {
    let isFirst = seen.withLock { $0.insert(ObjectIdentifier(type(of: object))).inserted }
    guard isFirst else { return }
    var (children, mirror) = (0, Mirror(reflecting: object) as Mirror?)
    while let level = mirror {
      children += level.children.count
      mirror = level.superclassMirror
    }
    claim(count == children, "\(type(of: object)) has a property that is not compared")
  }
}
