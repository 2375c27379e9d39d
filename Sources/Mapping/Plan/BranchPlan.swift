/// One of several plans, whose objects become `Object`s.
class BranchPlan<Object>: @unchecked Sendable {
  // Subclasses hold immutable values only, which makes them safe to share.

  /// The mapping, for observers.
  let label: String
  /// Whether something in its objects looks at what is around it.
  var leavesTrail: Bool { false }
  /// Whether values other than objects can become one.
  var takesAnything: Bool { false }

  init(label: String) {
    self.label = label
  }

  /// Whether its objects are known by their identities.
  var isIdentified: Bool { false }

  /// The identity of an object, if it is one of the plan's.
  func key(of object: Object) -> IdentityKey? { nil }

  /// Makes objects known that are there already, as far as they are the plan's.
  func seed(_ objects: [Object], _ run: inout MappingRun) {}

  func map(_ run: inout MappingRun) throws(JSONReader.Halt) -> Object? { nil }

  func update(_ object: Object, _ run: inout MappingRun) throws(JSONReader.Halt) -> Object? { nil }

  /// Maps the value at the cursor, and puts the object, which is an instance, on the run's stack.
  func take(_ run: inout MappingRun) throws(JSONReader.Halt) {
    if let object = try map(&run) { run.push(object as AnyObject) }
  }
}

final class TypedBranchPlan<Object, Child>: BranchPlan<Object>, @unchecked Sendable {
  private let wrap: @Sendable (Child) -> Object
  private let unwrap: @Sendable (Object) -> Child?
  private let child: ChildPlan<Child>
  /// Set where the child's instances need no more than to be filled, and the objects are instances too.
  private let cell: UnsafeMutablePointer<PlanCell>?

  init(
    label: String, _ child: ChildPlan<Child>, wrap: @escaping @Sendable (Child) -> Object,
    unwrap: @escaping @Sendable (Object) -> Child?
  ) {
    self.child = child
    self.wrap = wrap
    self.unwrap = unwrap
    cell = child.isPlainClass && Object.self is AnyClass ? child.cell : nil
    super.init(label: label)
  }

  override var leavesTrail: Bool { child.leavesTrail }
  override var takesAnything: Bool { child.takesAnything }
  override var isIdentified: Bool { child.isIdentified }

  override func key(of object: Object) -> IdentityKey? {
    unwrap(object).flatMap { child.key(of: $0) }
  }

  override func seed(_ objects: [Object], _ run: inout MappingRun) {
    child.seed(objects.compactMap(unwrap), &run)
  }

  override func map(_ run: inout MappingRun) throws(JSONReader.Halt) -> Object? {
    guard try isMappable(&run) else { return nil }
    return try child.map(&run).map(wrap)
  }

  override func take(_ run: inout MappingRun) throws(JSONReader.Halt) {
    guard let cell, run.reader.cursor.pointee == UInt8(ascii: "{") else {
      return try super.take(&run)
    }
    guard let instance = run.pushInstance(of: cell) else { return }
    try run.mapObject(cell, into: instance)
    // Both are classes: the place holds a reference before and afterwards.
    let place = run.topInstance
    let object = wrap(place.assumingMemoryBound(to: Child.self).move())
    place.initializeMemory(as: Object.self, to: object)
  }

  override func update(
    _ object: Object, _ run: inout MappingRun
  ) throws(JSONReader.Halt) -> Object? {
    guard let old = unwrap(object) else { return try map(&run) }
    guard try isMappable(&run) else { return nil }
    // Another object has come, or one that may be known elsewhere.
    if child.isOther(than: old, &run) { return try child.map(&run).map(wrap) }
    return try child.update(old, &run).map(wrap)
  }

  private func isMappable(_ run: inout MappingRun) throws(JSONReader.Halt) -> Bool {
    guard run.reader.kind() != .object, !child.takesAnything else { return true }
    try run.refuse(.mismatch, wanted: "an object", at: run.place)
    return false
  }
}
