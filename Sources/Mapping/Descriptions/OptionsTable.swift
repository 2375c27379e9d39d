/// The table of `Docs/Values.md`, printed from the options' cases and the three profiles.
enum OptionsTable {
  /// What a document may have, the option that decides, and what its value means.
  struct Row: Sendable {
    let source: String
    /// The option's name; nil where no option decides.
    let option: String?
    let meaning: @Sendable (ResolvedOptions) -> String
  }

  /// Markdown, a line a row.
  static var markdown: String {
    (["| source | option | standard | strict | lenient |", "| --- | --- | --- | --- | --- |"]
      + rows.map(line)).joined(separator: "\n")
  }

  private static func line(_ row: Row) -> String {
    let standard = row.meaning(ResolvedOptions())
    let others = [ResolvedOptions.strict, .lenient].map(row.meaning)
      .map { $0 == standard ? "like standard" : $0 }
    let option = row.option.map { "`\($0)`" } ?? ""
    return "| \(([row.source, option, standard] + others).joined(separator: " | ")) |"
  }

  static let rows: [Row] = [
    Row("key missing", "missingKeys") { $0.missingKeys.meaning },
    Row("row `.required()`") { _ in "the key must be there and not null" },
    Row("null into an Optional") { _ in "nil" },
    Row("null into a list, dictionary or set", "nullForList") { $0.nullForList.meaning },
    Row("null into anything else", "nullForValue") { $0.nullForValue.meaning },
    Row("conversion fails", "unreadableValues") { $0.unreadableValues.meaning },
    Row(#"`"12"` → Int, `12` → String, `1.0` → Int, `"true"` → Bool, `1` → Bool"#, "coercion") {
      $0.coercion.meaning
    },
    Row("out of range, trailing text, NaN") { $0.unreadableValues.meaning },
    Row(#"`""` → number, date, URL"#, "emptyIsNull") { options in
      options.emptyIsNull
        ? "null" : "\(options.unreadableValues.meaning); `.emptyIsNull()` makes it null"
    },
    Row("one object where a list is wanted", "singleForList") { $0.singleForList.meaning },
    Row("a list where one object is wanted") { _ in "error" },
    Row("null inside a list", "nullItems") { $0.nullItems.meaning },
    Row("a problem in an item of a list", "invalidItems") { $0.invalidItems.meaning },
    Row("`{}` for an object") { $0.missingKeys.meaningForEmptyObjects },
    Row("an object, none of whose keys is mapped", "unmappedObjects") {
      $0.unmappedObjects.meaning
    },
    Row("a key that no row reads", "unreadKeys") { $0.unreadKeys.meaning },
    Row("the same key twice", "repeatedKeys") { $0.repeatedKeys.meaning },
    Row("a path through null") { _ in "missing" },
    Row("a path through a scalar", "scalarsOnTheWay") { $0.scalarsOnTheWay.meaning },
  ]
}

extension OptionsTable.Row {
  fileprivate init(
    _ source: String, _ option: String? = nil,
    _ meaning: @escaping @Sendable (ResolvedOptions) -> String
  ) {
    self.init(source: source, option: option, meaning: meaning)
  }
}

// MARK: - What each case means

extension MappingOptions.MissingKeys {
  fileprivate var meaning: String {
    switch self {
    case .keep: "the property keeps its value; counted in the report"
    case .fail: "error, unless the property is Optional or the row has a default"
    }
  }

  fileprivate var meaningForEmptyObjects: String {
    switch self {
    case .keep: "a fresh object"
    case .fail: "its keys are missing: error"
    }
  }
}

extension MappingOptions.NullForList {
  fileprivate var meaning: String {
    switch self {
    case .empty: "empty, with a finding"
    case .fail: "error"
    }
  }
}

extension MappingOptions.NullForValue {
  fileprivate var meaning: String {
    switch self {
    case .keep: "the property keeps its value, with a finding"
    case .fail: "error, unless the row has a default or `.whenNull(.keep)`"
    }
  }
}

extension MappingOptions.UnreadableValues {
  fileprivate var meaning: String {
    switch self {
    case .nilWhereOptional: "Optional: nil with a finding; otherwise error"
    case .fail: "error"
    }
  }
}

extension MappingOptions.Coercion {
  fileprivate var meaning: String {
    switch self {
    case .never: "error"
    case .exact: "when the whole text converts exactly"
    case .generous: #"also yes/no/y/n/t/f in any case, `true` → 1, `true` → "true""#
    }
  }
}

extension MappingOptions.SingleForList {
  fileprivate var meaning: String {
    switch self {
    case .listOfOne: "a list of one"
    case .listOfMembers: "an object: the list of its members' values; otherwise error"
    case .fail: "error"
    }
  }
}

extension MappingOptions.NullItems {
  fileprivate var meaning: String {
    switch self {
    case .leaveOut: "an Optional element: nil; otherwise left out, with a finding"
    case .leaveOutOfObjects:
      "an Optional element: nil; objects: left out, with a finding; values: error"
    case .fail: "an Optional element: nil; otherwise error"
    }
  }
}

extension MappingOptions.InvalidItems {
  fileprivate var meaning: String {
    switch self {
    case .leaveOut: "left out, with a finding for each problem"
    case .fail: "error; `.skipInvalid()` leaves the item out, with a finding for each problem"
    }
  }
}

extension MappingOptions.UnmappedObjects {
  fileprivate var meaning: String {
    switch self {
    case .report: "a finding"
    case .failWhereAsked:
      "where it was asked for: error with its keys and the nearest names; elsewhere a finding"
    case .fail: "error with its keys and the nearest names"
    }
  }
}

extension MappingOptions.UnreadKeys {
  fileprivate var meaning: String {
    switch self {
    case .pass: "passed; listed in the report"
    case .fail: "error"
    }
  }
}

extension MappingOptions.RepeatedKeys {
  fileprivate var meaning: String {
    switch self {
    case .takeLast: "the last wins, with a finding"
    case .fail: "error"
    }
  }
}

extension MappingOptions.ScalarsOnTheWay {
  fileprivate var meaning: String {
    switch self {
    case .missing: "missing, with a finding"
    case .fail: "error"
    }
  }
}
