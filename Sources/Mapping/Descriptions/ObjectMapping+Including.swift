extension ObjectMapping {
  /// The mapping with the rows of a superclass's mapping before its own.
  ///
  ///     let dog = ObjectMapping(Dog.init, .attribute("breed", \.breed)).including(animal)
  ///
  /// The rows keep what `base` sets for them: options, and its way of writing keys. What looks at
  /// whole objects of `base` looks at these too. A type that is not above `Object` is a mistake that
  /// `register` reports.
  public func including<Base>(_ base: ObjectMapping<Base>) -> ObjectMapping {
    changed { mapping in
      mapping.rows = base.rows.map { $0.over(base.options.ofRows) } + mapping.rows
      mapping.faults += base.faults + Self.faults(of: base)
      mapping.checks =
        base.checks.map { check in
          { object in
            if let object = object as? Base { try check(object) }
          }
        } + mapping.checks
    }
  }

  private static func faults<Base>(of base: ObjectMapping<Base>) -> [DefinitionMistake.Fact] {
    guard Object.self is Base.Type else { return [.includedStranger(base: "\(Base.self)")] }
    switch base.construction {
    case .fresh: return []
    case .draft: return [.includedDraft(base: "\(Base.self)")]
    case .choice: return [.includedChoice(base: "\(Base.self)")]
    }
  }
}

extension PropertyRow {
  /// The row with options that stand behind its own.
  fileprivate func over(_ outer: MappingOptions) -> PropertyRow {
    var row = self
    row.options.options = row.options.options.over(outer)
    return row
  }
}
