import Foundation
import Testing

/// A real HTTP server on this machine: the script `server.py` beside this file.
///
/// It listens at a free port of 127.0.0.1, and says itself what it answers. With `MAPPING_DATA`
/// set, `/documents/twitter.json` is that folder's `documents/twitter.json`.
///
///     @Test(.needsPython)
///     func `something comes over a real connection`() async throws {
///       let server = try LoopbackServer.shared()
///       …
///     }
final class LoopbackServer: Sendable {
  /// What keeps the server from a test.
  enum Failure: Error {
    case noPython
    case noPort(String)
  }

  /// Where it listens: `http://127.0.0.1:49152`.
  let url: URL
  private let process: Process
  private let lifeline: Pipe

  private static let common = Result { try LoopbackServer() }

  /// The one server that tests share; it ends with their process.
  static func shared() throws -> LoopbackServer { try common.get() }

  /// Starts a server of its own, for as long as the value lives; returns when it listens.
  init() throws {
    guard let python = Self.python else { throw Failure.noPython }
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "server.py")
    let output = Pipe()
    process = Process()
    lifeline = Pipe()
    process.executableURL = python
    process.arguments = ["-u", script.path(percentEncoded: false)]
    process.standardInput = lifeline
    process.standardOutput = output
    try process.run()
    let line = Self.firstLine(of: output.fileHandleForReading)
    guard let port = Int(line), let url = URL(string: "http://127.0.0.1:\(port)") else {
      throw Failure.noPort(line)
    }
    self.url = url
  }

  deinit {
    // The script ends when its input does, too, which is for tests that never come to here.
    process.terminate()
  }

  /// A URL of the server.
  func url(_ path: String) throws -> URL { try #require(URL(string: url.absoluteString + path)) }

  private static func firstLine(of file: FileHandle) -> String {
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let more = file.availableData
      if more.isEmpty { break }
      line += more
    }
    return String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  // MARK: - Whether it can be started

  static let comment: Comment = "peer python3 is not here"

  /// Whether tests with a server can run.
  ///
  /// A machine that has to have every peer always says yes, so that a missing one fails the test in
  /// place of skipping it.
  static var isHere: Bool {
    python != nil || ProcessInfo.processInfo.environment["MAPPING_REQUIRE_PEERS"] == "1"
  }

  private static var python: URL? {
    let folders = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin"].split(
      separator: ":")
    return folders.lazy.map { URL(filePath: String($0)).appending(path: "python3") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
  }
}

extension Trait where Self == ConditionTrait {
  /// For tests that start a `LoopbackServer`.
  static var needsPython: Self {
    .enabled(if: LoopbackServer.isHere, LoopbackServer.comment)
  }
}
