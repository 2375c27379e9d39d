/// What a row's operation knows besides its types.
struct RowFacts {
  let bit: Int
  /// `Order.id`, or `Order's row "id"` where the property has no name.
  let property: String
  let profile: MappingProfile
  let isRequired: Bool
  let keepsNull: Bool
  let emptyIsNull: Bool

  var rules: ValueRules { profile.rules }
  var isStrict: Bool { profile == .strict }
  var isLenient: Bool { profile == .lenient }
}

extension MappingRun {
  /// Passes null, or `""` where it counts as null.
  mutating func takesNull(_ facts: RowFacts) throws(Halt) -> Bool {
    if facts.emptyIsNull, reader.cursor[0] == UInt8(ascii: "\""),
      reader.cursor[1] == UInt8(ascii: "\"")
    {
      reader.cursor += 2
      return true
    }
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
    fallback: (() -> Value)?, absent: Value?, isLossy: Bool, write: (Value) -> Void
  ) throws(Halt) {
    let offset = place.cursor - reader.start
    if facts.isRequired { return try note(.requiredNull(property: facts.property), at: offset) }
    if facts.keepsNull {
      keep(facts.bit, of: frame)
      reporter?.note(.nullKept, at: offset)
    } else if let fallback {
      write(fallback())
    } else if let absent, !(isLossy && facts.isStrict) {
      write(absent)
      if isLossy { reporter?.note(.nullForList, at: offset) }
    } else if facts.isLenient {
      keep(facts.bit, of: frame)
      reporter?.note(.nullKept, at: offset)
    } else {
      try note(.fault(.mismatch, wanted: wanted), at: offset)
    }
  }
}
