/// What a run needs to write the objects of one mapping, as plain data.
///
/// A recursive mapping has the address of its own cell in its steps.
struct WritingCell {
  var steps: UnsafeMutablePointer<WritingStep>?
  var count = 0
  /// What writes the value, where it is more or less than an object of members.
  var whole: Unmanaged<WholeWriting>?
  /// Whether objects may lead to others of the same mapping, so that depth is counted.
  var isRecursive = false
  /// Whether they are instances, which may lead back to themselves.
  var isClass = false
  /// Valid while the plan lives, which its library holds; nil for objects on the way to members.
  var owner: Unmanaged<WritingPlan>?

  /// Whether nothing but the members is to be looked at.
  var isPlain: Bool { whole == nil && !isRecursive }

  /// Whether its objects may lead back to themselves.
  var isTracked: Bool { isRecursive && isClass }

  /// The plan that the cell belongs to.
  var plan: WritingPlan? { owner?._withUnsafeGuaranteedRef { $0 } }
}

/// Writes values of a mapping that are no plain objects of members.
///
/// Held by its plan.
class WholeWriting: @unchecked Sendable {
  // Subclasses hold immutable values only, which makes them safe to share.

  /// Writes the value.
  ///
  /// False: the object is being written already, and nothing was done.
  func write(_ object: UnsafeMutableRawPointer, _ run: inout WritingRun) -> Bool { true }

  /// Writes the members of an object that others have opened.
  func writeMembers(_ object: UnsafeMutableRawPointer, _ run: inout WritingRun) {}

  /// The name of the member that the object is; nil where it has none, which is noted.
  func key(of object: UnsafeMutableRawPointer, _ run: inout WritingRun) -> String? { nil }

  /// Writes what stands behind that name.
  func writeBehindKey(_ object: UnsafeMutableRawPointer, _ run: inout WritingRun) -> Bool {
    write(object, &run)
  }

  /// Writes the identity of an object, or one part of it.
  ///
  /// False: it has none.
  func writeIdentity(
    of object: UnsafeMutableRawPointer, _ form: IdentityForm, _ run: inout WritingRun
  ) -> Bool { false }
}
