import Foundation
import Mapping

/// What it takes to register and compile 200 mappings: 20 shops of ten classes each.
struct Registration: Trial {
  private static let shops = (1...20).map { "shop \($0)" }
  /// What an app's start may cost.
  private static let milliseconds = 10.0

  @Sendable static func twentyShops() throws -> Registration { Registration() }

  func compareObjects() throws {
    let document = Data(Self.customer.utf8)
    let provider = try Self.provider()
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let expected = try decoder.decode(Customer.self, from: document)
    for shop in Self.shops {
      let customer = try Mapper(provider).map(
        Customer.self, from: document,
        using: provider.objectMapping(for: Customer.self, named: shop))
      if let difference = Difference.first(between: customer, and: expected) {
        throw Disagreement(name: shop, contender: "JSONDecoder", difference: difference)
      }
    }
  }

  func standings(by race: Race) throws -> [Standing] {
    let seconds = try race.seconds(of: [
      Contender(name: "register", makesObjects: false) { try Self.provider() }
    ])
    return [
      Standing(
        name: "register", unit: .time, ours: seconds[0] * 1_000, reference: "10 ms",
        theirs: Self.milliseconds, goal: 1)
    ]
  }

  /// A provider of all mappings, each of them compiled.
  private static func provider() throws -> MappingProvider {
    let provider = MappingProvider()
    try provider.register(allMappings)
    try provider.check()
    return provider
  }

  private static let allMappings = shops.flatMap(mappings)

  private static func mappings(of shop: String) -> [any MappingDescription] {
    [
      Customer.mapping(named: shop), Address.mapping(named: shop), Order.mapping(named: shop),
      OrderLine.mapping(named: shop), Product.mapping(named: shop), Section.mapping(named: shop),
      Maker.mapping(named: shop), Payment.mapping(named: shop), Shipment.mapping(named: shop),
      Parcel.mapping(named: shop),
    ]
  }

  private static let customer = """
    {"id": 1, "name": "Ann", "mail": "ann@example.com", "since": "2024-05-06T07:08:09Z",
     "isActive": true, "address": {"street": "Main", "city": "Oslo", "postcode": "0150",
     "country": "NO", "latitude": 59.9, "longitude": 10.7}, "orders": [
     {"id": 7, "number": "A7", "placed": null, "total": 12.5, "currency": "NOK", "lines": [
      {"id": 1, "count": 2, "price": 6.25, "note": null, "product": {"id": 3, "title": "Cup",
       "about": "holds tea", "price": 6.25, "isOffered": true, "tags": ["new", "red"],
       "category": {"id": 4, "title": "Cups", "rank": 1, "parent": {"id": 5, "title": "All",
        "rank": 0}}, "maker": {"id": 6, "name": "Kiln", "founded": 1901}}}],
      "payment": {"id": 8, "method": "card", "amount": 12.5, "isRefunded": false},
      "shipment": {"id": 9, "carrier": "Post", "code": "X9", "parcels": [
       {"id": 10, "weight": 0.4, "width": 10, "height": 10, "depth": 12.5}]}}]}
    """
}
