import Foundation

/// How much of the machine's memory the process has, as Linux tells it.
enum ResidentMemory {
  static let need = "/proc/self/clear_refs is not there"

  private static let marksFile = "/proc/self/clear_refs"
  private static let statusFile = "/proc/self/status"

  /// Whether the system tells it.
  static var isTold: Bool { FileManager.default.isWritableFile(atPath: marksFile) }

  /// By how many bytes work makes the process larger, at the most.
  static func growth(in work: () throws -> Any) throws -> Int {
    WarmHeap.cool()
    try forgetPeak()
    let before = try byteCount(of: "VmRSS")
    let result = try work()
    let peak = try byteCount(of: "VmHWM")
    withExtendedLifetime(result) {}
    return peak - before
  }

  /// The most that the process has had.
  static func peak() throws -> Int { try byteCount(of: "VmHWM") }

  /// Makes what the process has now its peak.
  private static func forgetPeak() throws {
    let marks = try FileHandle(forWritingTo: URL(filePath: marksFile))
    try marks.write(contentsOf: Data("5".utf8))
    try marks.close()
  }

  private static func byteCount(of field: String) throws -> Int {
    let status = try FileHandle(forReadingFrom: URL(filePath: statusFile))
    let text = String(decoding: try status.readToEnd() ?? Data(), as: UTF8.self)
    try status.close()
    // Such as `VmHWM:     5012 kB`.
    let line = text.split(separator: "\n").first { $0.hasPrefix("\(field):") }
    guard let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      throw Silence(field: field)
    }
    return kilobytes * 1_024
  }

  /// A figure that the system does not tell.
  private struct Silence: Error, CustomStringConvertible {
    let field: String

    var description: String { "\(statusFile) has no \(field)" }
  }
}
