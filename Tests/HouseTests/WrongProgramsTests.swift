import Foundation
import Testing

/// A wrong row is one compiler error, on that row: each program of `Tests/WrongPrograms` is compiled.
///
/// The line that is wrong ends in `// error: `, and part of what the compiler says follows. A program
/// whose name begins with `right` has no such line, and the compiler has nothing to say of it.
@Suite struct WrongProgramsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../WrongPrograms").standardizedFileURL

  private static let programs =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasSuffix(".swift.txt") }.sorted()

  private static let compiler = Compiler()

  @Test func `there are programs to compile, right and wrong`() {
    #expect(Self.programs.count { $0.hasPrefix("right") } >= 2)
    #expect(Self.programs.count { !$0.hasPrefix("right") } >= 40)
  }

  @Test(
    .enabled(if: compiler != nil, "no swiftc, or no built modules near the tests"),
    arguments: programs)
  func `the compiler says one thing, on the right row`(name: String) throws {
    let compiler = try #require(Self.compiler)
    let program = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let marks = Self.marks(in: program)
    #expect(marks.count == (name.hasPrefix("right") ? 0 : 1))
    let verdict = try compiler.verdict(on: program)
    #expect(verdict.errors.map(\.line) == marks.map(\.line), "\(verdict.text)")
    for (error, mark) in zip(verdict.errors, marks) {
      #expect(error.words.contains(mark.words))
    }
    // A compiler that is silent is pleased, and did not fall over.
    #expect(verdict.isPleased == marks.isEmpty, "\(verdict.text)")
    if marks.isEmpty { #expect(verdict.text == "") }
  }

  private static func marks(in program: String) -> [Verdict.Line] {
    program.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        line.firstRange(of: "// error: ").map {
          Verdict.Line(line: index + 1, words: String(line[$0.upperBound...]))
        }
      }
  }
}

/// What a compiler said of a program.
private struct Verdict {
  struct Line {
    let line: Int
    let words: String
  }

  let text: String
  let isPleased: Bool

  /// The lines of the form `path:23:4: error: words`.
  var errors: [Line] {
    text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ": error: ", maxSplits: 1)
      guard parts.count == 2,
        let number = parts[0].split(separator: ":").dropLast().last.flatMap({ Int($0) })
      else { return nil }
      return Line(line: number, words: String(parts[1]))
    }
  }
}

/// The toolchain's compiler, with the modules that were built together with the tests.
private struct Compiler {
  /// A class, since only a class tells in which bundle it is.
  private final class Resident {}

  private let program: URL
  private let modules: URL

  /// Nil where there is none, such as on a device.
  init?() {
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let programs = paths.map { URL(filePath: "\($0)/swiftc") }
    // Tests are an executable beside `Modules`, or a bundle whose code lies a few folders deeper.
    let places = [Bundle(for: Resident.self), .main].flatMap { bundle in
      sequence(first: bundle.bundleURL) { $0.deletingLastPathComponent() }.prefix(4)
    }
    let modules = places.map { $0.appending(path: "Modules") }
    guard
      let program = programs.first(where: {
        FileManager.default.isExecutableFile(atPath: $0.path())
      }),
      let folder = modules.first(where: {
        FileManager.default.fileExists(atPath: $0.appending(path: "Mapping.swiftmodule").path())
      })
    else { return nil }
    self.program = program
    self.modules = folder
  }

  func verdict(on text: String) throws -> Verdict {
    let folder = FileManager.default.temporaryDirectory.appending(path: "wrong-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "program.swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = [
      "-typecheck", "-parse-as-library", "-swift-version", "6", "-diagnostic-style", "llvm",
      "-I", modules.path(), file.path(),
    ]
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Verdict(
      text: String(decoding: data, as: UTF8.self), isPleased: process.terminationStatus == 0)
  }
}
