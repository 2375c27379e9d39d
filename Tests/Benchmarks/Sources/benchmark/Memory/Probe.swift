import Foundation
import Mapping

/// What a child process does once, to tell by how much it grew meanwhile, or how large it became.
///
/// A process of its own, since this one's heap is warm: whatever it needs is there already.
enum Probe: String, CaseIterable {
  /// The things read.
  case mapped
  /// The same things made without a document.
  case made
  /// A gigabyte of them streamed.
  case streamed
  /// A tenth of that, for servers.
  case streamedInPart

  static let thingCount = 20_000

  static func document() -> Data { ThingsDocument.bytes(of: thingCount) }

  /// What the process tells, in bytes: its peak if it streams, and else by how much it grew.
  func figure() throws -> Int {
    switch self {
    case .mapped, .made: try growth()
    case .streamed: try peak(streaming: 1_000_000_000)
    case .streamedInPart: try peak(streaming: 100_000_000)
    }
  }

  private func peak(streaming byteCount: Int) throws -> Int {
    let outcome = Outcome()
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      outcome.count = (try? await ThingsStream.count(ofBytes: byteCount)) ?? 0
      done.signal()
    }
    done.wait()
    guard outcome.count > byteCount / 1_000 else { throw Failure(probe: self, status: 1) }
    return try ResidentMemory.peak()
  }

  /// What a task hands over to the thread that waits for it.
  private final class Outcome: @unchecked Sendable {
    // Written before the signal, and read behind it.
    var count = 0
  }

  private func growth() throws -> Int {
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
    self == .mapped
      ? try provider.map(ThingList.self, from: document) : ThingList.made(of: count)
  }

  /// What `figure` says in a process that has just begun.
  func figureOfChild() throws -> Int {
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
