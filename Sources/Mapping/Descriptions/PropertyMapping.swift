/// A row of an `ObjectMapping`: one key path, one property, and what happens between them.
///
/// Rows are made by `.attribute`, `.attributes` and `.relationship`, and refined by what follows:
///
///     .attribute("id", \.attributeId).emptyIsNull()
///     .attribute("total", \.total).required()
///
/// RestKit calls this `RKPropertyMapping`.
public struct PropertyMapping<Object>: Sendable {
  /// One row, or those of one `.attributes`.
  let rows: [PropertyRow<Object>]

  init(rows: [PropertyRow<Object>]) {
    self.rows = rows
  }

  init(_ source: PropertyRow<Object>.Source, _ property: any PropertyDescription<Object>) {
    rows = [PropertyRow(source: source, property: property)]
  }

  /// The key must be there and its value not null; else the run fails.
  public func required() -> PropertyMapping { changed { $0.isRequired = true } }

  /// What happens where the key is not there, in place of the row's default.
  public func whenMissing(_ policy: MissingPolicy) -> PropertyMapping {
    changed { $0.whenMissing = policy }
  }

  /// What happens where the value is null, in place of an error or the row's default.
  public func whenNull(_ policy: NullPolicy) -> PropertyMapping { changed { $0.whenNull = policy } }

  /// The text `""` counts as null, as many servers mean it.
  public func emptyIsNull(_ isOn: Bool = true) -> PropertyMapping {
    changed { $0.emptyIsNull = isOn }
  }

  /// The row reads JSON and is left out when an object is written.
  public func readOnly() -> PropertyMapping { changed { $0.direction = .reading } }

  /// The row writes JSON and is left out when an object is read.
  public func writeOnly() -> PropertyMapping { changed { $0.direction = .writing } }

  /// How new objects meet those that the property holds already; for relationships to lists.
  public func policy(_ policy: AssignmentPolicy) -> PropertyMapping {
    changed { $0.assignment = policy }
  }

  private func changed(_ change: (inout RowOptions) -> Void) -> PropertyMapping {
    PropertyMapping(
      rows: rows.map { row in
        var row = row
        change(&row.options)
        return row
      })
  }
}
