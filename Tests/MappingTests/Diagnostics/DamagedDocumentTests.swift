import Foundation
import Testing

@testable import Mapping

private enum Kind: String, MappableValue {
  case book, film
}

private final class Item {
  var id: Int64 = 0
  var code: UInt8 = 0
  var price = Decimal(0)
  var ratio: Float = 0
  var kind: Kind?
  var parent: Item?
  var related: [Item] = []
}

private struct Place {
  var lat = 0.0
  var note = ""
}

private final class Shop {
  var name = ""
  var isOpen = false
  var since: Date?
  var url: URL?
  var uuid: UUID?
  var tags: [String] = []
  var grid: [[Int?]] = []
  var extra = JSONValue.null
  var place = Place()
  var places: [Place] = []
  var items: [Item] = []
  var first = ""
  var last = ""
}

private final class Small: Equatable {
  var a = 0
  var b: String?
  var c: [Bool] = []

  static func == (left: Small, right: Small) -> Bool {
    left.a == right.a && left.b == right.b && left.c == right.c
  }
}

/// Whatever happens to a document, a run gives an error or the objects that the bytes say.
@Suite struct DamagedDocumentTests {
  private let provider: MappingProvider

  init() throws {
    let item = ObjectMapping(
      Item.init, .attribute("id", \.id).required(),
      .attributes(\.code, \.price, \.ratio, \.kind),
      .relationship("parent", \.parent), .relationship("related", \.related))
    let place = ObjectMapping(Place.init, .attributes(\.lat, \.note))
    let shop = ObjectMapping(
      Shop.init,
      .attributes(\.name, \.isOpen, \.url, \.uuid, \.tags, \.grid, \.extra),
      .attribute("dates.since", \.since), .attribute("names[0]", \.first),
      .attribute("names[-1]", \.last),
      .relationship("place", \.place), .relationship("places", \.places),
      .relationship("items", \.items))
    let small = ObjectMapping(Small.init, .attributes(\.a, \.b, \.c))
    provider = MappingProvider()
    try provider.register(item, place, shop, small)
  }

  private static let rich = Array(
    """
    {
      "name": "Caf\\u00e9 😀 \\ud83d\\ude00", "isOpen": true, "unread": [{"x": [null, 1e5]}, "\\n"],
      "dates": {"since": "2011-07-07T04:35:28.25+02:00", "until": null},
      "url": "http:\\/\\/h.example/a?b=c", "uuid": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
      "tags": ["a", "b\\tc", ""], "grid": [[1, null], [], [-22]], "extra": {"k": [1.50, {}]},
      "place": {"lat": -12.5e-1, "note": "n"}, "places": [{"lat": 1}, {"note": "é"}],
      "names": ["x", "y", "z"],
      "items": [
        {"id": 9223372036854775807, "code": 255, "price": 131.30, "ratio": 0.1, "kind": "film"},
        {"id": "12", "parent": {"id": 1, "related": [{"id": 2}]}, "related": []}
      ]
    }
    """.utf8)

  @Test func `the whole document becomes its objects`() throws {
    let shop = try provider.map(Shop.self, from: Self.rich)
    #expect(shop.name == "Café 😀 😀")
    #expect(shop.isOpen)
    #expect(shop.since == Date(timeIntervalSince1970: 1_310_006_128.25))
    #expect(shop.url?.absoluteString == "http://h.example/a?b=c")
    #expect(shop.uuid?.uuidString == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    #expect(shop.tags == ["a", "b\tc", ""])
    #expect(shop.grid == [[1, nil], [], [-22]])
    #expect(shop.extra == ["k": [1.5, [:]]])
    #expect(shop.place.lat == -1.25)
    #expect(shop.places.map(\.note) == ["", "é"])
    #expect((shop.first, shop.last) == ("x", "z"))
    #expect(shop.items.map(\.id) == [.max, 12])
    #expect(shop.items[0].price.description == "131.3")
    #expect(shop.items[1].parent?.related.map(\.id) == [2])
  }

