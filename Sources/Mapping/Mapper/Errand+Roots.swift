import Foundation

extension Errand {
  /// Maps several key paths of one document in one pass.
  mutating func roots(
    _ roots: MappingRoots, from bytes: some ContiguousBytes
  ) throws(MappingError) -> MappingResult {
    var paths: [JSONPath] = []
    for root in roots.roots {
      paths.append(try path(root.path, isList: root.isList))
    }
    let envelope = RootsEnvelope()
    let plan = try plan(of: envelopeMapping(of: roots.roots, at: paths))
    let depths = zip(roots.roots, paths).map { $1.depth(ofList: $0.isList) }
    try execute(bytes, plan, depths: AskedDepths(depths)) { run throws(JSONReader.Halt) in
      try run.fill(envelope, plan, for: roots.roots, at: paths)
    }
    commit()
    return MappingResult(
      keyPaths: roots.roots.map(\.path), values: roots.roots.indices.map { envelope.values[$0] })
  }

  private func envelopeMapping(
    of roots: [MappingRoots.Root], at paths: [JSONPath]
  ) throws(MappingError) -> ObjectMapping<RootsEnvelope> {
    do throws(MappingDefinitionError) {
      return try mapper.provider.envelopeMapping(of: roots, at: paths)
    } catch {
      throw MappingError(error)
    }
  }
}

extension Mapper {
  /// Maps several key paths of one document, in one pass.
  ///
  /// - Parameter roots: Key paths, and the types that are wanted there; see `MappingRoots`.
  /// - Throws: `MappingError` with every problem of all of them, a key path that leads nowhere
  ///   among them.
  public func map(
    _ bytes: some ContiguousBytes, at roots: MappingRoots, in identities: IdentityMap? = nil
  ) throws(MappingError) -> MappingResult {
    var run = Errand(self, isReported: false, in: identities)
    return try run.roots(roots, from: bytes)
  }

  /// Maps several key paths of one document, and reports what was missing, unmapped or tolerated.
  ///
  /// - Throws: `MappingError`; the report is filled then too, as far as the run came.
  public func map(
    _ bytes: some ContiguousBytes, at roots: MappingRoots, in identities: IdentityMap? = nil,
    report: inout MappingReport
  ) throws(MappingError) -> MappingResult {
    var run = Errand(self, isReported: true, in: identities)
    defer { report = run.report }
    return try run.roots(roots, from: bytes)
  }
}

extension MappingProvider {
  /// Maps several key paths of one document in the standard profile; see `Mapper`.
  ///
  /// - Throws: `MappingError` with every problem of all of them.
  public func map(
    _ bytes: some ContiguousBytes, at roots: MappingRoots
  ) throws(MappingError) -> MappingResult { try Mapper(self).map(bytes, at: roots) }

  /// Maps several key paths of a JSON text.
  ///
  /// - Throws: `MappingError` with every problem of all of them.
  public func map(
    json: String, at roots: MappingRoots
  ) throws(MappingError) -> MappingResult { try map(Array(json.utf8), at: roots) }
}
