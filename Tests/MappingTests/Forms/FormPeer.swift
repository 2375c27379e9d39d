import Foundation
import Mapping
import Testing

/// A program that reads forms, to hold what is written against: it takes texts as arguments, and prints
/// a line of JSON for each.
enum FormPeer: String {
  case rack
  case python3

  /// What keeps a peer from a test.
  enum Failure: Error {
    case noProgram(String)
    case ended(status: Int32)
  }

  private var program: String { self == .rack ? "ruby" : "python3" }

  private var flag: String { self == .rack ? "-e" : "-c" }

  private var script: String {
    switch self {
    case .rack:
      """
      require "rack/utils"
      require "json"
      ARGV.each { |text| puts JSON.generate(Rack::Utils.parse_nested_query(text)) }
      """
    case .python3:
      """
      import json, sys, urllib.parse
      for text in sys.argv[1:]:
          print(json.dumps(urllib.parse.parse_qsl(text, keep_blank_values=True)))
      """
    }
  }

  /// What the peer reads in each of `texts`.
  func read(_ texts: [String]) throws -> [JSONValue] {
    guard let url = executable else { throw Failure.noProgram(program) }
    let process = Process()
    let output = Pipe()
    process.executableURL = url
    process.arguments = [flag, script] + texts
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure.ended(status: process.terminationStatus)
    }
    return try data.split(separator: UInt8(ascii: "\n")).map { try JSONValue(json: Data($0)) }
  }

  // MARK: - Whether it can be started

  /// Whether tests with the peer can run; where every peer is asked for, a missing one fails them.
  var isHere: Bool {
    ProcessInfo.processInfo.environment["MAPPING_REQUIRE_PEERS"] == "1"
      || (try? read(["a=1"]).count) == 1
  }

  private var executable: URL? {
    let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin"]
    return path.split(separator: ":").lazy
      .map { URL(filePath: String($0)).appending(path: program) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
  }
}

extension Trait where Self == ConditionTrait {
  /// For tests that ask `peer`.
  static func needs(_ peer: FormPeer) -> Self {
    .enabled("peer \(peer.rawValue) is not here") { peer.isHere }
  }
}
