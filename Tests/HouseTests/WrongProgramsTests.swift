import Foundation
import Testing

/// A wrong row is one compiler error, on that row: each program of `Tests/WrongPrograms` is compiled.
///
/// The line that is wrong ends in `// error: `, and part of what the compiler says follows. A
/// program without such a line is right.
@Suite struct WrongProgramsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../WrongPrograms").standardizedFileURL

  private static let programs =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasSuffix(".swift.txt") }.sorted()

  /// The modules that were built with the tests.
  private static let modules = Bundle.main.bundleURL.appending(path: "Modules")
  private static let compiler = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/swiftc" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
  private static let canCompile =
    compiler != nil && FileManager.default.fileExists(atPath: modules.path())

  @Test func `there are programs to compile`() {
    #expect(Self.programs.count >= 20)
  }

  @Test(
    .enabled(if: canCompile, "no swiftc, or no modules beside the tests"),
    arguments: programs)
  func `the compiler says one thing, on the right row`(name: String) throws {
    let source = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let errors = try errors(of: source)
    let wanted = source.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { number, line in
        line.firstRange(of: "// error: ").map { (number + 1, String(line[$0.upperBound...])) }
      }
    #expect(errors.map(\.line) == wanted.map(\.0), "\(errors)")
    for (error, (_, words)) in zip(errors, wanted) {
      #expect(error.text.contains(words), "\(error.text)")
    }
  }

  /// What the compiler calls an error, and in which line.
  private func errors(of source: String) throws -> [(line: Int, text: String)] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "wrong-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "program.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: Self.compiler ?? "")
    process.arguments = [
      "-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm", "-I",
      Self.modules.path(), file.path(),
    ]
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
      guard parts.count == 5, parts[3] == " error", let number = Int(parts[1]) else { return nil }
      return (number, String(parts[4]))
    }
  }
}