  @Test(arguments: MappingProfile.allCases)
  func `a document that is cut at any byte is incomplete, with the place of the cut`(
    profile: MappingProfile
  ) {
    let mapper = Mapper(provider, profile: profile, problemLimit: 1_000)
    for count in Self.rich.indices {
      let error = #expect(throws: MappingError.self) {
        var report = MappingReport()
        _ = try mapper.map(Shop.self, from: Array(Self.rich.prefix(count)), report: &report)
      }
      guard case .syntax(let syntax) = error?.problems.last?.problem else {
        Issue.record("cut to \(count) bytes: \(error.map(String.init(describing:)) ?? "taken")")
        continue
      }
      #expect(syntax.isIncomplete, "cut to \(count) bytes")
      #expect(syntax.position.offset == count, "cut to \(count) bytes")
    }
  }

  @Test(arguments: MappingProfile.allCases)
  func `of each way to change one byte, a run takes those that are JSON of the right kinds`(
    profile: MappingProfile
  ) throws {
    let small = Array(#"{"a":12,"b":"é\n","c":[true,0]}"#.utf8)
    let mapper = Mapper(provider, profile: profile)
    for index in small.indices {
      var bytes = small
      for byte in UInt8.min...UInt8.max {
        bytes[index] = byte
        let isJSON = Probe(bytes).readError == nil
        do throws(MappingError) {
          let object = try mapper.map(Small.self, from: bytes)
          #expect(isJSON, "byte \(index) as \(byte) was taken")
          if let expected = Self.small(of: bytes, profile) {
            #expect(object == expected, "byte \(index) as \(byte)")
          }
        } catch {
          #expect(!error.problems.isEmpty && !error.description.isEmpty)
          let isSyntax = error.problems.contains {
            if case .syntax = $0.problem { true } else { false }
          }
          #expect(isSyntax != isJSON, "byte \(index) as \(byte): \(error)")
          for problem in error.problems {
            #expect(0...bytes.count ~= problem.position?.offset ?? -1)
          }
        }
      }
    }
  }

  /// The object that the tree of the bytes says, as far as it is told without conversions.
  private static func small(of bytes: [UInt8], _ profile: MappingProfile) -> Small? {
    guard let tree = try? JSONValue(json: bytes) else { return nil }
    let small = Small()
    for key in tree.object?.keys ?? [] {
      switch (key, tree[key]) {
      case ("a", .number(let number)?):
        guard let value: Int = number.integer() else { return nil }
        small.a = value
      case ("b", .string(let text)?): small.b = text
      case ("c", .array(let elements)?):
        let booleans = elements.compactMap { $0.bool ?? $0.int.map { $0 == 1 } }
        guard booleans.count == elements.count else { return nil }
        small.c = booleans
      case ("a", _), ("b", _), ("c", _): return nil
      default: break
      }
    }
    return small
  }

  @Test func `of each way to change one byte of the rich document nothing crashes`() {
    let mapper = Mapper(provider, profile: .lenient)
    let bytesOfInterest =
      Array("\"\\}],0.e\u{0}".utf8) + [0x80, 0xC3]
    for index in Self.rich.indices {
      var bytes = Self.rich
      for byte in bytesOfInterest {
        bytes[index] = byte
        do throws(MappingError) {
          var report = MappingReport()
          _ = try mapper.map(Shop.self, from: bytes, report: &report)
        } catch {
          #expect(!error.problems.isEmpty, "byte \(index) as \(byte)")
        }
      }
    }
  }

  @Test func `a piece that is lost or doubled gives an error or an object`() {
    for length in [1, 3, 8] {
      for start in stride(from: 0, to: Self.rich.count - length, by: 1) {
        let piece = start..<(start + length)
        let lost = Self.rich[..<piece.lowerBound] + Self.rich[piece.upperBound...]
        let doubled = Self.rich[..<piece.upperBound] + Self.rich[piece.lowerBound...]
        for bytes in [Array(lost), Array(doubled)] {
          do throws(MappingError) {
            _ = try provider.map(Shop.self, from: bytes)
          } catch {
            #expect(!error.problems.isEmpty)
          }
        }
      }
    }
  }

  @Test func `a run that fails leaves an existing object as it was`() throws {
    for count in stride(from: 0, to: Self.rich.count, by: 7) {
      let shop = Shop()
      shop.name = "old"
      shop.tags = ["old"]
      #expect(throws: MappingError.self) {
        try Mapper(provider).map(into: shop, from: Array(Self.rich.prefix(count)))
      }
      #expect(shop.name == "old" && shop.tags == ["old"] && shop.items.isEmpty)
    }
  }
}
