/// What a run needs of one mapping's plan, as plain data.
///
/// A recursive mapping has the address of its own cell in its steps.
struct PlanCell {
  /// What is read from an object's keys.
  ///
  /// Nil where more than that is done with the value, and until the plan is compiled.
  var members: UnsafeMutablePointer<MemberTable>?
  /// What is done with the whole value, where that is more than to read keys.
  var whole: Unmanaged<StepOperation>?
  /// How many words hold a bit for each step.
  var seenWords = 1
  /// A bit for each row that wants to know that its key was missing; `seenWords` words.
  ///
  /// Nil where the end of each object is to be looked at.
  var closing: UnsafeMutablePointer<UInt>?
  /// Whether there are rows that read the objects' own keys.
  var hasRows = false
  /// Whether it matters that keys come again, or that no row reads them: problems, or parts, which
  /// are there or not by the last value of a key.
  let isWatchful: Bool
  /// Whether its objects, or some below them, look at what is around them.
  let leavesTrail: Bool
  /// Whether its objects share their keys with the objects that they are parts of.
  let isPart: Bool
  /// Whether the app looks at its objects.
  let isChecked: Bool
  let factory: Unmanaged<ObjectFactory>
  /// Makes and fills its instances, where there is more to do than that.
  ///
  /// Held by the plan.
  var taker: Unmanaged<InstanceTaker>?
  /// Valid while the plan lives; its library holds it.
  var owner: Unmanaged<Plan>?

  /// A fresh instance.
  ///
  /// - Precondition: The mapping is a class's.
  func makeInstance() -> AnyObject? {
    var slot: AnyObject?
    withUnsafeMutablePointer(to: &slot) { slot in
      factory._withUnsafeGuaranteedRef { $0.make(at: UnsafeMutableRawPointer(slot)) }
    }
    return slot
  }

  /// The plan that the cell belongs to.
  var plan: Plan? { owner?._withUnsafeGuaranteedRef { $0 } }
}

/// Maps instances whose class, or whose mapping, is found out for each.
class InstanceTaker: @unchecked Sendable {
  // Subclasses are not changed any more when a run knows of them, which makes them safe to share.

  /// Maps the JSON object at the cursor, and puts the instance on the run's stack, which owns it.
  ///
  /// Where there is none nothing is put there, which is no problem or one that has been noted.
  func take(_ run: inout MappingRun) throws(JSONReader.Halt) {}

  /// The same as `take`, as a caller needs it that holds no reference of its own.
  ///
  /// False: the run has halted.
  final func goesOn(_ run: inout MappingRun) -> Bool {
    do throws(JSONReader.Halt) {
      try take(&run)
      return true
    } catch {
      return false
    }
  }
}

/// Makes and destroys objects of one type whose name the caller does not know.
class ObjectFactory: @unchecked Sendable {
  // Subclasses hold immutable values only, which makes them safe to share.

  /// Puts a fresh object into a slot: for a class the reference, owned by the slot.
  func make(at slot: UnsafeMutableRawPointer) {}

  /// The object of an address: that of the instance, or of the value.
  ///
  /// Nil where there is none yet.
  func object(at address: UnsafeMutableRawPointer) -> Any? { nil }
}

final class TypedFactory<Object>: ObjectFactory, @unchecked Sendable {
  private let makeObject: @Sendable () -> Object

  init(_ make: @escaping @Sendable () -> Object) {
    makeObject = make
  }

  override func make(at slot: UnsafeMutableRawPointer) {
    slot.initializeMemory(as: Object.self, to: makeObject())
  }

  override func object(at address: UnsafeMutableRawPointer) -> Any? {
    // An instance's reference is its address.
    if Object.self is AnyClass { return unsafeBitCast(address, to: Object.self) }
    return address.assumingMemoryBound(to: Object.self).pointee
  }
}
