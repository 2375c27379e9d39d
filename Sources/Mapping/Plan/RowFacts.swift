/// What a row's operation knows besides its types.
struct RowFacts {
  let bit: Int
  /// `Order.id`, or `Order's row "id"` where the property has no name.
  let property: String
  let isRequired: Bool
  let keepsNull: Bool
  /// Whether an initialiser waits for the value.
  let isArgument: Bool
  let assignment: AssignmentPolicy
  /// Is told of objects that are not the property's any more.
  let removal: Removal?
  /// Those of the row, over those of mapping and run.
  let options: ResolvedOptions
  let rules: ValueRules

  /// - Parameter takesEmpty: Whether `""` is a value of the property like any other, unless the
  ///   row itself says that it is null.
  init(
    bit: Int, property: String, row: RowOptions, around: MappingOptions,
    takesEmpty: Bool
  ) {
    self.bit = bit
    self.property = property
    isRequired = row.isRequired
    keepsNull = row.whenNull == .keep && !row.isArgument
    isArgument = row.isArgument
    assignment = row.assignment
    removal = row.removal
    var options = ResolvedOptions(row.options.over(around))
    if takesEmpty, row.options.emptyIsNull == nil { options.emptyIsNull = false }
    self.options = options
    rules = options.rules
  }
}

extension MappingRun {
  /// Whether null stands here, or `""` where it counts as null.
  func meetsNull(_ facts: RowFacts) -> Bool {
    reader.kind() == .null
      || facts.options.emptyIsNull && reader.meetsEmptyText(at: reader.cursor)
  }

  /// Passes null, or `""` where it counts as null.
  mutating func takesNull(_ facts: RowFacts) throws(Halt) -> Bool {
    if facts.options.emptyIsNull, reader.takeEmptyText() { return true }
    return try reader.takeNull()
  }

  /// Decides what a null means for a row, by the table of `Docs/Values.md`.
  ///
  /// - Parameters:
  ///   - write: Writes a value to the property.
  ///   - fallback: The row's default, where it has one.
  ///   - absent: What null stands for, where the type has that.
  mutating func meetNull<Value>(
    _ facts: RowFacts, _ frame: ObjectFrame, at place: Place, wanted: String,
    fallback: (() -> Value)?, absent: Value?, isLossy: Bool,
    write: (Value, inout MappingRun) -> Void
  ) throws(Halt) {
    let offset = place.cursor - reader.start
    if frame.cell.pointee.isPart { part?.nulls.insert(facts.bit) }
    if facts.isRequired {
      return try refuseNull(
        .requiredNull(property: facts.property), of: facts.bit, frame, at: offset)
    }
    if facts.keepsNull {
      keep(facts.bit, of: frame)
      reporter?.note(.nullKept, at: offset)
    } else if let fallback {
      write(fallback(), &self)
    } else if let absent, !isLossy || facts.options.nullForList == .empty {
      write(absent, &self)
      if isLossy { reporter?.note(.nullForList, at: offset) }
    } else if absent == nil, facts.options.nullForValue == .keep, !facts.isArgument {
      keep(facts.bit, of: frame)
      reporter?.note(.nullKept, at: offset)
    } else {
      let isNull = !reader.meetsEmptyText(at: place.cursor)
      let fault: ValueFault = isNull ? .mismatch : .countsAsNull
      try refuseNull(.fault(fault, wanted: wanted), of: facts.bit, frame, at: offset)
    }
  }
}
