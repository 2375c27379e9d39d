import Foundation
import Testing

/// Holds the pages to the compiler: each Swift block stands, line for line, in a file that compiles.
@Suite struct SamplesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// Folders whose Swift files are never compiled, or are there because they do not compile.
  private static let uncompiled: Set<String> = [".build", "Fixtures", "WrongPrograms"]

  @Test func `every Swift block of README and Docs stands in a file that compiles`() throws {
    let pages = try Self.pages()
    let blocks = pages.flatMap(\.swiftBlocks)
    #expect(pages.isEmpty || !blocks.isEmpty, "there are pages, but no Swift in them")
    let shelf = Shelf(files: try Self.texts(below: ["Docs", "Tests"], ending: ".swift"))
    for block in blocks {
      if let fault = shelf.fault(of: block) { Issue.record("\(fault)") }
    }
  }

  private static func pages() throws -> [Page] {
    try (texts(below: ["Docs"], ending: ".md") + text(at: "README.md").map { [$0] }.orEmpty)
      .map { Page(path: $0.path, text: $0.text) }
  }

  private static func texts(below folders: [String], ending: String) throws -> [Shelf.File] {
    try folders.flatMap { folder in
      try FileManager.default.subpaths(atPath: root.appending(path: folder).path).orEmpty
        .filter { $0.hasSuffix(ending) }
        .filter { uncompiled.isDisjoint(with: $0.split(separator: "/").map(String.init)) }
        .sorted().compactMap { try text(at: "\(folder)/\($0)") }
    }
  }

  private static func text(at path: String) throws -> Shelf.File? {
    let url = root.appending(path: path)
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return Shelf.File(path: path, text: try String(contentsOf: url, encoding: .utf8))
  }
}

/// The check above, tried on pages and files that are made up.
@Suite struct MadeUpSamplesTests {
  private let shelf = Shelf(files: [
    Shelf.File(path: "Docs/Wine.swift", text: "enum Wine {\n  func pour() {\n    sip()\n  }\n}\n"),
    Shelf.File(path: "Tests/Empty.swift", text: ""),
  ])

  @Test func `a block that a file holds, however far indented, is in order`() {
    let page = Page(path: "README.md", text: "# Wine\n```swift\nfunc pour() {\n  sip()\n}\n```\n")
    #expect(page.swiftBlocks.compactMap(shelf.fault) == [])
  }

  @Test func `a block with a line that no file has is named, with that line`() {
    let page = Page(path: "Docs/Wine.md", text: "\n```swift\nfunc pour() {\n  gulp()\n}\n```\n")
    #expect(
      page.swiftBlocks.map(shelf.fault) == [
        """
        Docs/Wine.md:2: this block stands in none of 2 Swift files below Docs and Tests. \
        Docs/Wine.swift comes nearest; it lacks line 4, after those before it: gulp()
        """
      ])
  }

  @Test func `a block that nothing resembles is named, with its first line`() {
    let page = Page(path: "README.md", text: "```swift\nlet grape = 1\n```")
    #expect(
      page.swiftBlocks.map(shelf.fault) == [
        """
        README.md:1: this block stands in none of 2 Swift files below Docs and Tests. \
        None of them has its first line: let grape = 1
        """
      ])
  }

  @Test(arguments: [
    "```swift ignore\nA\n```", "```Swift\nA\n```", "~~~swift\nA\n~~~", "````swift,x\nA\n````",
    "- list\n\n  ```swift\n  A\n  ```", "```text\n```\n```swift\nA\n```", "```swift\n\nA\n",
    "``` swift\nA\n```",
  ])
  func `no way of writing a Swift block escapes`(text: String) {
    #expect(Page(path: "README.md", text: text).swiftBlocks.map(\.lines) == [["A"]])
  }

  @Test(arguments: ["```json\nA\n```", "```\nA\n```", "````md\n```swift\nA\n```\n````", "A"])
  func `what is no Swift block is let be`(text: String) {
    #expect(Page(path: "README.md", text: text).swiftBlocks.isEmpty)
  }
}

/// A page of Markdown.
private struct Page {
  let path: String
  let text: String

  /// A fenced block: where its fence stands, and its lines without indentation.
  struct Block {
    var page: String
    var line: Int
    /// How many lines after the fence `lines` begins, since blank ones at either end are left out.
    var offset: Int
    var lines: [Substring]
  }

  /// Every fenced block whose info string begins with the word Swift.
  var swiftBlocks: [Block] {
    let lines = trimmedLines(of: text)
    var blocks: [Block] = []
    var next = 0
    while next < lines.count {
      let start = next
      next += 1
      guard let fence = fence(of: lines[start]) else { continue }
      let body = lines[next...].prefix { !closes($0, fence) }
      next = body.endIndex + 1
      let info = lines[start].dropFirst(fence.count).drop { $0 == " " }.lowercased()
      guard info.prefix(while: \.isLetter) == "swift" else { continue }
      blocks.append(block(at: start, body: body))
    }
    return blocks
  }

  private func block(at start: Int, body: ArraySlice<Substring>) -> Block {
    let leading = body.prefix(while: \.isEmpty).count
    var lines = Array(body.dropFirst(leading))
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Block(page: path, line: start + 1, offset: leading + 1, lines: lines)
  }

  /// The run of three or more backticks or tildes that a line begins with.
  private func fence(of line: Substring) -> Substring? {
    guard let first = line.first, first == "`" || first == "~" else { return nil }
    let run = line.prefix { $0 == first }
    let isInline = first == "`" && line.dropFirst(run.count).contains("`")
    return run.count >= 3 && !isInline ? run : nil
  }

  private func closes(_ line: Substring, _ fence: Substring) -> Bool {
    line.count >= fence.count && line.allSatisfy { $0 == fence.first }
  }
}

/// The Swift files in which blocks are looked for.
private struct Shelf {
  struct File {
    var path: String
    var text: String
  }

  private let files: [(path: String, lines: [Substring])]

  init(files: [File]) { self.files = files.map { ($0.path, trimmedLines(of: $0.text)) } }

  /// Why a block is not in order, or nil when some file holds it whole.
  func fault(of block: Page.Block) -> String? {
    var nearest = (path: "", count: 0)
    for file in files {
      let count = longestBeginning(of: block.lines, in: file.lines)
      if count == block.lines.count { return nil }
      if count > nearest.count { nearest = (file.path, count) }
    }
    let place = "\(block.page):\(block.line): this block stands in none of \(files.count) "
    let missing = block.lines[nearest.count]
    guard nearest.count > 0 else {
      return place + "Swift files below Docs and Tests. None of them has its first line: \(missing)"
    }
    let line = block.line + block.offset + nearest.count
    return place + "Swift files below Docs and Tests. \(nearest.path) comes nearest; "
      + "it lacks line \(line), after those before it: \(missing)"
  }

  /// How many of a block's first lines stand in a row somewhere in `lines`.
  private func longestBeginning(of block: [Substring], in lines: [Substring]) -> Int {
    lines.indices.lazy.map { start in
      zip(block, lines[start...]).prefix { $0 == $1 }.count
    }.max() ?? 0
  }
}

private func trimmedLines(of text: String) -> [Substring] {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    let end = line.lastIndex { !$0.isWhitespace }
    return line[..<(end.map(line.index(after:)) ?? line.startIndex)].drop(while: \.isWhitespace)
  }
}

extension Optional where Wrapped: RangeReplaceableCollection {
  fileprivate var orEmpty: Wrapped { self ?? Wrapped() }
}
