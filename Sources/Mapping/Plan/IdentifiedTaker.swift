/// Maps instances of one class, each of which is the only one of its identity.
///
/// An identity that is met for the first time costs a look ahead and an entry; what has been met is
/// left to the child's plan.
final class IdentifiedTaker<Child>: InstanceTaker, @unchecked Sendable {
  // Safe to share: plans and identifiers, which nobody changes any more.
  private let child: ChildPlan<Child>
  private let cell: UnsafeMutablePointer<PlanCell>
  private let identifier: Identifier<Child>

  init(_ child: ChildPlan<Child>, _ identifier: Identifier<Child>) {
    self.child = child
    self.identifier = identifier
    cell = child.cell
  }

  override func takes(_ run: inout MappingRun) throws(JSONReader.Halt) -> Bool {
    guard let key = identifier.key(&run) else { return try takesAny(&run) }
    let scope = run.identities.instances(of: identifier)
    guard scope.object(key) == nil else { return try takesAny(&run) }
    guard let instance = run.pushInstance(of: cell) else { return false }
    run.identities.insert(
      Unmanaged.fromOpaque(instance).takeUnretainedValue(), key, in: scope,
      isPassing: run.isPassing)
    try run.mapObject(cell, into: instance)
    return true
  }

  /// Without the short way.
  private func takesAny(_ run: inout MappingRun) throws(JSONReader.Halt) -> Bool {
    guard let object = try child.map(&run) else { return false }
    run.push(object as AnyObject)
    return true
  }
}
