/// One kind of value, both ways: from the bytes at a reader's cursor, and back to a writer.
///
/// A coder reads exactly one value. When it refuses one, the cursor may be anywhere inside of it;
/// the caller goes back and skips it.
protocol ValueCoder<Value>: Sendable {
  associatedtype Value

  /// What the JSON should have been, as `wanted …` goes on: `a number`.
  var wanted: String { get }

  /// The value that `null` stands for, where it stands for one.
  var absent: Value? { get }

  /// Whether using `absent` for a null loses something that a report should tell.
  var isAbsenceLossy: Bool { get }

  /// Whether null is for the coder to read, unless a row says what it means.
  var readsNull: Bool { get }

  /// Whether `""` is a value like any other, whatever mapping and run say of empty texts.
  var takesEmptyText: Bool { get }

  /// Whether values can be written.
  var isReversible: Bool { get }

  /// What is wrong with the coder whatever is read, such as a pattern that means nothing.
  var mistake: String? { get }

  /// The coder that does the work, where this one adds to it; asking casts nothing, which would cost
  /// a search of all types.
  var inner: InnerCoder? { get }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Value

  /// Reads a list of such values.
  ///
  /// A requirement, so that a list costs one call through the existential and not one an element.
  func readItems(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> [Value]

  func write(_ value: Value, to writer: inout JSONWriter) throws(ValueFault)
}

extension ValueCoder {
  var absent: Value? { nil }
  var isAbsenceLossy: Bool { false }
  var readsNull: Bool { false }
  var takesEmptyText: Bool { false }
  var isReversible: Bool { true }
  var mistake: String? { nil }
  var inner: InnerCoder? { nil }
}

/// What a coder hands its values to.
enum InnerCoder {
  /// Its value is an Optional of this one's.
  case optional(any ValueCoder)
  /// Its value is this one's, in a slot of a draft.
  case slot(any ValueCoder)
  /// Its value is this one's, which the app looks at when it is read.
  case checked(any ValueCoder)
}

/// Runs a step of the reader, and turns its halt into a fault.
@inline(__always)
func reading<Result>(
  _ body: () throws(JSONReader.Halt) -> Result
) throws(ValueFault) -> Result {
  do throws(JSONReader.Halt) {
    return try body()
  } catch {
    throw .halted
  }
}

/// Writes a number, and turns one that JSON has no word for into a fault.
@inline(__always)
func writing(_ body: () throws(JSONWriter.NotFinite) -> Void) throws(ValueFault) {
  do throws(JSONWriter.NotFinite) {
    try body()
  } catch {
    throw .notFinite(error.text)
  }
}
