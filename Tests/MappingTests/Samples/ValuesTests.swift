import Foundation
import Mapping
import Testing

private struct Address: Codable, Equatable {
  var street = ""
}

private enum Kind: String, MappableValue {
  case book, other
}

private struct Shelf {
  enum Currency: String, MappableKey {
    case euro = "EUR"
    case dollar = "USD"
  }

  var day = Date.distantPast
  var paidAt: Date?
  var modified: Date?
  var digest = Data()
  var created = Date.distantPast
  var rating: Double?
  var account: UInt64 = 0
  var tags: [String] = []
  var kind = Kind.book
  var rates: [Currency: Decimal] = [:]
  var prices: [Result<Int, ValueError>] = []
  var total = 0
  var cheapest: Int?
  var address = Address()
  var cents = 0
}

private enum Forms {
  struct Fraction: Error, CustomStringConvertible {
    let description = "half a cent is no money"
  }

  static let cents = Decimal.valueTransform.then(named: "a price in whole cents") { price in
    guard let cents = JSONNumber(price * 100)?.integer(as: Int.self) else { throw Fraction() }
    return cents
  } back: { cents in
    Decimal(cents) / 100
  }
}

/// The blocks of `Docs/Values.md`, run.
@Suite struct ValuesTests {
  private func shelf(_ rows: PropertyMapping<Shelf>..., json: String) throws -> Shelf {
    let mapping = ObjectMapping(Shelf.init, rows: rows)
    return try Mapper(MappingProvider()).map(
      Shelf.self, from: Data(json.utf8), using: mapping)
  }

  @Test func `dates by pattern`() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let shelf = try shelf(
      .attribute("day", \.day, .format("dd.MM.yyyy", in: berlin)),
      .attribute("paid_at", \.paidAt, .format("yyyy-MM-dd'T'HH:mm:ss.SSSXXX")),
      .attribute("modified", \.modified, .httpDate),
      json: """
        {"day":"02.01.1970","paid_at":"1970-01-01T00:00:01.500Z","modified":\
        "Sun, 06 Nov 1994 08:49:37 GMT"}
        """)
    // Berlin was an hour ahead of UTC.
    #expect(shelf.day.timeIntervalSince1970 == 82_800)
    #expect(shelf.paidAt?.timeIntervalSince1970 == 1.5)
    #expect(shelf.modified?.timeIntervalSince1970 == 784_111_777)
  }

  @Test func `forms of one value`() throws {
    let shelf = try shelf(
      .attribute("digest", \.digest, .hexadecimal),
      .attribute("created", \.created, .first(of: .iso8601, .epochSeconds)),
      .attribute("rating", \.rating, .nilWhen("", "N/A", -1)),
      .attribute("account", \.account, .asText),
      .attribute("tags", \.tags, .separated(by: ",")),
      .attribute("kind", \.kind, .unknown(as: .other)),
      json: """
        {"digest":"ff","created":5,"rating":"N/A","account":"12","tags":"a, b","kind":"dvd"}
        """)
    #expect(shelf.digest == Data([255]))
    #expect(shelf.created.timeIntervalSince1970 == 5)
    #expect(shelf.rating == nil)
    #expect(shelf.account == 12)
    #expect(shelf.tags == ["a", "b"])
    #expect(shelf.kind == .other)
  }

  @Test func `containers, and what they come to`() throws {
    let shelf = try shelf(
      .attributes(\.rates),
      .attribute("flawed", \.prices),
      .attribute("prices", \.total, .sum),
      .attribute("prices", \.cheapest, .min),
      json: #"{"rates":{"EUR":1,"USD":1.08},"flawed":[1,"x"],"prices":[5,3]}"#)
    #expect(
      shelf.rates == [.euro: 1, .dollar: Decimal(sign: .plus, exponent: -2, significand: 108)])
    #expect(shelf.prices.map { try? $0.get() } == [1, nil])
    #expect(shelf.total == 8)
    #expect(shelf.cheapest == 3)
  }

  @Test func `forms of your own`() throws {
    let shelf = try shelf(
      .attribute("address", \.address, .codable(Address.self)),
      .attribute("price", \.cents, Forms.cents),
      json: #"{"address":{"street":"x"},"price":12.34}"#)
    #expect(shelf.address.street == "x")
    #expect(shelf.cents == 1_234)
  }
}
