/// A property that an update changed, with its value before and after.
public struct PropertyChange: CustomStringConvertible {
  /// The type of the object that was changed.
  public let type: String
  /// The property, as errors say it: `Order.total`.
  public let property: String
  /// The row's key path.
  public let key: String
  /// The value before.
  public let old: Any
  /// The value now.
  public let new: Any

  init(_ row: Plan.Row, of type: String, _ change: ValueChange) {
    self.type = type
    property = row.property
    key = row.key
    old = change.old
    new = change.new
  }

  /// Property and values in one line.
  public var description: String { "\(property): \(old) → \(new)" }
}

/// Works out what an update is going to change, before it does.
enum Changes {
  static func all<Object>(
    of commits: [MappingRun.Commit], from old: Object, to new: Object?,
    _ mapping: ObjectMapping<Object>, _ plan: Plan?
  ) -> [PropertyChange] {
    let below = commits.flatMap { changes(of: $0) }
    guard !(Object.self is AnyClass), let new, let plan else { return below }
    switch mapping.construction {
    case .fresh: return changes(of: plan, from: old, to: new) + below
    case .draft(let layout): return changes(of: plan, from: old, to: new, layout) + below
    }
  }

  private static func changes(of commit: MappingRun.Commit) -> [PropertyChange] {
    let target = Unmanaged.passUnretained(commit.target).toOpaque()
    let twin = Unmanaged.passUnretained(commit.twin).toOpaque()
    return commit.rows.compactMap { row in
      row.operation.change(from: target, to: twin, isCommitted: false)
        .map { PropertyChange(row, of: commit.plan.typeName, $0) }
    }
  }

  private static func changes<Object>(
    of plan: Plan, from old: Object, to new: Object
  ) -> [PropertyChange] {
    var (old, new) = (old, new)
    return withUnsafeMutablePointer(to: &old) { old in
      withUnsafeMutablePointer(to: &new) { new in
        changes(of: plan, from: UnsafeMutableRawPointer(old), to: UnsafeMutableRawPointer(new))
      }
    }
  }

  /// What differs between the arguments that two objects are made of.
  private static func changes<Object>(
    of plan: Plan, from old: Object, to new: Object, _ layout: any DraftLayout<Object>
  ) -> [PropertyChange] {
    layout.withDraft { oldDraft in
      layout.withDraft { newDraft in
        layout.fill(oldDraft, from: old)
        layout.fill(newDraft, from: new)
        return changes(of: plan, from: oldDraft, to: newDraft)
      }
    }
  }

  private static func changes(
    of plan: Plan, from old: UnsafeMutableRawPointer, to new: UnsafeMutableRawPointer
  ) -> [PropertyChange] {
    plan.rows.compactMap { row in
      row.operation.change(from: old, to: new, isCommitted: true)
        .map { PropertyChange(row, of: plan.typeName, $0) }
    }
  }
}

extension MappingRun.Commit {
  /// Moves each property that differs.
  func perform() {
    let address = Unmanaged.passUnretained(target).toOpaque()
    let source = Unmanaged.passUnretained(twin).toOpaque()
    for row in rows
    where row.operation.change(from: address, to: source, isCommitted: false) != nil {
      row.operation.commit(from: source, to: address)
    }
  }
}
