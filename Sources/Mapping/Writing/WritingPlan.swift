/// One mapping, compiled to write: flat steps in raw memory, shared by all runs and threads.
///
/// Invariant: nothing in it changes after the compiler has finished it, and it lives as long as the
/// library that made it, so that steps of other plans may hold the address of its cell.
final class WritingPlan: @unchecked Sendable {
  let cell: UnsafeMutablePointer<WritingCell>
  let typeName: String
  /// What writes the objects' identities, where they have some.
  private(set) var identity: IdentityWriting?
  /// Whether its objects are members whose names they know.
  private(set) var isKeyed = false
  /// The plans that its objects lead to.
  private(set) var related: [WritingPlan] = []
  private var parts = WritingParts()
  private var whole: WholeWriting?

  init(typeName: String, isClass: Bool) {
    self.typeName = typeName
    cell = .allocate(capacity: 1)
    cell.initialize(to: WritingCell(isClass: isClass))
    cell.pointee.owner = .passUnretained(self)
  }

  deinit {
    parts.deallocate()
    cell.deallocate()
  }

  /// Called once, by the compiler.
  func finish(
    _ parts: WritingParts, whole: WholeWriting?, identity: IdentityWriting?, isKeyed: Bool,
    related: [WritingPlan]
  ) {
    self.parts = parts
    self.whole = whole
    self.identity = identity
    self.isKeyed = isKeyed
    self.related = related
    cell.pointee.steps = parts.steps
    cell.pointee.count = parts.count
    cell.pointee.whole = whole.map { .passUnretained($0) }
  }

  /// Called when all plans have learned whether they are recursive.
  ///
  /// Plans that lead to each other would hold each other.
  func forgetRelated() { related = [] }

  /// Called once, when all that it relates to is known.
  func learnWhetherRecursive() {
    var known: Set<ObjectIdentifier> = []
    var open = related
    while let plan = open.popLast() {
      if plan === self {
        cell.pointee.isRecursive = true
        return
      }
      if known.insert(ObjectIdentifier(plan)).inserted { open += plan.related }
    }
  }
}

/// The steps of a plan, and the memory that they point into.
struct WritingParts {
  /// Those of the object itself.
  var steps: UnsafeMutablePointer<WritingStep>?
  var count = 0
  /// Blocks of steps and cells of objects on the way, and keys.
  var blocks: [UnsafeMutableRawPointer] = []
  var operations: [WritingOperation] = []

  func deallocate() {
    for block in blocks { block.deallocate() }
  }
}
