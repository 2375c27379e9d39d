/// How much memory a process has at most that streams a gigabyte of things.
struct StreamTrial: Trial {
  private static let allowed = 64.0

  /// The case, or nil where the system does not tell what a process has.
  @Sendable static func things() throws -> StreamTrial? {
    ResidentMemory.isTold ? StreamTrial() : nil
  }

  /// The child counts what it gets.
  func compareObjects() throws {}

  func standings(by race: Race) throws -> [Standing] {
    let probe = race.isPatient ? Probe.streamed : .streamedInPart
    return [
      Standing(
        name: "stream-memory", unit: .memory,
        ours: Double(try probe.figureOfChild()) / 1_000_000,
        reference: "64 MB", theirs: Self.allowed, goal: 1)
    ]
  }
}
