import Foundation
import Mapping
import Testing

/// What has changed in an object since a snapshot, as bodies for PATCH.
@Suite struct SnapshotTests {
  final class Line {
    var id = 0
    var sku = ""
    var count = 1
    var note: String?

    init() {}

    init(_ id: Int, _ sku: String) { (self.id, self.sku) = (id, sku) }
  }

  final class Customer {
    var id = 0
    var name = ""
  }

  final class Order {
    var id = 0
    var state = "new"
    var note: String?
    var city: String?
    var street: String?
    var customer: Customer?
    var lines: [Line] = []
    var tags: [String] = []
  }

  private func provider() throws -> MappingProvider {
    let line = ObjectMapping(Line.init, .attributes(\.id, \.sku, \.count, \.note))
      .identified(by: \.id)
    let customer = ObjectMapping(Customer.init, .attributes(\.id, \.name)).identified(by: \.id)
    let order = ObjectMapping(
      Order.init, .attribute("id", \.id).readOnly(), .attributes(\.state, \.note),
      .attribute("address.city", \.city), .attribute("address.street", \.street),
      .relationship("customer", \.customer, customer), .relationship("lines", \.lines, line),
      .attribute("tags", \.tags))
    let provider = MappingProvider()
    try provider.register(line, customer, order)
    return provider
  }

  private func order() throws -> (Order, MappingProvider) {
    let provider = try provider()
    let json = """
      {"id": 7, "state": "new", "note": "quick", "address": {"city": "Oslo", "street": "A 1"},
       "customer": {"id": 1, "name": "Ann"}, "tags": ["a", "b"],
       "lines": [{"id": 1, "sku": "x", "count": 1}, {"id": 2, "sku": "y", "count": 1},
                 {"id": 3, "sku": "z", "count": 1}]}
      """
    return (try provider.map(Order.self, from: json), provider)
  }

  @Test func `nothing has changed in an object that was let be`() throws {
    let (order, provider) = try order()
    let changes = try provider.snapshot(of: order).changes(of: order)
    #expect(changes.isEmpty)
    #expect(changes.mergePatch == nil)
    #expect(changes.patch.isEmpty)
  }

