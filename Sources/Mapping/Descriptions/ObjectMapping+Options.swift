extension ObjectMapping {
  /// The mapping with every option set by a profile, whatever the run's.
  ///
  /// Options that were set one by one stay.
  public func profile(_ profile: MappingProfile) -> ObjectMapping {
    changed { $0.options = $0.options.over(profile.options) }
  }

  /// The mapping with an option of its own, whatever the run's; see `MappingOptions`.
  public func option<Value>(
    _ option: WritableKeyPath<MappingOptions, Value?>, _ value: Value
  ) -> ObjectMapping { changed { $0.options[keyPath: option] = value } }

  /// The mapping with `""` read as null in every row, but in those of a String that cannot be nil.
  public func emptyIsNull(_ isOn: Bool = true) -> ObjectMapping { option(\.emptyIsNull, isOn) }

  /// The mapping with the keys of its nameless rows written in this way.
  ///
  /// Nameless are the rows of `.attributes`, whose keys are their properties' own names.
  public func keys(_ naming: KeyNaming) -> ObjectMapping {
    changed { mapping in
      mapping.rows = mapping.rows.map { row in
        var row = row
        row.source = row.source.named(by: naming)
        return row
      }
    }
  }

  /// The mapping with a look at each object when it has been filled, before anybody gets it.
  ///
  /// An object that is updated is shown as it would be, with all that its rows fill.
  /// - Parameter check: Throws what is wrong; its words become those of the error.
  public func validated(_ check: @escaping @Sendable (Object) throws -> Void) -> ObjectMapping {
    changed { $0.checks.append(check) }
  }

  /// The mapping of a call and not of the app.
  var hidden: ObjectMapping { changed { $0.isHidden = true } }
}
