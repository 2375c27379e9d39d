/// An object whose keys are data: `{"EUR": 1, "USD": 1.08}`.
///
/// - Refuses: a key that the key type does not have; in the strict profile a key that comes twice.
struct DictionaryCoder<Key: MappableKey, Element>: ValueCoder {
  let element: any ValueCoder<Element>

  var wanted: String { "an object" }
  var absent: [Key: Element]? { [:] }
  var isAbsenceLossy: Bool { true }
  var isReversible: Bool { element.isReversible }
  var mistake: String? { element.mistake }

  func read(
    _ reader: inout JSONReader, _ rules: ValueRules
  ) throws(ValueFault) -> [Key: Element] {
    guard reader.kind() == .object else {
      throw try reader.kind() == nil ? reader.wrongValue() : .mismatch
    }
    return try members(&reader, rules, by: element)
  }

  /// With the coder's type open, so that a member costs no search for it.
  private func members<Coder: ValueCoder<Element>>(
    _ reader: inout JSONReader, _ rules: ValueRules, by coder: Coder
  ) throws(ValueFault) -> [Key: Element] {
    var members: [Key: Element] = [:]
    try reading { () throws(JSONReader.Halt) in try reader.descend() }
    if reader.cursor.pointee == UInt8(ascii: "}") {
      reader.ascend()
      return members
    }
    var first = true
    repeat {
      let text = try key(&reader, isFirst: first)
      first = false
      let offset = reader.offset
      guard let value = try value(at: text, &reader, rules, by: coder) else {
        // The last one wins, also if it is left out.
        if let key = Key(mappingKey: text) { members[key] = nil }
        continue
      }
      guard members.updateValue(value.element, forKey: value.key) != nil else { continue }
      if rules.contains(.refusesRepeatedKeys) {
        throw .inside(.duplicateKey(text), offset: offset, wanted: wanted)
      }
      reader.remark(.duplicateKey(text), at: offset, wanted: wanted)
    } while try reading({ () throws(JSONReader.Halt) in try reader.passMemberEnd() })
    return members
  }

  private func key(_ reader: inout JSONReader, isFirst: Bool) throws(ValueFault) -> String {
    try reading { () throws(JSONReader.Halt) in
      let text = try reader.text(of: reader.takeKey(wanted: isFirst ? .keyOrClose : .key))
      try reader.passColon()
      return text
    }
  }

  /// Nil: the member was left out as the rules allow.
  private func value<Coder: ValueCoder<Element>>(
    at text: String, _ reader: inout JSONReader, _ rules: ValueRules, by coder: Coder
  ) throws(ValueFault) -> (key: Key, element: Element)? {
    guard let key = Key(mappingKey: text) else {
      try reader.leaveOut(.badKey(text), wanted: Self.wantedKey, from: reader.place, rules)
      return nil
    }
    if rules.contains(.leavesNullOut), coder.isLeftOutWhenNull,
      try reader.leavesNullOut(orEmpty: coder.countsEmptyAsNull(rules))
    {
      return nil
    }
    let place = reader.place
    let isNull =
      reader.kind() == .null
      || coder.countsEmptyAsNull(rules) && reader.meetsEmptyText(at: reader.cursor)
    do throws(ValueFault) {
      return (key, try coder.read(&reader, rules))
    } catch {
      var fault = error
      if isNull, case .mismatch = error {
        fault = .rejected(
          "null stands in a dictionary only if the type of its values is Optional.")
      }
      try reader.leaveOut(fault, wanted: coder.wanted, from: place, rules)
      return nil
    }
  }

  private static var wantedKey: String {
    Key.self is any FixedWidthInteger.Type ? "a key that is a whole number" : "a key of \(Key.self)"
  }

  func write(_ value: [Key: Element], to writer: inout JSONWriter) throws(ValueFault) {
    let members = value.map { (text: $0.mappingKey, element: $1) }.sorted { $0.text < $1.text }
    // Keys of a type of the app's own may have one text.
    let pairs = zip(members, members.dropFirst())
    if let double = pairs.first(where: { ScalarString($0.text) == ScalarString($1.text) }) {
      throw .rejected("two keys have the text \(ProblemText.quoted(double.0.text)).")
    }
    writer.beginObject()
    for member in members {
      writer.key(member.text)
      try element.write(member.element, to: &writer)
    }
    writer.endObject()
  }
}

extension Dictionary: MappableValue where Key: MappableKey, Value: MappableValue {
  /// A JSON object whose keys are data, such as currencies or identifiers.
  ///
  /// Null is an empty dictionary, with a finding. Of a key that comes twice the last value wins, with
  /// a finding; the strict profile refuses it. Written in the order of the keys' texts.
  public static var valueTransform: ValueTransform<[Key: Value]> {
    Value.valueTransform.keyed(by: Key.self)
  }
}

extension ValueTransform {
  /// A JSON object of such values, by its keys: `ValueTransform.epochSeconds.keyed(by: String.self)`.
  ///
  /// Null is an empty dictionary, with a finding. Of a key that comes twice the last value wins, with
  /// a finding; the strict profile refuses it. Written in the order of the keys' texts.
  public func keyed<Key: MappableKey>(by key: Key.Type) -> ValueTransform<[Key: Value]> {
    ValueTransform<[Key: Value]>(DictionaryCoder<Key, Value>(element: coder))
  }
}