  @Test func `a merge patch has what differs, and null for what is gone`() throws {
    let (order, provider) = try order()
    let snapshot = try provider.snapshot(of: order)
    order.state = "paid"
    order.note = nil
    order.city = "Bergen"
    order.customer?.name = "Anna"
    let changes = try snapshot.changes(of: order)
    #expect(
      changes.mergePatch == [
        "state": "paid", "note": nil, "address": ["city": "Bergen"], "customer": ["name": "Anna"],
      ])
    #expect(
      changes.patch.jsonValue == [
        ["op": "remove", "path": "/note"],
        ["op": "replace", "path": "/state", "value": "paid"],
        ["op": "replace", "path": "/address/city", "value": "Bergen"],
        ["op": "replace", "path": "/customer/name", "value": "Anna"],
      ])
  }

  @Test func `a line that changed is told by its member, a list of values by its places`() throws {
    let (order, provider) = try order()
    let snapshot = try provider.snapshot(of: order)
    order.lines[1].count = 5
    order.tags[0] = "c"
    let changes = try snapshot.changes(of: order)
    #expect(
      changes.patch.jsonValue == [
        ["op": "replace", "path": "/lines/1/count", "value": 5],
        ["op": "replace", "path": "/tags/0", "value": "c"],
      ])
    #expect(changes.mergePatch?["tags"] == ["c", "b"])
    #expect(changes.mergePatch?["lines"]?.array?.count == 3)
  }

  @Test func `lines are known again when they move, go and come`() throws {
    let (order, provider) = try order()
    let snapshot = try provider.snapshot(of: order)
    let before = try provider.jsonValue(order)
    order.lines = [order.lines[2], order.lines[0], Line(9, "new")]
    order.lines[1].sku = "X"
    let patch = try snapshot.changes(of: order).patch
    #expect(
      patch.jsonValue == [
        ["op": "remove", "path": "/lines/1"],
        ["op": "move", "from": "/lines/1", "path": "/lines/0"],
        ["op": "add", "path": "/lines/2", "value": ["id": 9, "sku": "new", "count": 1]],
        ["op": "replace", "path": "/lines/1/sku", "value": "X"],
      ])
    #expect(try patch.apply(to: before) == provider.jsonValue(order))
  }

  @Test func `another object at a member takes the old one's place`() throws {
    let (order, provider) = try order()
    let snapshot = try provider.snapshot(of: order)
    let customer = Customer()
    (customer.id, customer.name) = (2, "Ann")
    order.customer = customer
    let changes = try snapshot.changes(of: order)
    #expect(
      changes.patch.jsonValue == [
        ["op": "replace", "path": "/customer", "value": ["id": 2, "name": "Ann"]]
      ])
    #expect(changes.mergePatch == ["customer": ["id": 2]])
  }

  @Test func `a list of objects has snapshots like one`() throws {
    let (order, provider) = try order()
    var lines = order.lines
    let snapshot = try provider.snapshot(of: lines)
    lines.swapAt(0, 2)
    lines[1].sku = "Y"
    let patch = try snapshot.changes(of: lines).patch
    // Of three in the opposite order one can stay.
    #expect(patch.operations.map(\.name) == ["move", "move", "replace"])
    #expect(patch.operations.last == .replace(try JSONPointer("/1/sku"), value: "Y"))
    #expect(try patch.apply(to: snapshot.jsonValue) == provider.jsonValue(lines))
  }

  @Test func `only what the snapshot was asked for counts`() throws {
    let (order, provider) = try order()
    let snapshot = try Mapper(provider).snapshot(of: order, .only(\.state, \.tags))
    order.note = "other"
    #expect(try snapshot.changes(of: order).isEmpty)
    order.state = "paid"
    #expect(try snapshot.changes(of: order).mergePatch == ["state": "paid"])
    #expect(snapshot.jsonValue == ["state": "new", "tags": ["a", "b"]])
  }

  @Test func `the first state of a new object is all of it against a fresh one`() throws {
    let provider = try provider()
    let snapshot = try provider.snapshot(of: Order())
    let order = Order()
    order.state = "paid"
    order.city = "Oslo"
    #expect(
      try snapshot.changes(of: order).mergePatch == ["state": "paid", "address": ["city": "Oslo"]])
  }

  @Test func `an object that cannot be written has no snapshot`() throws {
    struct Reading { var value = Double.nan }
    let mapping = ObjectMapping(Reading.init, .attribute("value", \.value))
    #expect(throws: WritingError.self) {
      try Mapper(MappingProvider()).snapshot(of: Reading(), using: mapping)
    }
  }

  struct Member: Hashable {
    var id = 0
    var name = ""
    var marks: Set<Mark> = []

    struct Mark: Hashable { var id = 0 }
  }

  @Test func `sets are in the order of their texts, and what is in them is known again`() throws {
    struct Club { var members: Set<Member> = [] }
    let mark = ObjectMapping(Member.Mark.init, .attribute("id", \.id)).identified(by: \.id)
    let member = ObjectMapping(
      Member.init, .attributes(\.id, \.name), .relationship("marks", \.marks, mark)
    ).identified(by: \.id)
    let club = ObjectMapping(Club.init, .relationship("members", \.members, member))
    let mapper = Mapper(MappingProvider())
    func members(_ name: (Int) -> String) -> Set<Member> {
      Set(
        (1...9).map { id in
          Member(id: id, name: name(id), marks: Set((0...id).map { Member.Mark(id: $0) }))
        })
    }
    let snapshot = try mapper.snapshot(of: Club(members: members { "n\($0)" }), using: club)
    let changes = try snapshot.changes(of: Club(members: members { $0 == 4 ? "x" : "n\($0)" }))
    #expect(
      changes.patch.jsonValue == [["op": "replace", "path": "/members/3/name", "value": "x"]])
  }
}
