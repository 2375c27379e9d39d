/// Turns the facts and offsets of a run into the error that its caller gets.
enum ErrorMaker {
  static func error(of run: borrowing MappingRun) -> MappingError {
    let reader = run.reader
    let document = UnsafeBufferPointer(start: reader.start, count: reader.end - reader.start)
    let all = run.problems.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
    let sorted = all.filter { $0.offset >= 0 }
    var places = sorted.map(\.offset)
    if let fault = reader.fault { places.append(fault.offset) }
    let paths = PathFinder.paths(to: places, in: document)
    let positions = SourcePosition.positions(of: sorted.map(\.offset), in: document)
    var problems = zip(sorted, positions).map { pending, position in
      MappingProblem(
        path: paths[pending.offset] ?? .whole, position: position,
        problem: problem(pending, reader))
    }
    problems += all.filter { $0.offset < 0 }.compactMap { pending in
      run.prelude.map { problem(pending, before: reader.start, in: $0) }
    }
    if let syntax = reader.syntaxError {
      problems.append(
        MappingProblem(
          path: paths[syntax.position.offset] ?? .whole, position: syntax.position,
          problem: .syntax(syntax)))
    }
    return MappingError(problems: problems, isTruncated: run.isTruncated)
  }

  /// A problem of a value that stands before the document.
  static func problem(
    _ pending: PendingProblem, before document: UnsafePointer<UInt8>, in prelude: Prelude
  ) -> MappingProblem {
    if let index = pending.index { _ = prelude.spell(index) }
    let text = prelude.text(at: pending.offset, from: document)
    let offset = pending.offset - text.offset
    return MappingProblem(
      path: text.path(at: offset), position: nil,
      problem: problem(PendingProblem(fact: pending.fact, offset: offset), JSONReader(text.bytes)))
  }

  /// A problem as its reader is told it.
  static func problem(_ pending: PendingProblem, _ reader: JSONReader) -> Problem {
    let document = UnsafeBufferPointer(start: reader.start, count: reader.end - reader.start)
    func keys() -> [String] { Excerpt.keys(at: pending.offset, in: document) }
    switch pending.fact {
    case .fault(let fault, let wanted):
      return reader.problem(of: fault, wanted: wanted, at: pending.offset)
    case .missing(let property, let wanted):
      return .missing(
        property: property, keys: wanted,
        near: wanted.compactMap { NearNames.nearest(to: $0, among: keys()) }.first.map { [$0] }
          ?? [])
    case .requiredNull(let property): return .requiredNull(property: property)
    case .refusedObject(let type, let reason): return .refusedObject(type: type, reason: reason)
    case .tooManyLeftOut(let limit): return .tooManyLeftOut(limit: limit)
    case .unchosen(let type, let key, let tag, let known):
      return unchosen(type: type, key: key, tag, known, keys: keys(), at: pending.offset, document)
    case .declined(let type): return .declined(type: type)
    case .unconnected(let type): return .unconnected(type: type)
    case .severalKeys(let type): return .severalKeys(type: type, keys: keys())
    case .circle(let path): return .circle(path: path)
    case .nothingMapped(let plan):
      return .nothingMapped(type: plan.typeName, keys: keys(), wanted: plan.keys)
    case .unreadKey(let key, let plan):
      let near = NearNames.nearest(to: key, among: plan.keys)
      return .unreadKey(type: plan.typeName, key: key, near: near.map { [$0] } ?? [])
    case .duplicateKey(let key): return .duplicateKey(key)
    case .nothingThere(let path): return nothingThere(path, from: pending.offset, document)
    }
  }

  private static func unchosen(
    type: String, key: String?, _ tag: PendingProblem.Tag, _ known: [String], keys: [String],
    at offset: Int, _ document: UnsafeBufferPointer<UInt8>
  ) -> Problem {
    let found: String? =
      switch tag {
      case .none: nil
      case .here: Excerpt.found(at: offset, in: document)
      case .made(let tag): tag.description
      }
    let near =
      if let found {
        // Both are JSON texts, in quotes.
        NearNames.nearest(to: found, among: known).map { String($0.dropFirst().dropLast()) }
      } else {
        key.flatMap { NearNames.nearest(to: $0, among: keys) }
      }
    return .unchosen(
      type: type, key: key, found: found, known: known, near: near.map { [$0] } ?? [])
  }

  /// What is there instead: the keys of the last object on the way.
  private static func nothingThere(
    _ path: JSONPath, from offset: Int, _ document: UnsafeBufferPointer<UInt8>
  ) -> Problem {
    var walk = PathWalk(JSONReader(document, at: offset))
    var missing = ""
    for segment in path.segments {
      if case .member(let key) = segment { missing = key } else { missing = "" }
      if !walk.follow(JSONPath(unchecked: [segment])) { break }
    }
    let keys = Excerpt.keys(at: walk.reader.offset, in: document)
    let near = NearNames.nearest(to: missing, among: keys)
    return .nothingThere(path: path.rooted, keys: keys, near: near.map { [$0] } ?? [])
  }
}
