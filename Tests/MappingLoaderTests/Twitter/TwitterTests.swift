import Foundation
import Mapping
import MappingLoader
import Testing

private let folder = ProcessInfo.processInfo.environment["MAPPING_DATA"]
  .map { URL(filePath: $0).appending(path: "documents") }

/// A document from the wild, mapped whole: from its file, and from a server.
@Suite(.enabled(if: folder != nil, "MAPPING_DATA is not set"))
struct TwitterTests {
  /// The figures are those that Python's `json` finds in the document.
  private func expectAll(of search: Search) throws {
    let all = search.statuses
    #expect((search.count, search.query, search.seconds) == (100, "%E4%B8%80", 0.087))
    #expect(all.count == 100)
    #expect(all.compactMap(\.retweeted).count == 73)
    #expect(all.reduce(0) { $0 + $1.user.followers } == 52_184)
    #expect(all.compactMap(\.retweeted).reduce(0) { $0 + $1.user.followers } == 155_523)
    #expect(all.reduce(0) { $0 + $1.retweetCount } == 7_122)
    #expect(all.compactMap(\.repliesTo).count == 6)
    #expect(all.map(\.id).max() == 505_874_924_095_815_700)
    #expect(all.reduce(0) { $0 + $1.text.utf8.count } == 30_610)
    #expect(all.reduce(0) { $0 + $1.entities.mentions.count } == 87)
    #expect(all.reduce(0) { $0 + $1.entities.urls.count } == 13)
    #expect(all.flatMap(\.entities.hashtags).flatMap(\.indices).reduce(0, +) == 1_232)
    #expect(Set(all.map(\.language)) == ["ja", "zh"])
    #expect(all.compactMap(\.user.url).count == 11)
    let first = try #require(all.first)
    #expect(first.user.screenName == "ayuu0123")
    #expect(first.entities.mentions.first?.name == "前田あゆみ")
  }

  @Test func `the file becomes objects`() throws {
    let folder = try #require(folder)
    let data = try Data(contentsOf: folder.appending(path: "twitter.json"))
    var report = MappingReport()
    let search = try Mapper(Twitter.provider()).map(Search.self, from: data, report: &report)
    try expectAll(of: search)
    // A search, 100 statuses and 73 that they repeat.
    #expect(report.objects["Search"] == 1)
    #expect(report.objects["Status"] == 173)
    #expect(report.objects["User"] == 173)
  }

  @Test(.needsPython) func `a server's answer becomes the same objects`() async throws {
    let server = try LoopbackServer.shared()
    let manager = ObjectManager(baseURL: server.url, mappingProvider: try Twitter.provider())
    let search = try await manager.load(Search.self, at: "/documents/twitter.json")
    try expectAll(of: search)
    let statuses = try await manager.load(
      [Status].self, at: "/documents/twitter.json", keyPath: "statuses")
    #expect(statuses.map(\.id) == search.statuses.map(\.id))
  }
}
