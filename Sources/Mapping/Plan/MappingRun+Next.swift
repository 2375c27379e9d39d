// Values that one run maps one after the other, as if each were a document of its own.
extension MappingRun {
  /// Goes on with another value, and keeps nothing of those before it but the order of their keys.
  ///
  /// - Precondition: The run went well so far, and the bytes of all its values are where they were.
  mutating func begin(_ reader: JSONReader) {
    let remarks = self.reader.remarks
    self.reader = reader
    self.reader.remarks = remarks
    trail = Trail()
    outside = nil
    tellingKeys = nil
    if !knownPlaces.isEmpty { knownPlaces = [:] }
    if !joinBases.isEmpty { joinBases = [:] }
    if !commits.isEmpty { commits = [] }
    if !connections.isEmpty { connections = [] }
    if !writes.isEmpty { writes = [] }
    if !removals.isEmpty { removals = [] }
    if identities.isUsed { identities = RunIdentities(identities.map) }
  }
}
