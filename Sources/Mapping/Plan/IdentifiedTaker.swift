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

  override func take(_ run: inout MappingRun) throws(JSONReader.Halt) {
    guard let key = identifier.key(&run) else { return try takeAny(&run) }
    let scope = run.identities.instances(of: identifier)
    let instance = run.identities.insert(key, in: scope, isPassing: run.isPassing) {
      cell.pointee.makeInstance()
    }
    guard let instance else { return try takeAny(&run) }
    run.push(instance)
    try run.mapObject(cell, into: Unmanaged.passUnretained(instance).toOpaque())
  }

  /// Without the short way.
  private func takeAny(_ run: inout MappingRun) throws(JSONReader.Halt) {
    if let object = try child.map(&run) { run.push(object as AnyObject) }
  }
}
