import Foundation
import Testing

/// The program that the README begins with prints what the README says.
@Suite struct QuickstartTests {
  /// Built beside the tests.
  private static let program = Bundle.main.bundleURL.appending(path: "quickstart")
  private static let isBuilt = FileManager.default.isExecutableFile(atPath: program.path())

  private func run(_ arguments: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = Self.program
    process.arguments = arguments
    process.standardOutput = pipe
    // What a program holds when it exits is no leak, and under a sanitizer it would be called one.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["ASAN_OPTIONS": "detect_leaks=0"]) { $1 }
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test func `the program is built with the tests`() {
    #expect(Self.isBuilt, "looked at \(Self.program.path())")
  }

  @Test(.enabled(if: isBuilt)) func `it loads, maps and prints the seed's document`() throws {
    let (status, output) = try run()
    #expect(status == 0)
    #expect(
      output == """
        1 thing, last modified 2011-08-10T12:00:00Z
        The thing title (2011080146112): This is a really cool thing
          active from 15:00 to 16:00 in 1002A
          Content Level: Introductory (no id)

        """)
  }

  @Test(.enabled(if: isBuilt)) func `an error looks as the README shows it`() throws {
    let (status, output) = try run("--break")
    #expect(status == 0)
    let readme = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../README.md").standardizedFileURL
    let page = try String(contentsOf: readme, encoding: .utf8)
    #expect(output.hasPrefix("GET /mywebservice/ answered 200 application/json;"))
    #expect(output.split(separator: "\n").count == 5)
    #expect(page.contains("$ swift run quickstart --break\n\(output)```"))
  }

  @Test(.enabled(if: isBuilt)) func `an unknown argument prints the usage`() throws {
    let (status, output) = try run("--colour")
    #expect(status == 2)
    #expect(output.hasPrefix("usage: quickstart"))
  }

  @Test(.enabled(if: isBuilt)) func `a server that is not there is an error`() throws {
    // Port 9 is for a service that nobody runs, so the connection is refused at once.
    let (status, output) = try run("--base-url", "http://127.0.0.1:9", "--path", "/x")
    #expect(status == 1)
    #expect(output.hasPrefix("GET "))
  }
}
