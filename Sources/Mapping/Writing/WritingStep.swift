/// One flat instruction: which property is written behind which key.
///
/// Plain data.
struct WritingStep {
  /// What is written; the common kinds where the step is met, the rest by the operation.
  enum Kind: UInt8 {
    /// Whatever the operation writes.
    case operation
    /// A property at `offset`, read where it lies.
    case string, optionalString, boolean, optionalBoolean
    case integer, optionalInteger, double, optionalDouble
    /// A class instance at `offset`, or nil, written by `child`.
    case object
    /// A list of class instances at `offset`, or nil, written by `child`.
    case objectList
    /// An object on the way to members of the same target, those of `child`.
    case members
  }

  let kind: Kind
  /// Whether nil is written as null, and not left out.
  let writesNull: Bool
  let offset: Int
  /// The key in quotes, with its colon; empty where the value is an element of a list.
  let key: UnsafeRawBufferPointer
  /// Held by the plan.
  let operation: Unmanaged<WritingOperation>
  let child: UnsafeMutablePointer<WritingCell>?
}

/// The part of a step that needs types or is rare.
///
/// Held by its plan.
class WritingOperation: @unchecked Sendable {
  // Subclasses hold immutable values only, which makes them safe to share.

  /// The property as a path through objects says it; nil where the step is none of a property.
  let property: String?

  init(property: String? = nil) {
    self.property = property
  }

  /// Writes the key and the value, or nothing.
  ///
  /// What is wrong is noted.
  func write(
    _ step: UnsafePointer<WritingStep>, of object: UnsafeMutableRawPointer,
    _ run: inout WritingRun
  ) {}

  /// Writes the key and null, since the object is nil whose member it is.
  func writeNull(_ step: UnsafePointer<WritingStep>, _ run: inout WritingRun) {
    run.writeKey(step)
    run.writer.null()
  }
}
