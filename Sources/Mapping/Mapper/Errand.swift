import Foundation

/// One call of a mapper: finds the mapping and its plan, runs it, and tells how it went.
struct Errand {
  let mapper: Mapper
  let reporter: Reporter?
  /// Objects of earlier runs.
  let identities: IdentityMap?
  private(set) var report = MappingReport()
  /// What is to be moved to objects that are there, since all went well.
  private(set) var commits: [MappingRun.Commit] = []
  /// What values write then into instances that they share.
  private var writes: [() -> Void] = []
  /// What the app is told then.
  private var removals: [() -> Void] = []

  /// - Parameter isReported: Whether the caller wants a report.
  init(_ mapper: consuming Mapper, isReported: Bool, in identities: IdentityMap? = nil) {
    self.identities = identities
    reporter =
      isReported || mapper.observer != nil ? Reporter(observer: mapper.observer) : nil
    self.mapper = mapper
  }

  // MARK: - Objects that are there

  /// Maps over an object that is there, and moves what came to it when nothing was wrong.
  mutating func updated<Object>(
    _ object: Object, _ mapping: ObjectMapping<Object>?, at path: String?,
    from bytes: some ContiguousBytes, changes: inout [PropertyChange]?
  ) throws(MappingError) -> Object {
    let request = try request(mapping, at: path, isList: false)
    let plan = try plan(of: request.mapping)
    let child = ChildPlan(plan, request.mapping)
    if Object.self is AnyClass, case .draft = request.mapping.construction {
      throw wrong(.immutable(type: "\(Object.self)"))
    }
    var new: Object?
    try execute(bytes, plan, depths: AskedDepths(request.depth)) { run throws(JSONReader.Halt) in
      new = try run.goThere(request.path) { run throws(JSONReader.Halt) -> Object? in
        guard run.reader.kind() == .object || child.takesAnything else {
          if run.reader.kind() == .null { return try run.passNull(of: Object.self) }
          try run.refuse(.mismatch, wanted: "an object", at: run.place)
          return nil
        }
        child.claim(object, &run)
        let (offset, problemCount) = (run.reader.offset, run.problems.count)
        let new = try child.update(object, &run)
        if run.problems.count == problemCount { try run.check(new, over: object, at: offset) }
        return new
      }
    }
    if changes != nil {
      let plan = child.cell.pointee.plan
      changes = Self.changes(by: commits, from: object, to: new, request.mapping, plan)
    }
    commit()
    return new ?? object
  }

  /// Moves what came to objects that are there.
  mutating func commit() {
    if commits.isEmpty, writes.isEmpty, removals.isEmpty { return }
    let removals = self.removals + MappingRun.Commit.removals(of: commits)
    for commit in commits { commit.perform(observer: mapper.observer) }
    for write in writes { write() }
    commits = []
    writes = []
    self.removals = []
    for tell in removals { tell() }
  }

  static func changes<Object>(
    by commits: [MappingRun.Commit], from old: Object, to new: Object?,
    _ mapping: ObjectMapping<Object>, _ plan: Plan?
  ) -> [PropertyChange] {
    let below = changes(by: commits)
    guard !(Object.self is AnyClass), let new, let plan else { return below }
    return plan.changes(from: old, to: new, mapping.construction)
      .map { PropertyChange($0, of: plan) } + below
  }

  static func changes(by commits: [MappingRun.Commit]) -> [PropertyChange] {
    commits.flatMap { commit in commit.changes.map { PropertyChange($0, of: commit.plan) } }
  }

  // MARK: - The run

  /// Runs `body` over a document; its types are nobody's here, which costs less.
  mutating func execute(
    _ bytes: some ContiguousBytes, _ plan: Plan, depths: AskedDepths,
    _ body: (inout MappingRun) throws(JSONReader.Halt) -> Void
  ) throws(MappingError) {
    let error = bytes.withUnsafeBytes { raw in run(over: raw, plan, depths: depths, body) }
    if let error { throw error }
  }

