import Foundation
import Mapping

/// What a child process does once, to tell by how much it grew meanwhile.
///
/// A process of its own, since this one's heap is warm: whatever it needs is there already.
enum Probe: String, CaseIterable {
  /// The things read.
  case mapped
  /// The same things made without a document.
  case made

  static let thingCount = 20_000

  static func document() -> Data { ThingsDocument.bytes(of: thingCount) }

  /// By how many bytes this process grows.
  func growth() throws -> Int {
    let provider = try ThingsDocument.provider()
    let document = self == .mapped ? Self.document() : Data()
    // What is done for the first time brings code and metadata into memory, which stay there.
    _ = try result(provider, ThingsDocument.bytes(of: 1), count: 1)
    return try ResidentMemory.growth {
      try result(provider, document, count: Self.thingCount)
    }
  }

  private func result(_ provider: MappingProvider, _ document: Data, count: Int) throws -> ThingList
  {
    switch self {
    case .mapped: try provider.map(ThingList.self, from: document)
    case .made: ThingList.made(of: count)
    }
  }

  /// What `growth` says in a process that has just begun.
  func growthOfChild() throws -> Int {
    let (child, output) = (Process(), Pipe())
    child.executableURL = URL(
      filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    child.arguments = ["--probe", rawValue]
    child.standardOutput = output
    try child.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    child.waitUntilExit()
    guard let growth = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw Failure(probe: self, status: child.terminationStatus)
    }
    return growth
  }

  /// A child that told nothing.
  private struct Failure: Error, CustomStringConvertible {
    let probe: Probe
    let status: Int32

    var description: String { "--probe \(probe.rawValue) ended with status \(status)" }
  }
}
