/// All cases, in the order of the table; each is made only when its turn comes.
enum CaseList {
  /// A case before its document is made.
  struct Entry: Sendable {
    let name: String
    /// What has to be there, for a case that `make` may have to leave out.
    var need: String?
    let make: @Sendable () throws -> (any Trial)?
  }

  static let all: [Entry] = [
    Entry(name: "things", make: Contest.things),
    Entry(name: "things-closures", make: Contest.thingsByClosures),
    Entry(name: "things-open-class", make: Contest.openThings),
    Entry(name: "things-transforms", make: Contest.transformedThings),
    Entry(name: "small", make: Contest.small),
    Entry(name: "flat", make: Contest.flat),
    Entry(name: "flat-parallel", need: "two processors", make: Contest.flatInParallel),
    Entry(name: "nested-paths", make: Contest.nestedPaths),
    Entry(name: "sparse-events", make: Contest.sparseEvents),
    Entry(name: "unicode", make: Contest.unicode),
    Entry(name: "floats", make: Contest.floats),
    Entry(name: "dynamic", make: Contest.dynamic),
    Entry(name: "identity", make: Contest.identity),
    Entry(name: "connections", make: Contest.connections),
    Entry(name: "twitter", need: PublicDocument.need, make: Contest.twitter),
    Entry(name: "mostly-unmapped", need: PublicDocument.need, make: Contest.mostlyUnmapped),
    Entry(name: "citm_catalog", need: PublicDocument.need, make: Contest.catalog),
    Entry(name: "github_events", need: PublicDocument.need, make: Contest.gitHubEvents),
    Entry(name: "apache_builds", need: PublicDocument.need, make: Contest.buildServer),
    Entry(name: "update-center", need: PublicDocument.need, make: Contest.updateCenter),
    Entry(name: "canada", need: PublicDocument.need, make: Contest.canada),
    Entry(name: "growth", make: Growth.things),
    Entry(name: "depth", make: Contest.depth),
    Entry(name: "rows", make: Contest.rows),
    Entry(name: "costs", make: Costs.ofValues),
    Entry(name: "register", make: Registration.twentyShops),
    Entry(name: "memory", need: ResidentMemory.need, make: MemoryTrial.things),
    Entry(name: "stream", need: ResidentMemory.need, make: StreamTrial.things),
    Entry(name: "write-things", make: Contest.writeThings),
    Entry(name: "write-twitter", need: PublicDocument.need, make: Contest.writeTwitter),
  ]

  /// The entries of these names, or all of them.
  static func chosen(_ names: [String]) -> [Entry] {
    names.isEmpty ? all : all.filter { names.contains($0.name) }
  }
}
