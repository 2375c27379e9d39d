import Foundation
import Mapping
import Testing

/// The blocks of `Docs/Writing.md` about one object and its values, run.
@Suite struct WritingPageTests {
  final class Order {
    var id = 0
    var state = "new"
    var note: String?
    var kind: String? = "web"
    var email: String?
    var total = Decimal(0)
    var parts = 0
    var city: String?
    var zip: String?
    var placedAt: Date?
    var day: Date?
    var due: Date?
    var lines: [Line] = []
    var tags: [String] = []
    var customer: String?
    var skus: [String] = []
  }

  final class Line {
    var sku = ""
    var weight = 0.0

    init() {}

    init(_ sku: String, _ weight: Double) { (self.sku, self.weight) = (sku, weight) }
  }

  struct Numbers {
    var price = Decimal(sign: .plus, exponent: -10, significand: 182_741_917_317_314_557)
    var account = Decimal(12)
    var views: Int64 = 9_007_199_254_740_993
    var ratio = 0.1
    var share: Float = 0.1
    var whole = 3.0
    var peak = Double.infinity
  }

  private let line = ObjectMapping(Line.init, .attributes(\.sku, \.weight))
  private let mapper = Mapper(MappingProvider())

  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  private func order() -> Order {
    let order = Order()
    (order.id, order.city) = (7, "Oslo")
    order.lines = [Line("x", 1.5)]
    return order
  }

  private func provider() throws -> MappingProvider {
    let provider = MappingProvider()
    let line = ObjectMapping(Line.init, .attributes(\.sku, \.weight))
    let order = ObjectMapping(
      Order.init,
      .attributes(\.id, \.state, \.note), .attribute("address.city", \.city),
      .relationship("lines", \.lines, line), .attribute("address.zip", \.zip))
    try provider.register(line, order)
    return provider
  }

  // MARK: - Objects

  @Test func `an object`() throws {
    let (provider, order) = (try provider(), order())
    let body = try provider.encode(order)
    #expect(
      text(body)
        == #"{"id":7,"state":"new","address":{"city":"Oslo"},"lines":[{"sku":"x","weight":1.5}]}"#)
    #expect(try provider.map(Order.self, from: body).lines[0].weight == 1.5)
  }

  @Test func `a list, a key path, lines of its own, a tree`() throws {
    let (provider, order) = (try provider(), order())
    let line = Line("x", 1.5)
    let list = try provider.encode([order])
    let wrapped = try provider.encode(order, at: "data.order")
    let readable = try provider.encode(line, pretty: true)
    var tree = try provider.jsonValue(order)
    let alone = try self.line.encode(line)
    #expect(text(list) == "[\(text(try provider.encode(order)))]")
    #expect(text(wrapped) == #"{"data":{"order":\#(text(try provider.encode(order)))}}"#)
    #expect(text(readable) == "{\n  \"sku\": \"x\",\n  \"weight\": 1.5\n}")
    #expect(tree["address"]?["city"] == "Oslo")
    tree = .object(["order": tree])
    #expect(tree["order"]?["id"] == 7)
    #expect(text(alone) == #"{"sku":"x","weight":1.5}"#)
  }

  // MARK: - Null, nothing, and which rows

  @Test func `options by row, mapping and run`() throws {
    let order = ObjectMapping(
      Order.init, .attributes(\.id, \.kind),
      .attribute("note", \.note).writing(\.nilValues, .null),
      .attribute("tags", \.tags)
    ).writing(\.emptyCollections, .omit)
    var mapper = Mapper(MappingProvider())
    mapper.writingOptions.nilValues = .omit
    let body = try mapper.encode(Order(), using: order, options: WritingOptions(nilValues: .null))
    #expect(text(body) == #"{"id":0,"kind":"web","note":null}"#)
    #expect(
      text(try mapper.encode(Order(), using: order)) == #"{"id":0,"kind":"web","note":null}"#)
    let other = Order()
    other.kind = nil
    #expect(text(try order.encode(other)) == #"{"id":0,"kind":null,"note":null}"#)
    #expect(text(try mapper.encode(other, using: order)) == #"{"id":0,"note":null}"#)
  }

