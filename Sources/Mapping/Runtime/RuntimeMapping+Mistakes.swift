import Foundation

/// What is wrong with a mapping whichever way it was made, placed as in its description.
extension RuntimeMapping {
  var mistakes: [RuntimeMappingMistake] {
    let name = name.isEmpty ? [RuntimeMappingMistake.Fact.missing(key: "name")] : []
    return name.map { RuntimeMappingMistake(path: .whole, fact: $0) }
      + mistakes(at: .whole) { _ in true } + choiceMistakes(at: .whole)
  }

  /// What `register` finds wrong with a choice.
  func choiceMistakes(at path: JSONPath) -> [RuntimeMappingMistake] {
    guard let choice else { return [] }
    let mapping = ObjectMapping<JSONObject>(
      name: nil, construction: .choice(choice.choice), rows: [])
    return MappingCheck.mistakes(in: mapping).map {
      RuntimeMappingMistake(path: path, fact: .definition($0.fact))
    }
  }

  /// - Parameters:
  ///   - path: Where the mapping stands in a description.
  ///   - isSound: Whether a row was read without a mistake, and is to be looked at.
  func mistakes(
    at path: JSONPath, of isSound: (Int) -> Bool
  ) -> [RuntimeMappingMistake] {
    let path = JSONPath(unchecked: path.segments + [.member("rows")])
    guard rows.count <= MappingCheck.rowLimit else {
      let fact = DefinitionMistake.Fact.tooManyRows(limit: MappingCheck.rowLimit)
      return [RuntimeMappingMistake(path: path, fact: .definition(fact))]
    }
    var places = DestinationCheck()
    return rows.enumerated().flatMap { place, row -> [RuntimeMappingMistake] in
      guard isSound(place) else { return [] }
      let path = JSONPath(unchecked: path.segments + [.index(place)])
      let own = row.mistakes(at: path)
      let doubles = places.look(at: row, path)
      return own.isEmpty ? doubles + row.definitionMistakes(at: path) : own + doubles
    }
  }
}

extension RuntimeRow {
  /// What `register` would not find.
  fileprivate func mistakes(at path: JSONPath) -> [RuntimeMappingMistake] {
    func mistake(_ key: String, _ fact: RuntimeMappingMistake.Fact) -> RuntimeMappingMistake {
      RuntimeMappingMistake(
        path: JSONPath(unchecked: path.segments + [.member(key)]), fact: fact)
    }
    var mistakes = sources.compactMap { malformed($0).map { mistake("from", .malformedPath($0)) } }
    if let destination {
      if let error = malformed(destination) {
        mistakes.append(mistake("to", .malformedPath(error)))
      } else if destinationNames == nil {
        mistakes.append(mistake("to", .noNames(destination: destination)))
      }
    } else if mistakes.isEmpty, destinationNames == nil {
      mistakes.append(mistake("from", .noDestination(source: sources.first ?? "")))
    }
    guard case .value(let type, let fallback) = content else { return mistakes }
    mistakes += type.unknownZones.map {
      mistake(
        "type",
        .mismatch(
          wanted: RuntimeDateForm.wantedZone, found: ProblemText.quoted($0), near: nil))
    }
    if let fallback, case .failure(let error) = type.coder.value(of: fallback) {
      mistakes.append(mistake("default", .wrongDefault(error.problem)))
    }
    return mistakes
  }

  private func malformed(_ text: String) -> JSONPathError? {
    do throws(JSONPathError) {
      _ = try JSONPath(text)
      return nil
    } catch {
      return error
    }
  }

  /// What `register` finds, with the row's own place.
  fileprivate func definitionMistakes(at path: JSONPath) -> [RuntimeMappingMistake] {
    let names = destinationNames ?? []
    let row = propertyRow(to: Destination(names: names, order: MemberOrder()))
    let mapping = ObjectMapping(name: nil, construction: .fresh { JSONObject() }, rows: [row])
    return MappingCheck.mistakes(in: mapping).map {
      RuntimeMappingMistake(path: path, fact: .definition($0.fact))
    }
  }
}

extension RuntimeType {
  /// Names of zones that there are not.
  fileprivate var unknownZones: [String] {
    switch self {
    case .date(let form):
      [form.zone].compactMap { $0 }.filter { TimeZone(identifier: $0) == nil }
    case .optional(let type), .list(let type), .dictionary(let type): type.unknownZones
    case .string, .integer, .number, .decimal, .boolean, .url, .any: []
    }
  }

  /// Whether members can be set below a value of the type.
  fileprivate var hasMembers: Bool {
    switch self {
    case .any, .dictionary: true
    case .optional(let type): type.hasMembers
    case .string, .integer, .number, .decimal, .boolean, .date, .url, .list: false
    }
  }
}

extension RuntimeRow {
  /// Whether members can be set below what it fills.
  var hasMembers: Bool {
    switch content {
    case .value(let type, _): type.hasMembers
    case .related(_, let shape): shape != .list
    }
  }
}