  /// - Returns: What went wrong.
  private mutating func run(
    over raw: UnsafeRawBufferPointer, _ plan: Plan, depths: AskedDepths,
    _ body: (inout MappingRun) throws(JSONReader.Halt) -> Void
  ) -> MappingError? {
    // What is too long is refused before it is copied.
    let isTooLong = raw.count > mapper.limits.bytes
    let document = PaddedBytes(
      copying: isTooLong ? UnsafeRawBufferPointer(rebasing: raw.prefix(0)) : raw,
      behind: plan.needs.contains(.prelude) ? Prelude.bytes(of: mapper.metadata) : [])
    var run = MappingRun(
      reader: JSONReader(document.bytes, limits: mapper.limits), prelude: Prelude(of: document),
      identities: identities,
      tableCount: mapper.provider.tableCount, askedDepths: depths,
      problemLimit: mapper.problemLimit, reporter: reporter, threadCount: threadCount(for: raw))
    var isWhole = false
    do throws(JSONReader.Halt) {
      if isTooLong { throw run.reader.haltTooLong() }
      try run.reader.beginDocument()
      try body(&run)
      try run.reader.endDocument()
      try run.resolveConnections()
      isWhole = true
    } catch {
      run.releaseInstances(downTo: 0)
    }
    if let reporter {
      let texts = RunTexts(document: document.bytes, prelude: run.prelude)
      report = ReportMaker.report(of: reporter, in: texts)
    }
    guard isWhole, run.problems.isEmpty, run.reader.fault == nil else {
      return ErrorMaker.error(of: run)
    }
    takeOver(run)
    return nil
  }

  /// How many threads may map a document.
  ///
  /// Objects by their identities, and what is told to somebody, are in the order of the document.
  private func threadCount(for raw: UnsafeRawBufferPointer) -> Int {
    guard mapper.mapsInParallel, raw.count >= MappingRun.leastLeft, reporter == nil,
      identities == nil
    else { return 1 }
    return ProcessInfo.processInfo.activeProcessorCount
  }

  /// Keeps what is to be done by `commit` since a run went well.
  mutating func takeOver(_ run: borrowing MappingRun) {
    run.identities.publish()
    commits = run.commits
    writes = run.writes
    removals = run.removals
  }
}

// MARK: - What is asked for

extension Errand {
  func request<Object>(
    _ mapping: ObjectMapping<Object>?, at path: String?, isList: Bool
  ) throws(MappingError) -> Request<Object> {
    let call = Call(path: try self.path(path, isList: isList), isList: isList)
    return Request(mapping: try self.mapping(mapping), call: call)
  }

  private func mapping<Object>(
    _ mapping: ObjectMapping<Object>?
  ) throws(MappingError) -> ObjectMapping<Object> {
    if let mapping { return mapping }
    return try registeredMapping(of: Object.self)
  }

  /// The mapping that is registered for a type.
  func registeredMapping<Object>(
    of type: Object.Type
  ) throws(MappingError) -> ObjectMapping<Object> {
    if let mapping = mapper.provider.objectMapping(for: Object.self) { return mapping }
    throw wrong(.unregistered(row: "map", type: "\(Object.self)", name: nil))
  }

  /// The asked-for path, which collects only where a list is wanted.
  func path(_ text: String?, isList: Bool) throws(MappingError) -> JSONPath {
    guard let text, !text.isEmpty else { return .whole }
    let path: JSONPath
    do throws(JSONPathError) {
      path = try JSONPath(text)
    } catch {
      throw wrong(.malformedPath(error))
    }
    if let segment = MappingCheck.unreadable(in: path) {
      throw wrong(.unreadablePath(row: "\"\(text)\"", segment: segment))
    }
    if path.collects, !isList { throw wrong(.collectedForOne(row: "\"\(path)\"")) }
    return path
  }

  func plan<Object>(of mapping: ObjectMapping<Object>) throws(MappingError) -> Plan {
    do throws(MappingDefinitionError) {
      return try mapper.provider.plan(for: mapping, options: mapper.options)
    } catch {
      throw MappingError(error)
    }
  }

  func wrong(_ fact: DefinitionMistake.Fact) -> MappingError {
    MappingError(
      MappingDefinitionError(mistakes: [DefinitionMistake(mapping: "Mapper", fact: fact)]))
  }
}
