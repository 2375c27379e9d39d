import Foundation
import Mapping
import Testing

final class CellOrder {
  var id = 7
  var note: String? = "old"
  var name = "kept"
  var paid = false
  var numbers = [9]
  var holes: [Int?] = []
  var item: CellItem?
  var items: [CellItem] = []
}

final class CellItem {
  var code = "none"
}

/// What is made of a document: the property's value or the problems, and what the report tells.
struct CellOutcome: Equatable {
  var value: String?
  var told: [String] = []
  var problems: [String] = []

  static func value(_ value: String, _ told: String...) -> CellOutcome {
    CellOutcome(value: value, told: told)
  }

  static func problems(_ problems: String...) -> CellOutcome { CellOutcome(problems: problems) }
}

/// One cell: a document, the row that is looked at, and what comes of it.
struct OptionCell {
  let json: String
  let rows: [PropertyMapping<CellOrder>]
  let look: (CellOrder) -> String

  init(
    _ json: String, _ look: @escaping (CellOrder) -> String, _ rows: PropertyMapping<CellOrder>...
  ) {
    (self.json, self.rows, self.look) = (json, rows, look)
  }

  /// The outcome with options for the run, for the mapping and for the row.
  func outcome(
    run: (inout MappingOptions) -> Void = { _ in },
    mapping change: (ObjectMapping<CellOrder>) -> ObjectMapping<CellOrder> = { $0 },
    row: (PropertyMapping<CellOrder>) -> PropertyMapping<CellOrder> = { $0 }
  ) throws -> CellOutcome {
    let provider = MappingProvider()
    try provider.register(ObjectMapping(CellItem.init, .attributes(\.code)))
    let mapping = change(ObjectMapping(CellOrder.init, rows: rows.map(row)))
    let trial = Trial(mapping, json, provider: provider, options: run)
    var outcome = CellOutcome(value: trial.object.map(look), problems: trial.problems)
    guard trial.object != nil else { return outcome }
    outcome.told =
      trial.findings + trial.report.missing.map { "missing \($0.key)" }
      + trial.report.unmapped.map { "unread \($0.key)" }
    return outcome
  }
}

/// Holds cells of the table of `Docs/Values.md`, each option and each of its cases: by the run, by the
/// mapping, by the row, the nearest winning, and by the profiles that have it so.
enum OptionCells {
  /// A case of an option, the profiles that choose it, and its outcome.
  typealias Column<Setting> = (
    setting: Setting, profiles: [MappingProfile], outcome: CellOutcome
  )

  static func expect<Setting>(
    _ option: WritableKeyPath<MappingOptions, Setting?>, ofRows: Bool = true, _ cell: OptionCell,
    _ columns: Column<Setting>..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    func check(_ outcome: CellOutcome, _ wanted: CellOutcome, _ place: String) {
      #expect(outcome == wanted, "\(place): \(cell.json)", sourceLocation: sourceLocation)
    }
    for (index, column) in columns.enumerated() {
      let (setting, wanted) = (column.setting, column.outcome)
      check(try cell.outcome(run: { $0[keyPath: option] = setting }), wanted, "run \(setting)")
      let other = columns[(index + 1) % columns.count].setting
      let around: (inout MappingOptions) -> Void = { $0[keyPath: option] = other }
      check(
        try cell.outcome(run: around, mapping: { $0.option(option, setting) }), wanted,
        "mapping \(setting) in run \(other)")
      if ofRows {
        check(
          try cell.outcome(
            run: around, mapping: { $0.option(option, other) },
            row: { $0.option(option, setting) }), wanted,
          "row \(setting) in mapping \(other)")
      }
      for profile in column.profiles {
        try hold(cell, profile, wanted, ofRows: ofRows, sourceLocation)
      }
    }
  }

  static func hold(
    _ cell: OptionCell, _ profile: MappingProfile, _ wanted: CellOutcome, ofRows: Bool,
    _ sourceLocation: SourceLocation
  ) throws {
    let other: MappingProfile = profile == .strict ? .lenient : .strict
    let outcomes = [
      try cell.outcome(run: { $0 = profile.options }),
      try cell.outcome(run: { $0 = other.options }, mapping: { $0.profile(profile) }),
      ofRows
        ? try cell.outcome(mapping: { $0.profile(profile) }, row: { $0.profile(profile) }) : wanted,
    ]
    for outcome in outcomes {
      #expect(outcome == wanted, "\(profile): \(cell.json)", sourceLocation: sourceLocation)
    }
  }
}
