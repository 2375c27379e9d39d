/// Turns the facts and offsets of a run into the error that its caller gets.
enum ErrorMaker {
  static func error(of run: borrowing MappingRun) -> MappingError {
    let reader = run.reader
    let document = UnsafeBufferPointer(start: reader.start, count: reader.end - reader.start)
    var places = run.problems.map(\.offset)
    if let fault = reader.fault { places.append(fault.offset) }
    let paths = PathFinder.paths(to: places, in: document)
    let sorted = run.problems.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    let positions = SourcePosition.positions(of: sorted.map(\.element.offset), in: document)
    var problems = zip(sorted.map(\.element), positions).map { pending, position in
      MappingProblem(
        path: paths[pending.offset] ?? .whole, position: position,
        problem: problem(pending, reader))
    }
    if let syntax = reader.syntaxError {
      problems.append(
        MappingProblem(
          path: paths[syntax.position.offset] ?? .whole, position: syntax.position,
          problem: .syntax(syntax)))
    }
    return MappingError(problems: problems, isTruncated: run.isTruncated)
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
    case .nothingMapped(let plan):
      return .nothingMapped(type: plan.typeName, keys: keys(), wanted: plan.keys)
    case .unreadKey(let key, let plan):
      let near = NearNames.nearest(to: key, among: plan.keys)
      return .unreadKey(type: plan.typeName, key: key, near: near.map { [$0] } ?? [])
    case .duplicateKey(let key): return .duplicateKey(key)
    case .nothingThere(let path): return nothingThere(path, from: pending.offset, document)
    }
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
