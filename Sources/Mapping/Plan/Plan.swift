/// One mapping, compiled: flat steps in raw memory, shared by all runs and threads.
///
/// Invariant: nothing in it changes after the compiler has finished it, and it lives as long as the
/// library that made it, so that steps of other plans may hold the address of its cell.
final class Plan: @unchecked Sendable {
  /// A row as problems and reports tell of it.
  struct Row {
    let bit: Int
    /// Its key paths, in the order in which they are tried.
    let keys: [String]
    /// `Order.id`, or `Order's row "id"` where the property has no name.
    let property: String
    /// Whether the run must look at it when its key was missing.
    let closing: Closing
    /// Whether it is done when its object has ended.
    let isLate: Bool
    /// Whether its value is none of its object's own.
    let isForeign: Bool
    let operation: StepOperation
  }

  /// What happens where a row's key was missing.
  enum Closing {
    case nothing, fallback, refuse
    /// An initialiser waits for the value; an object that is there already has one.
    case refuseFresh
  }

  let cell: UnsafeMutablePointer<PlanCell>
  let typeName: String
  let options: ResolvedOptions
  /// Whether observers are not told of its rows.
  let isHidden: Bool
  /// What it and all below it want to know besides their objects.
  let needs: ContextNeeds
  /// Chooses another plan for each object; a `Chooser` of the mapping's type.
  let chooser: AnyObject?
  /// Reads the identities of its objects, where they have some; an `Identifier` of their type.
  let identifier: AnyObject?
  private let factory: ObjectFactory
  private var taker: InstanceTaker?
  private(set) var rows: [Row] = []
  /// Keys of the mapping's own object, for hints.
  private(set) var keys: [String] = []
  private var operations: [StepOperation] = []
  private var tables: [UnsafeMutablePointer<MemberTable>] = []

  init(
    typeName: String, factory: ObjectFactory, chooser: AnyObject?, identifier: AnyObject?,
    options: ResolvedOptions,
    needs: ContextNeeds, isPart: Bool, isChecked: Bool, isHidden: Bool
  ) {
    self.typeName = typeName
    self.chooser = chooser
    self.identifier = identifier
    self.needs = needs
    self.factory = factory
    self.options = options
    self.isHidden = isHidden
    cell = .allocate(capacity: 1)
    cell.initialize(
      to: PlanCell(
        isWatchful: options.unreadKeys == .fail || options.repeatedKeys == .fail || isPart,
        leavesTrail: needs.contains(.trail), isPart: isPart, isChecked: isChecked,
        factory: .passUnretained(factory)))
    cell.pointee.owner = .passUnretained(self)
  }

  deinit {
    for table in tables {
      table.pointee.deallocate()
      table.deallocate()
    }
    cell.pointee.closing?.deallocate()
    cell.deallocate()
  }

  /// Has the instances of lists mapped by somebody who knows more of them.
  func hand(to taker: InstanceTaker?) {
    self.taker = taker
    cell.pointee.taker = taker.map { .passUnretained($0) }
  }

  /// What is done with a value that the plan maps.
  enum Root {
    case members(UnsafeMutablePointer<MemberTable>)
    case whole(StepOperation)
  }

  /// Called once, by the compiler.
  func finish(
    rows: [Row], keys: [String], bits: Int, operations: [StepOperation],
    tables: [UnsafeMutablePointer<MemberTable>], root: Root
  ) {
    self.rows = rows
    self.keys = keys
    self.operations = operations
    self.tables = tables
    switch root {
    case .members(let members): cell.pointee.members = members
    case .whole(let operation): cell.pointee.whole = .passUnretained(operation)
    }
    cell.pointee.seenWords = max(1, (bits + 63) / 64)
    cell.pointee.hasRows = !rows.allSatisfy(\.isForeign)
    // What reads the whole value is done whether its keys are there or not, so that it is looked at.
    let isLookedAt = cell.pointee.isPart || cell.pointee.whole != nil
    cell.pointee.closing = isLookedAt ? nil : closingBits()
  }

  private func closingBits() -> UnsafeMutablePointer<UInt> {
    let count = cell.pointee.seenWords
    let words = UnsafeMutablePointer<UInt>.allocate(capacity: count)
    words.initialize(repeating: 0, count: count)
    for row in rows where row.closing != .nothing || row.isLate {
      words[row.bit / 64] |= 1 << UInt(row.bit % 64)
    }
    return words
  }
}
