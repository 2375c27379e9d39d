import Foundation
import Mapping
import Testing

private final class Sample {
  var first = 0
  var second = 0
  var third = 0
}

/// Keys are found in whatever order, spelling and company they come.
@Suite struct KeyTablesTests {
  private func sums(_ json: String, keys: [String]) throws -> [[Int]] {
    let mapping = ObjectMapping(
      Sample.init,
      .attribute(keys[0], \.first), .attribute(keys[1], \.second), .attribute(keys[2], \.third))
    return try Mapper(MappingProvider()).map(
      [Sample].self, from: Data(json.utf8), using: mapping
    ).map { [$0.first, $0.second, $0.third] }
  }

  /// Every order of three keys, one object after the other, so that no expectation holds for long.
  @Test(arguments: [
    ["a", "b", "c"], ["abcdef", "abcdeg", "abcdefg"], ["abcdefgh1", "abcdefgh2", "abcdefgh"],
    ["a long key of many words", "a long key of many wards", "a long key of many"],
    ["é", "e\u{301}", "日本語のキー"], ["", " ", "  "], ["'", "$$", "-1"],
  ])
  func `keys that look alike are told apart in every order`(keys: [String]) throws {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    let objects = orders.flatMap { order in
      [order, Array(order.dropLast())].map { part in
        "{" + part.map { "\"\(keys[$0])\":\($0 + 1)" }.joined(separator: ",") + "}"
      }
    }
    let quoted = keys.map { key in
      "['" + key.replacingOccurrences(of: "'", with: "\\'") + "']"
    }
    let result = try sums("[" + objects.joined(separator: ",") + "]", keys: quoted)
    let expected = orders.flatMap { order in
      [order, Array(order.dropLast())].map { part in
        (0..<3).map { part.contains($0) ? $0 + 1 : 0 }
      }
    }
    #expect(result == expected)
  }

  @Test func `unread keys between read ones do not hide them`() throws {
    // Seeded by hand: key number k of object n is read where (n * 7 + k * 5) % 4 is not 0.
    var objects: [String] = []
    for number in 0..<400 {
      var members: [String] = []
      for place in 0..<3 {
        for other in 0..<(number * 7 + place * 5) % 4 {
          members.append("\"other\((number + other * 13) % 300)\":[{}]")
        }
        members.append("\"key\(place)\":\(number + place)")
      }
      objects.append("{" + members.joined(separator: ",") + "}")
    }
    let result = try sums(
      "[" + objects.joined(separator: ",") + "]", keys: ["key0", "key1", "key2"])
    #expect(result == (0..<400).map { [$0, $0 + 1, $0 + 2] })
  }

  @Test func `keys that begin like an expected one are others`() throws {
    let json = #"[{"key0":1,"key1":2,"key2":3},{"key00":9,"key0":4,"key":9,"key11":9,"key2":5}]"#
    #expect(try sums(json, keys: ["key0", "key1", "key2"]) == [[1, 2, 3], [4, 0, 5]])
  }

  /// Behind the last read key nothing is expected, which the zeros behind a document must not match.
  @Test(arguments: [
    #"[{"key0":1,"key1":2},{"key0":3,"key1":4}]"#, #"[{"key1":1,"other":2,"key0":3,"more":4}]"#,
  ])
  func `a key that the document breaks off is the end, whatever was expected`(
    whole: String
  ) throws {
    for count in 0..<whole.utf8.count {
      let part = Array(whole.utf8.prefix(count))
      let mapping = ObjectMapping(
        Sample.init, .attribute("key0", \.first), .attribute("key1", \.second))
      let error = #expect(throws: MappingError.self) {
        try Mapper(MappingProvider()).map([Sample].self, from: part, using: mapping)
      }
      guard case .syntax(let syntax)? = error?.problems.last?.problem else {
        Issue.record("\(count) bytes: \(String(describing: error))")
        continue
      }
      #expect(syntax.isIncomplete)
      #expect(syntax.position.offset == count)
    }
  }
}
