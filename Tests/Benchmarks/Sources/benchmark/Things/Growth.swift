import Foundation
import Mapping

/// Whether a document of things maps as fast whatever its size: each size, beside the fastest one.
///
/// Small documents are mapped again and again, so that the watch can see them.
struct Growth: Trial {
  /// A size of the document.
  private struct Size {
    let name: String
    let byteCount: Int
  }

  /// One size's document, and how many times a run maps it.
  private struct Load {
    let document: Data
    let count: Int

    init(_ size: Size) {
      document = ThingsDocument.bytes(ofSize: size.byteCount)
      count = max(1, Growth.leastSize / document.count)
    }
  }

  private static let sizes = [
    Size(name: "growth-1kb", byteCount: 1_000), Size(name: "growth-10kb", byteCount: 10_000),
    Size(name: "growth-100kb", byteCount: 100_000), Size(name: "growth-1mb", byteCount: 1_000_000),
    Size(name: "growth-10mb", byteCount: 10_000_000),
    Size(name: "growth-100mb", byteCount: 100_000_000),
  ]

  /// The bytes that a run maps at least.
  private static let leastSize = 1_000_000
  /// The largest document whose objects are compared; more of the same would take minutes.
  private static let largestCompared = 1_000_000
  /// The largest document of a quick race.
  private static let largestQuick = 10_000_000
  private static let goal = 0.625

  private let provider: MappingProvider

  @Sendable static func things() throws -> Growth {
    Growth(provider: try ThingsDocument.provider())
  }

  func compareObjects() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    for size in Self.sizes where size.byteCount <= Self.largestCompared {
      let document = Load(size).document
      let expected = try provider.map(ThingList.self, from: document)
      let other = try decoder.decode(ThingList.self, from: document)
      if let difference = Difference.first(between: expected, and: other) {
        throw Disagreement(name: size.name, contender: "JSONDecoder", difference: difference)
      }
    }
  }

  func standings(by race: Race) throws -> [Standing] {
    let sizes = Self.sizes.filter { race.isPatient || $0.byteCount <= Self.largestQuick }
    let loads = sizes.map(Load.init)
    let seconds = try race.seconds(of: zip(sizes, loads).map(contender))
    let speeds = zip(loads, seconds).map { load, seconds in
      Double(load.document.count * load.count) / seconds / 1_000_000
    }
    return zip(sizes, speeds).map { size, speed in
      Standing(
        name: size.name, ours: speed, reference: "fastest size", theirs: speeds.max() ?? speed,
        goal: Self.goal)
    }
  }

  private func contender(_ size: Size, _ load: Load) -> Contender {
    Contender(name: size.name) {
      try (0..<load.count).map { _ in try provider.map(ThingList.self, from: load.document) }
    }
  }
}
