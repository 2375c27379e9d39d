import Foundation
import Mapping
import Testing

@Suite struct FixtureTests {
  /// A folder of its own, which is gone after the test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "fixtures-\(UUID())")

    init(_ files: [String]) throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for file in files {
        let place = url.appending(path: file)
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("[1]".utf8).write(to: place)
      }
    }

    deinit {
      try? FileManager.default.removeItem(at: url)
    }

    var path: String { url.path(percentEncoded: false) }
  }

  private func failure(_ url: URL) -> FixtureError? {
    #expect(throws: FixtureError.self) { try Fixture(contentsOf: url) }
  }

  @Test(arguments: ["thing.json", "Fixtures/thing.json"])
  func `a bundle's resource is found by its path, with or without Fixtures`(
    name: String
  ) throws {
    let fixture = try Fixture(name, in: .module)
    #expect(fixture.name == name)
    #expect(try fixture.value()["id"] == "2011080146112")
    #expect(fixture.text.hasPrefix("{\n  \"attributeList\": ["))
    #expect(fixture.data == Data(fixture.text.utf8))
  }

  @Test func `a file is found by its URL`() throws {
    let folder = try Folder(["a b.json"])
    let fixture = try Fixture(contentsOf: folder.url.appending(path: "a b.json"))
    #expect(fixture.name == "a b.json")
    #expect(try fixture.value() == [1])
  }

  @Test func `a document may stand in the test, as text or bytes`() throws {
    #expect(try Fixture(json: "[1]").value() == [1])
    #expect(Fixture(json: "[1]") == Fixture(data: Data("[1]".utf8)))
    #expect(Fixture(name: "answer", data: Data([0x22, 0xFF])).text == "\"\u{FFFD}")
  }

  @Test func `what is no JSON says where`() {
    let error = #expect(throws: JSONSyntaxError.self) { try Fixture(json: "[1,\n ]").value() }
    #expect(error?.description == #"line 2, column 2: wanted a value, found "]""#)
  }

  @Test func `a file that is not there names the folder, its files and the nearest`() throws {
    let folder = try Folder(["list.json", "Old/thing.json", "note.txt"])
    let error = failure(folder.url.appending(path: "thin.json"))
    #expect(
      error?.description == #"no fixture "thin.json" can be read in \#(folder.path). The files "#
        + #"there are "Old/thing.json", "list.json". Near it: "Old/thing.json"."#)
    #expect(error?.errorDescription == error?.description)
    #expect(error?.files == ["Old/thing.json", "list.json"])
  }

  @Test func `where no file is of the same kind, all are named`() throws {
    let folder = try Folder(["note.txt", "list.csv"])
    let error = failure(folder.url.appending(path: "note.json"))
    #expect(error?.files == ["list.csv", "note.txt"])
    #expect(error?.near == "note.txt")
  }

  @Test(arguments: [
    ("Thing.json", "thing.json"), ("thing", "thing.json"), ("thng", "thing.json"),
    ("New/thing.json", "thing.json"), ("zebra.json", nil),
  ])
  func `the file that was probably meant is found`(name: String, near: String?) throws {
    let folder = try Folder(["list.json", "thing.json"])
    let error = failure(folder.url.appending(path: name))
    if !name.contains("/") { #expect(error?.near == near) }
    let bundle = try #require(Bundle(path: folder.path))
    let other = #expect(throws: FixtureError.self) { try Fixture(name, in: bundle) }
    #expect(other?.near == near)
  }

  @Test func `a folder without files says so, and so does one that is not there`() throws {
    let folder = try Folder([])
    #expect(
      failure(folder.url.appending(path: "a.json"))?.description
        == #"no fixture "a.json" can be read in \#(folder.path). No files are there."#)
    let nowhere = folder.url.appending(path: "none", directoryHint: .isDirectory)
    let error = failure(nowhere.appending(path: "a.json"))
    #expect(error?.files == nil)
    #expect(error?.description.hasSuffix("/none. There is no such folder.") == true)
  }

  @Test func `a folder is no fixture`() throws {
    let folder = try Folder(["Old/thing.json"])
    #expect(failure(folder.url.appending(path: "Old"))?.near == nil)
  }
}
