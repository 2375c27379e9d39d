/// A value that is kept as JSON: read by its type's coder, and stored in one form.
///
/// - Swift side: a `JSONValue`, null where a member is not there.
/// - Refuses: what the type's coder refuses; written, a value that is not of the type.
struct KeptCoder<Content>: ValueCoder {
  let base: any ValueCoder<Content>
  /// The form in which a value is stored; nil where it has none.
  let keep: @Sendable (Content) -> JSONValue?
  /// The value that was stored in that form; nil where it is of another.
  let restore: @Sendable (JSONValue) -> Content?

  init(
    _ base: any ValueCoder<Content>, keep: @escaping @Sendable (Content) -> JSONValue?,
    restore: @escaping @Sendable (JSONValue) -> Content?
  ) {
    self.base = base
    self.keep = keep
    self.restore = restore
  }

  /// - Parameter kept: Reads the form in which values are stored, where `base` does not.
  init(
    _ base: any ValueCoder<Content>, restoredBy kept: (any ValueCoder<Content>)? = nil,
    keep: @escaping @Sendable (Content) -> JSONValue?
  ) {
    self.init(base, keep: keep) { try? (kept ?? base).value(of: $0).get() }
  }

  var wanted: String { base.wanted }
  var absent: JSONValue? { base.absent.flatMap(keep) }
  var isAbsenceLossy: Bool { base.isAbsenceLossy }
  var readsNull: Bool { base.readsNull }
  var takesEmptyText: Bool { base.takesEmptyText }
  var isReversible: Bool { base.isReversible }
  var mistake: String? { base.mistake }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> JSONValue {
    guard let value = keep(try base.read(&reader, rules)) else { throw .outOfRange }
    return value
  }

  func write(_ value: JSONValue, to writer: inout JSONWriter) throws(ValueFault) {
    guard !value.isNull else { return writer.null() }
    guard let content = restore(value) else {
      throw .rejected("it holds \(value), and not \(wanted).")
    }
    try base.write(content, to: &writer)
  }
}

extension ValueCoder {
  /// The value of JSON that is no part of a document, or what is wrong with it.
  func value(of json: JSONValue) -> Result<Value, ValueError> {
    let document = PaddedBytes(copying: json.data())
    defer { withExtendedLifetime(document) {} }
    var reader = JSONReader(document.bytes)
    do throws(ValueFault) {
      return .success(try read(&reader, []))
    } catch {
      let problem = reader.problem(of: error, wanted: wanted, at: 0)
      return .failure(ValueError(problem: problem))
    }
  }
}
