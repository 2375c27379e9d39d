/// Writes what an object is known by.
final class IdentityWriting: Sendable {
  private let parts: [ValueWriting]
  /// An object of nothing but the identity.
  private let members: WritingPlan

  /// - Parameters:
  ///   - parts: What writes each property of the identity.
  ///   - members: The plan of an object of these.
  init(_ parts: [ValueWriting], members: WritingPlan) {
    self.parts = parts
    self.members = members
  }

  /// The identity as JSON, for comparing; nil where there is none.
  func text(of object: UnsafeMutableRawPointer) -> String? {
    let texts = parts.map { ValueWriting.text($0, of: object) }
    guard !texts.contains(nil), !texts.contains(WritingFacts.null) else { return nil }
    return texts.map { String(decoding: $0 ?? [], as: UTF8.self) }.joined(separator: ",")
  }

  /// Writes the identity, or one part of it.
  ///
  /// False: there is none.
  func write(
    _ object: UnsafeMutableRawPointer, _ form: IdentityForm, _ run: inout WritingRun
  ) -> Bool {
    switch form {
    case .part(let index): return write(part: index, of: object, &run)
    case .value where parts.count == 1: return write(part: 0, of: object, &run)
    case .value, .members:
      guard text(of: object) != nil else { return false }
      run.writer.beginObject()
      run.writeMembers(of: object, by: members.cell)
      run.writer.endObject()
      return true
    }
  }

  private func write(
    part index: Int, of object: UnsafeMutableRawPointer, _ run: inout WritingRun
  ) -> Bool {
    guard parts.indices.contains(index),
      let text = ValueWriting.text(parts[index], of: object), text != WritingFacts.null
    else { return false }
    text.withUnsafeBytes { run.writer.prepared($0) }
    return true
  }
}

/// How an identity is written.
enum IdentityForm {
  /// As its value, and as an object where it has several parts.
  case value
  /// As an object of its parts.
  case members
  /// One of its parts.
  case part(Int)
}
