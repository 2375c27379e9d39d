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
  let rows: [PropertyRow]

  init(rows: [PropertyRow]) {
    self.rows = rows
  }

  init(_ source: RowSource, _ property: any PropertyDescription) {
    rows = [PropertyRow(source: source, property: property)]
  }

  /// Where the first key path leads nowhere, or to null, these are tried, in order.
  ///
  ///     .attribute("id", \.id).or("_id", "ID")
  ///
  /// If all that are there are null, the value is null. The value is read when its object has
  /// ended, by one jump back.
  public func or(_ keys: String...) -> PropertyMapping {
    PropertyMapping(
      rows: rows.map { row in
        var row = row
        row.source = row.source.or(keys)
        return row
      })
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
    changed { $0.options.emptyIsNull = isOn }
  }

  /// An option of this row, whatever mapping and run say; see `MappingOptions`.
  public func option<Value>(
    _ option: WritableKeyPath<MappingOptions, Value?>, _ value: Value
  ) -> PropertyMapping { changed { $0.options[keyPath: option] = value } }

  /// Every option of this row by a profile, but those that it has of its own.
  public func profile(_ profile: MappingProfile) -> PropertyMapping {
    changed { $0.options = $0.options.over(profile.options.ofRows) }
  }

  /// Leaves out the items of the row's list that have problems, with a finding for each problem.
  ///
  /// - Parameter limit: More bad items in one list than this are a problem themselves.
  public func skipInvalid(atMost limit: Int = .max) -> PropertyMapping {
    changed { $0.options.invalidItems = .leaveOut(atMost: limit) }
  }

  /// How new objects meet those that the property holds already; for relationships.
  public func policy(_ policy: AssignmentPolicy) -> PropertyMapping {
    changed { $0.assignment = policy }
  }

  /// The same, and who is told of the objects that the property does not hold any more.
  ///
  ///     .relationship("users", \.users, user)
  ///       .policy(.set, onRemoval: { (user: User) in store.delete(user) })
  ///
  /// It is told when an update has gone well and everything is written, once an object. What comes
  /// again is not removed: the same instance, the same identity, or an equal value. RestKit's policy
  /// of replacing deleted them.
  public func policy<Removed>(
    _ policy: AssignmentPolicy, onRemoval: @escaping @Sendable (Removed) -> Void
  ) -> PropertyMapping {
    changed { options in
      options.assignment = policy
      options.removal = Removal(onRemoval)
    }
  }

  func changed(_ change: (inout RowOptions) -> Void) -> PropertyMapping {
    PropertyMapping(
      rows: rows.map { row in
        var row = row
        change(&row.options)
        return row
      })
  }
}
