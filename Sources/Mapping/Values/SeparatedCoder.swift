import Foundation

/// A list in one text: `"red, green"`.
///
/// - Refuses: a part that the element's coder refuses; written, an element that holds the separator
///   or that reading would change.
struct SeparatedCoder<Element>: ValueCoder {
  let element: any ValueCoder<Element>
  let separator: String

  var wanted: String { "a list separated by \(ProblemText.quoted(separator)) in one text" }
  var isReversible: Bool { element.isReversible }
  var mistake: String? {
    element.mistake ?? (separator.isEmpty ? "separates a list by an empty text." : nil)
  }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> [Element] {
    let offset = reader.offset
    let text = try StringCoder().read(&reader, rules)
    if let mistake { throw .rejected("the transform \(mistake)") }
    let parts = parts(of: text)
    guard !parts.isEmpty else { return [] }
    let document = PaddedBytes(copying: Data(PlainText.list(of: parts)))
    defer { withExtendedLifetime(document) {} }
    var parser = JSONReader(document.bytes)
    parser.remarks = reader.remarks
    var list: [Element] = []
    for part in parts {
      // The comma or bracket before a part.
      parser.cursor += 1
      if let item = try read(part, &parser, rules, from: &reader, at: offset) { list.append(item) }
    }
    return list
  }

  /// Reads a part from the bytes that were made of all of them.
  ///
  /// Nil: it was left out, as the rules allow. A remark is about the whole text, at `offset`.
  private func read(
    _ part: String, _ parser: inout JSONReader, _ rules: ValueRules,
    from reader: inout JSONReader, at offset: Int
  ) throws(ValueFault) -> Element? {
    let place = parser.place
    do throws(ValueFault) {
      // In a text everything is text, for the strict profile too.
      let item = try element.read(&parser, rules.subtracting(.exactKinds))
      parser.remarks?.takeUnretainedValue().move(from: place.remarkCount, to: offset)
      return item
    } catch {
      let fault = refusal(of: part, error)
      guard rules.contains(.skipsInvalid) else { throw fault }
      parser.goBack(to: place)
      try reading { () throws(JSONReader.Halt) in try parser.skipValue() }
      reader.leftOutCount &+= 1
      reader.remark(.leftOut, at: offset, wanted: wanted, fault: fault)
      return nil
    }
  }

  private func parts(of text: String) -> [String] {
    guard !Self.trimmed(text).isEmpty else { return [] }
    return text.components(separatedBy: separator).map(Self.trimmed)
  }

  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func refusal(of part: String, _ fault: ValueFault) -> ValueFault {
    let fact = "its part \(ProblemText.quoted(part)) is not \(element.wanted)"
    return switch fault {
    case .rejected(let reason): .rejected("\(fact): \(reason)")
    case .outOfRange: .rejected("\(fact) in range.")
    default: .rejected("\(fact).")
    }
  }

  func write(_ value: [Element], to writer: inout JSONWriter) throws(ValueFault) {
    var parts: [String] = []
    for item in value {
      let part = try PlainText.text(
        of: item, by: element, nonFinite: writer.nonFiniteForm)
      guard !part.contains(separator) else {
        throw .rejected("the element \(ProblemText.quoted(part)) contains the separator.")
      }
      guard part == Self.trimmed(part) else {
        throw .rejected("the element \(ProblemText.quoted(part)) begins or ends with a space.")
      }
      parts.append(part)
    }
    guard parts != [""] else { throw .rejected("one empty element is no list in a text.") }
    let text = parts.joined(separator: separator)
    // An element may end with the beginning of the separator.
    guard self.parts(of: text).map(ScalarString.init) == parts.map(ScalarString.init) else {
      throw .rejected("\(ProblemText.quoted(text)) would be read as other elements.")
    }
    writer.string(text)
  }
}

extension ValueTransform {
  /// A list of such values in one text: `"1, 2, 3"` by `.separated(by: ",")`.
  ///
  /// Spaces around a part are left out, and `""` is an empty list. Written without spaces; an element
  /// that contains the separator, or begins or ends with a space, is refused then.
  public func separated(by separator: String) -> ValueTransform<[Value]> {
    ValueTransform<[Value]>(SeparatedCoder(element: coder, separator: separator))
  }

  /// A list in one text, of values by their type's own transform: `"1, 2, 3"`.
  ///
  /// Spaces around a part are left out, and `""` is an empty list. Written without spaces; an element
  /// that contains the separator, or begins or ends with a space, is refused then.
  public static func separated<Element: MappableValue>(
    by separator: String
  ) -> ValueTransform where Value == [Element] {
    Element.valueTransform.separated(by: separator)
  }
}
