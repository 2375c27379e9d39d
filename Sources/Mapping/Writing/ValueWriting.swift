/// Writes a value, and says what is wrong with it or whether it is left out.
class ValueWriting: WritingOperation, @unchecked Sendable {
  /// Safe to share: written by `init` alone.
  let facts: WritingFacts

  init(property: String?, facts: WritingFacts) {
    self.facts = facts
    super.init(property: property)
  }

  /// What the JSON is meant to be: `a date and time by RFC 3339`.
  var wanted: String { "a value" }

  /// Writes the value alone.
  func writeValue(
    of object: UnsafeMutableRawPointer, to writer: inout JSONWriter
  ) throws(ValueFault) { writer.null() }

  /// The value for people.
  func describe(_ object: UnsafeMutableRawPointer) -> String { "" }

  override func write(
    _ step: UnsafePointer<WritingStep>, of object: UnsafeMutableRawPointer,
    _ run: inout WritingRun
  ) {
    let start = run.writer.mark
    run.writeKey(step)
    let value = run.writer.mark
    do throws(ValueFault) {
      run.writer.nonFiniteForm = facts.options.nonFiniteForm
      try writeValue(of: object, to: &run.writer)
    } catch {
      run.note(error, of: self, object, from: value)
      return run.writer.goBack(to: start)
    }
    if run.writer.deepest > run.depthLimit {
      run.writer.goBack(to: value)
      run.note(.tooDeep(limit: run.depthLimit))
      return run.writer.goBack(to: start)
    }
    guard facts.looksAtText else { return }
    settle(object, &run, from: start, value: value)
  }

  /// Takes back what is not to be written after all.
  private func settle(
    _ object: UnsafeMutableRawPointer, _ run: inout WritingRun, from start: JSONWriter.Mark,
    value: JSONWriter.Mark
  ) {
    let text = run.writer.withText(from: value) { Self.trimmed($0) }
    if facts.canBeNull, text == WritingFacts.null {
      if facts.isRequired { run.noteNil(facts, at: value) }
      if facts.isRequired || !facts.writesNull { run.writer.goBack(to: start) }
    } else if isLeftOut(object, text, &run) {
      run.writer.goBack(to: start)
    }
  }

  private func isLeftOut(
    _ object: UnsafeMutableRawPointer, _ text: [UInt8], _ run: inout WritingRun
  ) -> Bool {
    if facts.options.emptyCollections == .omit, Self.empty.contains(text) { return true }
    guard facts.options.defaultValues == .omit, let missing = facts.missing else { return false }
    return missing == (run.writer.isPretty ? Self.text(self, of: object) : text)
  }

  private static let empty = [Array("[]".utf8), Array("{}".utf8)]

  /// The value as JSON without spaces; nil where it cannot be written.
  static func text(_ writing: ValueWriting, of object: UnsafeMutableRawPointer) -> [UInt8]? {
    var writer = JSONWriter()
    writer.nonFiniteForm = writing.facts.options.nonFiniteForm
    do throws(ValueFault) {
      try writing.writeValue(of: object, to: &writer)
    } catch {
      return nil
    }
    return writer.finish()
  }

  /// A written value without its comma, and without the line and indent before it.
  private static func trimmed(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var value = bytes.last == UInt8(ascii: ",") ? bytes.dropLast() : bytes[...]
    value = value.drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: " ") }
    return Array(value)
  }
}

/// Writes a property by its coder.
final class AttributeWriting<Owner, Value>: ValueWriting, @unchecked Sendable {
  private let reader: PropertyReader<Owner, Value>
  private let coder: any ValueCoder<Value>

  init(
    property: String?, facts: WritingFacts, reader: PropertyReader<Owner, Value>,
    coder: any ValueCoder<Value>
  ) {
    self.reader = reader
    self.coder = coder
    super.init(property: property, facts: facts)
  }

  override var wanted: String { coder.wanted }

  override func writeValue(
    of object: UnsafeMutableRawPointer, to writer: inout JSONWriter
  ) throws(ValueFault) { try coder.write(reader.value(of: object), to: &writer) }

  override func describe(_ object: UnsafeMutableRawPointer) -> String {
    ValueText.text(of: reader.value(of: object))
  }
}

/// Writes what the library knows without looking: the tag of a mapping that was chosen.
final class ConstantWriting: WritingOperation, @unchecked Sendable {
  private let text: [UInt8]

  init(_ value: JSONValue) {
    text = Array(value.text().utf8)
    super.init()
  }

  override func write(
    _ step: UnsafePointer<WritingStep>, of object: UnsafeMutableRawPointer,
    _ run: inout WritingRun
  ) {
    run.writeKey(step)
    text.withUnsafeBytes { run.writer.prepared($0) }
  }
}

extension WritingRun {
  /// Notes that a required property is nil, whose value would stand at a mark.
  mutating func noteNil(_ facts: WritingFacts, at value: JSONWriter.Mark) {
    writer.goBack(to: value)
    note(.requiredNil(property: facts.property))
  }

  /// Notes why a value could not be written.
  ///
  /// - Parameter mark: Where the value began; what there is of it leads to the element at fault.
  mutating func note(
    _ fault: ValueFault, of value: ValueWriting, _ object: UnsafeMutableRawPointer,
    from mark: JSONWriter.Mark
  ) {
    let inside = writer.withText(from: mark) { OpenPath.segments(of: $0) }
    let fact: WritingProblem.Fact =
      switch fault {
      case .notFinite(let text): .notFinite(text)
      case .rejected(let reason): .refused(wanted: value.wanted, reason: reason)
      default:
        .unfit(
          wanted: value.wanted, found: inside.isEmpty ? shortened(value.describe(object)) : nil)
      }
    note(fact, inside: inside)
  }

  private func shortened(_ text: String) -> String {
    text.count > 64 ? text.prefix(64) + "…" : text
  }
}
