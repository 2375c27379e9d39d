import Foundation
import Mapping
import Synchronization
import Testing

/// A list that several threads map comes to what one thread makes of it.
@Suite struct MappingRunThreadsTests {
  private final class Row {
    var id = 0
    var name: String?
    var rows: [Row] = []
  }

  /// How many rows were made, by whom.
  private final class Makers: @unchecked Sendable {
    private let all = Atomic(0)
    private let byOthers = Atomic(0)
    private let here = Thread.current

    struct Counts {
      var all: Int
      var byOthers: Int
    }

    var made: Counts {
      Counts(
        all: all.load(ordering: .acquiring), byOthers: byOthers.load(ordering: .acquiring))
    }

    func note() {
      all.add(1, ordering: .acquiringAndReleasing)
      if Thread.current !== here { byOthers.add(1, ordering: .acquiringAndReleasing) }
    }
  }

  /// A document that is long enough to be shared.
  struct Document: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var path: String?
    let text: String

    init(_ name: String, at path: String? = nil, _ text: String) {
      (testDescription, self.path, self.text) = (name, path, text)
    }

    static func list(
      _ count: Int = 26_000, between separator: String = ",",
      _ element: (Int) -> String = { #"{"id":\#($0),"name":"a longer name, number \#($0)"}"# }
    ) -> String {
      "[" + (0..<count).map(element).joined(separator: separator) + "]"
    }

    /// A list of which one element is something else.
    static func list(_ others: [Int: String]) -> String {
      list { others[$0] ?? #"{"id":\#($0),"name":"a longer name, number \#($0)"}"# }
    }
  }

  static let shared = [
    Document("flat", Document.list()),
    Document(
      "pretty", Document.list(60_000, between: " ,\n    ") { "{\n    \"id\" : \($0)\n    }" }),
    Document("in an envelope", at: "a.b", #"{"x":[1],"a":{"c":[],"b":\#(Document.list())}}"#),
    Document(
      "lists of a few rows in rows",
      Document.list(20_000) {
        #"{"id":\#($0),"rows":[{"id":1,"rows":[]},{"id":2,"rows":[{"id":3,"name":null}]}]}"#
      }),
    Document(
      "keys in another order",
      Document.list(60_000) {
        $0 % 7 == 3 ? #"{"name":"n","id":\#($0)}"# : #"{"id":\#($0),"name":"a longer name"}"#
      }),
    Document(
      "rows that are null",
      Document.list(60_000) {
        $0 % 5 == 3 ? "null" : #"{"id":\#($0),"name":"a longer name than others"}"#
      }),
    Document(
      "members without rows, and texts with all sorts of marks",
      Document.list {
        #"{"id":\#($0),"x":[{"id":[{}]},"},{\"id\":"],"name":"\u00e9 \\\"},{\"id\":"}"#
      }),
  ]

  /// Rows hold rows that are spelled alike, and so many that a guess hits one of them.
  private static let nested = Document(
    "many rows in rows",
    Document.list(30) { row in
      #"{"id":\#(row),"rows":\#(Document.list(3_000) { #"{"id":\#($0),"rows":[]}"# })}"#
    })

  static let odd = [
    nested,
    Document(
      "another list behind", at: "a", #"{"a":\#(Document.list(9_000)),"b":\#(Document.list())}"#),
    Document("a problem in front", Document.list([9: #"{"id":"x"}"#])),
    Document("a problem in the first part", Document.list([9_000: #"{"id":"x"}"#])),
    Document("a problem in the last part", Document.list([22_000: #"{"id":"x"}"#])),
    Document("problems in both", Document.list([9_000: #"{"id":[]}"#, 22_000: #"{"id":"x"}"#])),
    Document(
      "problems all over", Document.list { #"{"id":true,"name":"number \#($0), with a bad id"}"# }),
    Document("a number for a row", Document.list([9_000: "7", 22_000: "[]"])),
    Document("a comma too few", Document.list([22_000: "{} {}"])),
    Document("a comma too many", Document.list([22_000: ""])),
    Document("no quote behind a text", Document.list([9_000: #"{"id":1,"name":"no end}"#])),
    Document("no quote, in the last part", Document.list([22_000: #"{"id":1,"name":"no end}"#])),
    Document("bytes that are no text", Document.list([22_000: #"{"id":1,"name":"\#("\u{7}")"}"#])),
    Document("torn", String(Document.list().dropLast(90))),
    Document("torn in front of an element", String(Document.list([25_999: ""]).dropLast())),
    Document("something behind the list", Document.list() + " 7"),
    Document("a bracket too few", #"{"a":\#(Document.list())"#),
    Document("a list of lists", Document.list(3) { _ in Document.list(20_000) }),
    Document("an object", at: "a", #"{"a":{"id":1},"b":\#(Document.list())}"#),
    Document(
      "no objects first", Document.list(200_000) { $0 < 150_000 ? "null" : #"{"id":\#($0)}"# }),
    Document("one long row", Document.list(1) { _ in #"{"id":1,"rows":\#(Document.list())}"# }),
  ]

  /// What a document comes to, as a text, and who made its rows.
  private func outcome(
    of document: Document, by mapper: Mapper, _ makers: Makers
  ) -> (text: String, made: Makers.Counts) {
    do {
      let rows = try mapper.map([Row].self, from: Data(document.text.utf8), at: document.path)
      return (text(of: rows), makers.made)
    } catch {
      return ("\(error)", makers.made)
    }
  }

  private func text(of rows: [Row]) -> String {
    rows.lazy.map { row in
      let inner = row.rows.isEmpty ? "" : " [\(text(of: row.rows))]"
      return "\(row.id) \(row.name ?? "-")\(inner)"
    }.joined(separator: "\n")
  }

  /// A mapper for rows, whose making is noted.
  private func mapper(
    on threads: Int, _ makers: Makers
  ) throws -> Mapper {
    let provider = MappingProvider()
    try provider.register(
      ObjectMapping(
        {
          makers.note()
          return Row()
        }, .attributes(\.id, \.name), .relationship("rows", \.rows)))
    var mapper = Mapper(provider)
    mapper.mapsInParallel = threads > 1
    return mapper
  }

  private func outcomes(
    of document: Document
  ) throws -> [(text: String, made: Makers.Counts)] {
    try [1, 2].map { threads in
      let makers = Makers()
      return outcome(
        of: document, by: try mapper(on: threads, makers), makers)
    }
  }

  /// Says the first lines that differ, since all of them are megabytes.
  private func expectSame(
    _ one: String, _ other: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lines = (one.split(separator: "\n"), other.split(separator: "\n"))
    let differing = zip(lines.0, lines.1).first { $0 != $1 }
    let (first, second) = (differing?.0 ?? "", differing?.1 ?? "")
    #expect(first == second, sourceLocation: sourceLocation)
    #expect(lines.0.count == lines.1.count, sourceLocation: sourceLocation)
  }

  @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1), arguments: shared)
  func `other threads map a part of a long list, and none of it twice`(document: Document) throws {
    let outcomes = try outcomes(of: document)
    expectSame(outcomes[0].text, outcomes[1].text)
    #expect(outcomes[0].made.byOthers == 0)
    #expect(outcomes[1].made.byOthers > outcomes[1].made.all / 4)
    #expect(outcomes[1].made.all == outcomes[0].made.all)
  }

  @Test(arguments: odd)
  func `a list that cannot be shared comes to the same`(document: Document) throws {
    let outcomes = try outcomes(of: document)
    expectSame(outcomes[0].text, outcomes[1].text)
  }

  @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
  func `rows of a wrong guess are thrown away`() throws {
    let outcomes = try outcomes(of: Self.nested)
    expectSame(outcomes[0].text, outcomes[1].text)
    #expect(outcomes[1].made.all > outcomes[0].made.all)
  }
}
