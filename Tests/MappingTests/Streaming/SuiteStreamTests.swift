import Foundation
import Testing

@testable import Mapping

private struct Model: Equatable {
  var id = 0
}

private struct Anything: Equatable {
  var value = JSONValue.null
}

/// The texts of JSONTestSuite before, behind, around and in a list whose items are streamed: taken
/// and refused as a mapper does.
@Suite(.enabled(if: JSONTestSuite.folder != nil, "MAPPING_DATA names no folder with jsontestsuite"))
struct SuiteStreamTests {
  private let mapper: Mapper

  init() throws {
    let provider = MappingProvider()
    try provider.register(
      ObjectMapping(Model.init, .attributes(\.id)),
      ObjectMapping(Anything.init, .attribute("$", \.value)))
    mapper = Mapper(provider)
  }

  @Test(arguments: [
    (#"{"x":"#, #","items":[{"id":1},{"id":2}]}"#), (#"{"items":[{"id":1},{"id":2}],"x":"#, "}"),
    (#"{"items":[{"id":1,"x":"#, #"},{"id":2}]}"#),
  ])
  func `a text that is not asked for`(before: String, behind: String) throws {
    for text in try JSONTestSuite.texts() {
      let bytes = Array(before.utf8) + text.bytes + Array(behind.utf8)
      expectSame(bytes, Model.self, named: text.name)
    }
  }

  @Test func `a text that is an item, or many, or the end of the document`() throws {
    for text in try JSONTestSuite.texts() {
      for (before, behind) in [(#"{"items":["#, "]}"), (#"{"items":[1,"#, ",2]}"), ("", "")] {
        let bytes = Array(before.utf8) + text.bytes + Array(behind.utf8)
        expectSame(bytes, Anything.self, named: text.name)
      }
    }
  }

  @Test func `a text that is the list's document`() throws {
    for text in try JSONTestSuite.texts() {
      expectSame(Array(text.bytes), Anything.self, at: nil, named: text.name)
    }
  }

  private func expectSame<Object: Equatable>(
    _ bytes: [UInt8], _ type: Object.Type, at path: String? = "items", named name: String
  ) {
    let whole = Result { () throws(MappingError) in
      try mapper.map([Object].self, from: bytes, at: path)
    }
    // Some texts have a hundred thousand levels.
    for size in bytes.count < 2_000 ? [1, 3, 65_536] : [1_000, 65_536] {
      let streamed = Streamed<Object>(
        bytes, size: size, by: mapper, at: .list(at: "\(path ?? "")[*]"))
      switch whole {
      case .success(let objects):
        #expect(streamed.error == nil, "\(name): \(streamed.error.debugDescription)")
        #expect(streamed.objects == objects, "\(name)")
      case .failure: #expect(streamed.error != nil, "\(name) was taken")
      }
    }
  }
}
