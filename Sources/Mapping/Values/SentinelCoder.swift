/// A value for which some JSON values stand that mean none, such as `""`, `"N/A"` or -1.
struct SentinelCoder<Wrapped>: ValueCoder {
  let base: any ValueCoder<Wrapped>
  let sentinels: [JSONValue]
  /// What is written for nil.
  let none: JSONValue
  /// Whether the first byte of a value is worth a closer look.
  private let kinds: Set<JSONKind>

  init(base: any ValueCoder<Wrapped>, sentinels: [JSONValue], none: JSONValue) {
    self.base = base
    self.sentinels = sentinels
    self.none = none
    kinds = Set(sentinels.map(\.kind))
  }

  var wanted: String { base.wanted }
  var absent: Wrapped?? { .some(nil) }
  var isReversible: Bool { base.isReversible }
  var mistake: String? { base.mistake }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Wrapped? {
    if try reading({ () throws(JSONReader.Halt) in try reader.takeNull() }) { return nil }
    if let kind = reader.kind(), kinds.contains(kind) {
      let place = reader.place
      let value = try reading { () throws(JSONReader.Halt) in try reader.readValue() }
      if sentinels.contains(value) { return nil }
      reader.goBack(to: place)
    }
    return try base.read(&reader, rules)
  }

  func write(_ value: Wrapped?, to writer: inout JSONWriter) throws(ValueFault) {
    guard let value else { return writer.value(none) }
    try base.write(value, to: &writer)
  }
}

extension ValueTransform {
  /// The same, and nil for values that stand for none: `.nilWhen("", "N/A", 0, -1)`.
  ///
  /// Null is nil as well. Numbers are compared by worth, texts exactly; `"0"` is not `0`.
  /// - Parameters:
  ///   - sentinels: The JSON values that are nil.
  ///   - none: What is written for nil.
  public func nilWhen(
    _ sentinels: JSONValue..., writingNilAs none: JSONValue = .null
  ) -> ValueTransform<Value?> {
    ValueTransform<Value?>(SentinelCoder(base: coder, sentinels: sentinels, none: none))
  }

  /// A value by its type's own transform, and nil for values that stand for none.
  ///
  /// Null is nil as well. Numbers are compared by worth, texts exactly; `"0"` is not `0`.
  /// - Parameters:
  ///   - sentinels: The JSON values that are nil.
  ///   - none: What is written for nil.
  public static func nilWhen<Wrapped: MappableValue>(
    _ sentinels: JSONValue..., writingNilAs none: JSONValue = .null
  ) -> ValueTransform where Value == Wrapped? {
    ValueTransform(
      SentinelCoder(base: Wrapped.valueTransform.coder, sentinels: sentinels, none: none))
  }
}
