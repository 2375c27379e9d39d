/// Writes objects that know the name of the member that they are.
///
///     {"zoe":{"age":1},"max":{"age":2}}      a list of them
///     {"zoe":{"age":1}}                      one alone, whose rows lie behind (key)
final class KeyedWriting: WholeWriting, @unchecked Sendable {
  /// Writes the name.
  private let name: ValueWriting
  private let typeName: String
  /// Whether an object alone has its name around it.
  private let isWrapped: Bool
  /// Safe to share: written by `init` alone, and held by the plan.
  private let contents: UnsafeMutablePointer<WritingCell>

  init(
    _ name: ValueWriting, typeName: String, isWrapped: Bool,
    contents: UnsafeMutablePointer<WritingCell>
  ) {
    self.name = name
    self.typeName = typeName
    self.isWrapped = isWrapped
    self.contents = contents
  }

  override func write(_ object: UnsafeMutableRawPointer, _ run: inout WritingRun) -> Bool {
    run.writer.beginObject()
    writeMembers(object, &run)
    run.writer.endObject()
    return true
  }

  override func writeMembers(_ object: UnsafeMutableRawPointer, _ run: inout WritingRun) {
    guard isWrapped else { return run.writeMembers(of: object, by: contents) }
    guard let name = key(of: object, &run) else { return }
    run.writer.key(name)
    _ = writeBehindKey(object, &run)
  }

  override func key(of object: UnsafeMutableRawPointer, _ run: inout WritingRun) -> String? {
    let text = ValueWriting.text(name, of: object).flatMap { try? JSONValue(json: $0) }
    switch text {
    case .string(let text): return text
    case .number(let number): return number.text
    case .bool(let value): return value ? "true" : "false"
    case .null, .array, .object, nil:
      run.note(.nameless(type: typeName))
      return nil
    }
  }

  override func writeBehindKey(
    _ object: UnsafeMutableRawPointer, _ run: inout WritingRun
  ) -> Bool {
    run.writer.beginObject()
    run.writeMembers(of: object, by: contents)
    run.writer.endObject()
    return true
  }
}
