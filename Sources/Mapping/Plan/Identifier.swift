/// Reads an object's identity ahead of the object, and knows how to find the object that has it.
final class Identifier<Object>: @unchecked Sendable {
  // Safe to share: key paths are immutable, and so is everything else here.

  /// One property's value.
  struct Part {
    let look: LookAhead
    let read: KeyReading
  }

  /// What says whether an object is new.
  struct Modification {
    let look: LookAhead
    let comparison: ModificationDescription<Object>.Comparison
  }

  let scope: IdentityScope
  /// Whether an identity is looked for around the object.
  let leavesTrail: Bool
  let parts: [Part]
  private let modification: Modification?
  private let description: IdentityDescription<Object>

  init(
    _ description: IdentityDescription<Object>, parts: [Part], modification: Modification?,
    leavesTrail: Bool
  ) {
    self.description = description
    self.parts = parts
    self.modification = modification
    self.leavesTrail = leavesTrail
    scope = IdentityScope(
      type: ObjectIdentifier(Object.self), properties: description.parts.map(\.property))
  }

  /// The identity of the JSON object at the cursor, which stays there.
  func key(_ run: inout MappingRun) -> IdentityKey? {
    if parts.count == 1 { return key(of: parts[0], &run) }
    var values: [IdentityKey] = []
    for part in parts {
      guard let value = key(of: part, &run) else { return nil }
      values.append(value)
    }
    return .several(values)
  }

  private func key(of part: Part, _ run: inout MappingRun) -> IdentityKey? {
    guard var reader = part.look.reader(&run) else { return nil }
    return part.read(&reader, part.look.rules)
  }

  /// The identity of an object that is there.
  func key(of object: Object) -> IdentityKey? { description.key(of: object) }

  /// Whether the JSON object at the cursor has nothing new for an object.
  func isCurrent(_ object: Object, _ run: inout MappingRun) -> Bool {
    guard let modification, var reader = modification.look.reader(&run) else { return false }
    return modification.comparison.isCurrent(object, &reader, modification.look.rules)
  }

  /// Whether the JSON object at the cursor has nothing new after one that has been mapped.
  func isCurrent(after earlier: MappingRun.Place, _ run: inout MappingRun) -> Bool {
    guard let modification, var new = modification.look.reader(&run) else { return false }
    var old = run.reader(at: earlier)
    return modification.comparison.isOrdered(&old, &new, modification.look.rules)
  }

  /// Where the JSON object at the cursor says how new it is; nil where it does not.
  func modificationPlace(_ run: inout MappingRun) -> MappingRun.Place? {
    guard let modification, let reader = modification.look.reader(&run) else { return nil }
    return MappingRun.Place(cursor: reader.cursor, depthLeft: reader.depthLeft, trail: -1)
  }
}
