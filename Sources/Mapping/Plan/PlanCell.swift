/// What a run needs of one mapping's plan, as plain data.
///
/// A recursive mapping has the address of its own cell in its steps.
struct PlanCell {
  /// Nil until the plan is compiled, which is before anybody else sees it.
  var members: UnsafeMutablePointer<MemberTable>?
  /// How many words hold a bit for each step.
  var seenWords = 1
  /// A bit for each row that wants to know that its key was missing; `seenWords` words.
  var closing: UnsafeMutablePointer<UInt>?
  /// Whether there are rows at all.
  var hasRows = false
  /// Whether the plan holds the document to the strict profile.
  let isStrict: Bool
  let factory: Unmanaged<ObjectFactory>
  /// Valid while the plan lives; its library holds it.
  var owner: Unmanaged<Plan>?
}

/// Makes and destroys objects of one type whose name the caller does not know.
class ObjectFactory: @unchecked Sendable {
  // Subclasses hold immutable values only, which makes them safe to share.

  /// Puts a fresh object into a slot: for a class the reference, owned by the slot.
  func make(at slot: UnsafeMutableRawPointer) {}
}

final class TypedFactory<Object>: ObjectFactory, @unchecked Sendable {
  private let makeObject: @Sendable () -> Object

  init(_ make: @escaping @Sendable () -> Object) {
    makeObject = make
  }

  override func make(at slot: UnsafeMutableRawPointer) {
    slot.initializeMemory(as: Object.self, to: makeObject())
  }
}
