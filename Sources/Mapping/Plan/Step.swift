/// One flat instruction of a plan: what to do with the value behind a key.
///
/// Plain data.
struct Step {
  /// What is done.
  ///
  /// The common kinds are done where the key is met, the rest by the operation.
  enum Kind: UInt8 {
    /// Whatever the operation does.
    case operation
    /// A property at `offset`, stored directly.
    case string, optionalString, boolean, optionalBoolean
    case integer, optionalInteger, double, optionalDouble
    /// A list of plain values at `offset`.
    case strings, integers, doubles
    /// A property of one of the first kinds above, by the number that `offset` is, which the operation
    /// writes.
    case handed
    /// A class instance at `offset`, mapped by `child`.
    case object
    /// A list of class instances at `offset`, mapped by `child`.
    case objectList
    /// A list of class instances, mapped by `child`, which the operation writes.
    case handedList
    /// An object whose members go on with the same target, by `members`.
    case members

    /// Whether it is read and stored where its key is met, and is no list.
    var isOfOneValue: Bool {
      switch self {
      case .string, .optionalString, .boolean, .optionalBoolean, .integer, .optionalInteger,
        .double, .optionalDouble:
        true
      case .operation, .strings, .integers, .doubles, .handed, .object, .objectList, .handedList,
        .members:
        false
      }
    }
  }

  let kind: Kind
  /// Whether null is nil, and nothing more is to be said of it: kinds that can hold nil store it.
  let takesNull: Bool
  /// The step's bit among those that say what an object had.
  let bit: Int
  /// Where the property lies in its object, for the kinds that store directly.
  let offset: Int
  /// Does what the kind does not cover: null, conversions, refusals, other types.
  let operation: Unmanaged<StepOperation>
  let child: UnsafeMutablePointer<PlanCell>?
  let members: UnsafeMutablePointer<MemberTable>?
}

/// The part of a step that needs types or is rare.
///
/// Held by its plan.
class StepOperation: @unchecked Sendable {
  // Subclasses hold immutable values only, which makes them safe to share.

  /// What is done with the value at the cursor.
  ///
  /// It is passed in any case.
  func perform(_ run: inout MappingRun, _ frame: ObjectFrame) throws(JSONReader.Halt) {
    try run.reader.skipValue()
  }

  /// Whether what stands at the cursor is null for the row, so that its next key path is tried.
  func meetsNull(_ run: borrowing MappingRun) -> Bool { run.reader.kind() == .null }

  /// What is done with values from all over the document, in its order.
  ///
  /// The cursor is left where it is.
  func perform(
    gathered collection: MappingRun.Collection, _ run: inout MappingRun, _ frame: ObjectFrame
  ) throws(JSONReader.Halt) {}

  /// The same as `perform`, as a caller needs it that holds no reference of its own.
  ///
  /// False: the run has halted.
  final func performs(_ run: inout MappingRun, _ frame: ObjectFrame) -> Bool {
    do throws(JSONReader.Halt) {
      try perform(&run, frame)
      return true
    } catch {
      return false
    }
  }

  /// Writes a value of the property's type to the property.
  ///
  /// - Parameter value: Where one lies; it stays there.
  func write(copyOf value: UnsafeRawPointer, to object: UnsafeMutableRawPointer) {}

  /// Moves the instances above `base` of the run's stack into the property.
  func finishList(_ run: inout MappingRun, _ frame: ObjectFrame, from base: Int) {
    run.releaseInstances(downTo: base)
  }

  /// Writes the row's default.
  ///
  /// False: it has none.
  func applyDefault(to object: UnsafeMutableRawPointer) -> Bool { false }

  /// Moves the property from one object to another, as the row's policy says.
  func commit(from twin: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {}

  /// Copies the property from one object to another, whatever the row's policy says.
  func copy(from source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
    commit(from: source, to: target)
  }

  /// Shows in a twin what the target will hold, where that differs from what is committed.
  ///
  /// - Returns: What takes it back; nil where nothing was done.
  func showJoined(
    in twin: UnsafeMutableRawPointer, over target: UnsafeMutableRawPointer
  ) -> (() -> Void)? { nil }

  /// What tells the app of the objects that committing the property removes from it; nil where
  /// nobody wants to know.
  func removal(
    from twin: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer
  ) -> (() -> Void)? { nil }

  /// What committing the property changes; nil where it changes nothing.
  ///
  /// - Parameter isCommitted: Whether `twin` is a copy that holds what the target will hold.
  func change(
    from target: UnsafeMutableRawPointer, to twin: UnsafeMutableRawPointer, isCommitted: Bool
  ) -> ValueChange? { nil }
}
