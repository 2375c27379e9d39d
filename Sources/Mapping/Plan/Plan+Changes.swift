// What an update changes, worked out before it does.
extension Plan {
  /// A row, and its property's value before and after.
  struct RowChange {
    let row: Row
    let change: ValueChange
  }

  /// What differs between two values of which the second is what the first becomes.
  func changes<Object>(
    from old: Object, to new: Object, _ construction: Construction<Object>
  ) -> [RowChange] {
    switch construction {
    case .fresh, .choice: return changes(from: old, to: new)
    case .draft(let layout):
      return layout.withDraft { oldDraft in
        layout.withDraft { newDraft in
          layout.fill(oldDraft, from: old)
          layout.fill(newDraft, from: new)
          return changes(of: rows, from: oldDraft, to: newDraft, isCommitted: true)
        }
      }
    }
  }

  private func changes<Object>(from old: Object, to new: Object) -> [RowChange] {
    var (old, new) = (old, new)
    return withUnsafeMutablePointer(to: &old) { old in
      withUnsafeMutablePointer(to: &new) { new in
        changes(of: rows, from: old, to: new, isCommitted: true)
      }
    }
  }

  /// - Parameter isCommitted: Whether `new` holds what `old` will hold, and is no twin.
  fileprivate func changes(
    of rows: [Row], from old: UnsafeMutableRawPointer, to new: UnsafeMutableRawPointer,
    isCommitted: Bool
  ) -> [RowChange] {
    rows.compactMap { row in
      row.operation.change(from: old, to: new, isCommitted: isCommitted)
        .map { RowChange(row: row, change: $0) }
    }
  }
}

extension MappingRun.Commit {
  /// What differs between the twin's properties that came and the target's.
  var changes: [Plan.RowChange] {
    plan.changes(
      of: rows, from: Unmanaged.passUnretained(target).toOpaque(),
      to: Unmanaged.passUnretained(twin).toOpaque(), isCommitted: false)
  }

  /// A property of one object.
  private struct Place: Hashable {
    let target: ObjectIdentifier
    let operation: ObjectIdentifier
  }

  /// What tells the app of the objects that fall out of their properties.
  ///
  /// Of several commits to one property the last one says what it is going to hold.
  static func removals(of commits: [MappingRun.Commit]) -> [() -> Void] {
    var known: Set<Place> = []
    var removals: [() -> Void] = []
    for commit in commits.reversed() {
      for row in commit.rows.reversed() {
        guard let removal = commit.removal(of: row) else { continue }
        let place = Place(
          target: ObjectIdentifier(commit.target), operation: ObjectIdentifier(row.operation))
        if known.insert(place).inserted { removals.append(removal) }
      }
    }
    return removals.reversed()
  }

  private func removal(of row: Plan.Row) -> (() -> Void)? {
    row.operation.removal(
      from: Unmanaged.passUnretained(twin).toOpaque(),
      to: Unmanaged.passUnretained(target).toOpaque())
  }

  /// Shows in the twin what the target will hold.
  ///
  /// - Returns: What takes it back.
  func showJoined() -> [() -> Void] {
    rows.compactMap { row in
      row.operation.showJoined(
        in: Unmanaged.passUnretained(twin).toOpaque(),
        over: Unmanaged.passUnretained(target).toOpaque())
    }
  }

  /// Moves each property that differs, and tells of each that came.
  func perform(observer: (any MapperObserver)?) {
    let address = Unmanaged.passUnretained(target).toOpaque()
    let source = Unmanaged.passUnretained(twin).toOpaque()
    let changes = changes
    // What fills a part comes after what fills the whole, and into the new one.
    for isLate in [false, true] {
      for change in changes where change.row.isLate == isLate {
        change.row.operation.commit(from: source, to: address)
      }
    }
    guard let observer else { return }
    let changed = Set(changes.map(\.row.bit))
    for row in rows {
      observer.mapper(
        did: changed.contains(row.bit)
          ? .set(property: row.property) : .unchanged(property: row.property))
    }
  }
}