  @Test func `rows of one direction`() throws {
    let order = ObjectMapping(
      Order.init,
      .attribute("id", \.id).readOnly(),
      .attribute("customer.name", \.customer).readOnly(),
      .attribute("customer_name", \.customer).writeOnly())
    let made = try mapper.map(
      Order.self, from: Data(#"{"id": 7, "customer": {"name": "Ann"}}"#.utf8), using: order)
    #expect((made.id, made.customer) == (7, "Ann"))
    #expect(text(try order.encode(made)) == #"{"customer_name":"Ann"}"#)
  }

  @Test func subsets() throws {
    let provider = MappingProvider()
    let mapping = ObjectMapping(
      Order.init,
      .attributes(\.id, \.state),
      .attribute("email", \.email).groups("private", "support"),
      .attribute("address.city", \.city))
    try provider.register(mapping)
    let order = order()
    order.email = "a@b.c"
    let state = try provider.encode(order, .only(\.state))
    let rest = try provider.encode(order, .except(\.id, \.email))
    let byKey = try provider.encode(order, .only(keys: "address.city"))
    let open = try provider.encode(order, .groups("public"))
    #expect(text(state) == #"{"state":"new"}"#)
    #expect(text(rest) == #"{"state":"new","address":{"city":"Oslo"}}"#)
    #expect(text(byKey) == #"{"address":{"city":"Oslo"}}"#)
    #expect(text(open) == #"{"id":7,"state":"new","address":{"city":"Oslo"}}"#)
    expect(
      throws: WritingError.self, performing: { try provider.encode(order, .only(\.note)) },
      saying: """
        ObjectMapping<Order>: no row writes note, which the call names. Name a property of a row that \
        writes, or its key: keys: "…".
        """)
  }

  // MARK: - Values

  @Test func numbers() throws {
    let numbers = ObjectMapping(
      Numbers.init,
      .attributes(\.price, \.views, \.ratio, \.share, \.whole),
      .attribute("account", \.account, .asText),
      .attribute("peak", \.peak).writing(\.nonFiniteNumbers, .null))
    #expect(
      text(try numbers.encode(Numbers()))
        == #"{"price":18274191.7317314557,"views":9007199254740993,"ratio":0.1,"share":0.1,"#
        + #""whole":3,"account":"12","peak":null}"#)
  }

  @Test func dates() throws {
    let order = ObjectMapping(
      Order.init,
      .attribute("placed_at", \.placedAt),
      .attribute("day", \.day, .format("dd.MM.yyyy", in: .gmt)),
      .attribute("due", \.due, .epochSeconds))
    let made = Order()
    let date = Date(timeIntervalSince1970: 0.25)
    (made.placedAt, made.day, made.due) = (date, date, Date(timeIntervalSince1970: 86_400))
    #expect(
      text(try order.encode(made))
        == #"{"placed_at":"1970-01-01T00:00:00.250Z","day":"01.01.1970","due":86400}"#)
  }

  // MARK: - What cannot be written

  @Test func `what only reads`() throws {
    let order = ObjectMapping(
      Order.init,
      .attribute("parts", \.parts, .count),
      .attribute("lines[*].sku", \.skus),
      .attribute("@parent.name", \.customer),
      .attribute("state", \.state), .attribute("state", \.kind))
    let provider = MappingProvider()
    try provider.register(order)
    expect(
      throws: MappingDefinitionError.self, performing: { try provider.checkWriting() },
      saying: """
        ObjectMapping<Order>: the row "@parent.name" cannot be written: @parent is none of the object's \
        own. Add .readOnly().
        ObjectMapping<Order>: the row "lines[*].sku" cannot be written: its key path collects what lies \
        in many places. Add .readOnly().
        ObjectMapping<Order>: the row "parts" cannot be written: its transform for a list to count \
        only reads. Give it the way back, or add .readOnly() to the row.
        ObjectMapping<Order>: the row "state" cannot be written: "state" writes the same place. \
        Add .readOnly() to one of them.
        """)
  }

  @Test func `errors with both places`() throws {
    let (provider, order) = (try provider(), order())
    order.lines += [Line("y", .nan), Line("z", .infinity)]
    expect(
      throws: WritingError.self, performing: { try provider.encode(order, at: "order") },
      saying: #"""
        $.order.lines[1].weight (Order.lines[1].weight): JSON has no number for nan. Correct the value, \#
        or add .writing(\.nonFiniteNumbers, .null) to the row.
        $.order.lines[2].weight (Order.lines[2].weight): JSON has no number for inf. Correct the value, \#
        or add .writing(\.nonFiniteNumbers, .null) to the row.
        """#)
  }
}
