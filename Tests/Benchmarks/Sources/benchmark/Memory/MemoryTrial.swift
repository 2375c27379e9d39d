import Mapping

/// How much memory things take while they are read, beside that of the objects and the document.
struct MemoryTrial: Trial {
  /// Children that do the same; the one that grows least counts.
  private static let childCount = 3

  /// The case, or nil where the system does not tell what a process has.
  @Sendable static func things() throws -> MemoryTrial? {
    ResidentMemory.isTold ? MemoryTrial() : nil
  }

  func compareObjects() throws {
    let count = 100
    let mapped = try ThingsDocument.provider()
      .map(ThingList.self, from: ThingsDocument.bytes(of: count))
    if let difference = Difference.first(between: mapped, and: ThingList.made(of: count)) {
      throw Disagreement(name: "memory", contender: "floor", difference: difference)
    }
  }

  func standings(by race: Race) throws -> [Standing] {
    let (ours, floor) = (try leastGrowth(of: .mapped), try leastGrowth(of: .made))
    let allowed = floor + Probe.document().count
    return [
      Standing(
        name: "memory-things", unit: .memory, ours: Double(ours) / 1_000_000,
        reference: "floor + document", theirs: Double(allowed) / 1_000_000, goal: 1)
    ]
  }

  private func leastGrowth(of probe: Probe) throws -> Int {
    try (0..<Self.childCount).map { _ in try probe.figureOfChild() }.min() ?? 0
  }
}
