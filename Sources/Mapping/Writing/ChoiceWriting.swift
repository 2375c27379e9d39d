/// Writes an object by the mapping that fits its type.
final class ChoiceWriting<Object>: WholeWriting, @unchecked Sendable {
  private let typeName: String
  private let address = ObjectAddress<Object>()
  /// Safe to share: written once, by the compiler; those of subclasses come first.
  private var branches: [BranchWriting<Object>] = []

  init(typeName: String) {
    self.typeName = typeName
  }

  func finish(_ branches: [BranchWriting<Object>]) { self.branches = branches }

  override func write(_ object: UnsafeMutableRawPointer, _ run: inout WritingRun) -> Bool {
    let object = address.object(at: object)
    for branch in branches {
      if let isWritten = branch.write(object, &run) { return isWritten }
    }
    refuse(object, &run)
    return true
  }

  override func writeMembers(_ object: UnsafeMutableRawPointer, _ run: inout WritingRun) {
    let object = address.object(at: object)
    if !branches.contains(where: { $0.writeMembers(object, &run) }) { refuse(object, &run) }
  }

  override func key(of object: UnsafeMutableRawPointer, _ run: inout WritingRun) -> String? {
    let object = address.object(at: object)
    for branch in branches where branch.isFor(object) { return branch.key(of: object, &run) }
    refuse(object, &run)
    return nil
  }

  override func writeBehindKey(
    _ object: UnsafeMutableRawPointer, _ run: inout WritingRun
  ) -> Bool {
    let object = address.object(at: object)
    for branch in branches {
      if let isWritten = branch.writeBehindKey(object, &run) { return isWritten }
    }
    return true
  }

  override func writeIdentity(
    of object: UnsafeMutableRawPointer, _ form: IdentityForm, _ run: inout WritingRun
  ) -> Bool {
    let object = address.object(at: object)
    for branch in branches where branch.isFor(object) {
      return branch.writeIdentity(of: object, form, &run)
    }
    return false
  }

  private func refuse(_ object: Object, _ run: inout WritingRun) {
    run.note(.unchosen(type: typeName, found: "\(type(of: object as Any))"))
  }
}

/// One of the mappings that may be chosen.
class BranchWriting<Object>: @unchecked Sendable {
  // Subclasses hold immutable values only, which makes them safe to share.

  /// Whether the object is one of the mapping's.
  func isFor(_ object: Object) -> Bool { false }

  /// Writes an object; nil where it is none of the mapping's.
  func write(_ object: Object, _ run: inout WritingRun) -> Bool? { nil }

  /// Whether the object was one of the mapping's, whose members are written then.
  func writeMembers(_ object: Object, _ run: inout WritingRun) -> Bool { false }

  func key(of object: Object, _ run: inout WritingRun) -> String? { nil }
  func writeBehindKey(_ object: Object, _ run: inout WritingRun) -> Bool? { nil }

  func writeIdentity(of object: Object, _ form: IdentityForm, _ run: inout WritingRun) -> Bool {
    false
  }
}

final class TypedBranchWriting<Object, Child>: BranchWriting<Object>, @unchecked Sendable {
  private let child: ChildWriting<Child>
  private let unwrap: @Sendable (Object) -> Child?
  /// The name of the member that its objects are, where that is what it is chosen by.
  private let name: String?

  init(
    _ child: ChildWriting<Child>, unwrap: @escaping @Sendable (Object) -> Child?, name: String?
  ) {
    self.child = child
    self.unwrap = unwrap
    self.name = name
  }

  override func isFor(_ object: Object) -> Bool { unwrap(object) != nil }

  override func write(_ object: Object, _ run: inout WritingRun) -> Bool? {
    unwrap(object).map { child.write($0, &run) }
  }

  override func writeMembers(_ object: Object, _ run: inout WritingRun) -> Bool {
    unwrap(object).map { child.writeMembers($0, &run) } != nil
  }

  override func key(of object: Object, _ run: inout WritingRun) -> String? {
    guard let child = unwrap(object) else { return nil }
    return name ?? self.child.key(of: child, &run)
  }

  override func writeBehindKey(_ object: Object, _ run: inout WritingRun) -> Bool? {
    guard let child = unwrap(object) else { return nil }
    return name == nil
      ? self.child.writeBehindKey(child, &run) : self.child.write(child, &run)
  }

  override func writeIdentity(
    of object: Object, _ form: IdentityForm, _ run: inout WritingRun
  ) -> Bool { unwrap(object).map { child.writeIdentity($0, form, &run) } ?? false }
}
