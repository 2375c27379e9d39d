import Foundation
import Mapping
import Testing

/// The blocks of `Docs/Writing.md` about changes and forms, run.
@Suite struct WritingPageChangesTests {
  final class Order {
    var state = "new"
    var note: String?
    var lines: [Line] = []
  }

  final class Line {
    var id = 0
    var count = 1
  }

  private let data = Data(
    #"{"state": "new", "note": "quick", "lines": [{"id": 1}, {"id": 2}]}"#.utf8)

  private func provider() throws -> MappingProvider {
    let line = ObjectMapping(Line.init, .attributes(\.id, \.count)).identified(by: \.id)
    let order = ObjectMapping(
      Order.init, .attributes(\.state, \.note), .relationship("lines", \.lines, line))
    let provider = MappingProvider()
    try provider.register(line, order)
    return provider
  }

  @Test func snapshots() throws {
    let provider = try provider()
    let order = try provider.map(Order.self, from: data)
    let snapshot = try provider.snapshot(of: order)
    order.state = "paid"
    order.note = nil
    order.lines = [order.lines[1], order.lines[0]]
    order.lines[0].count = 5
    let changes = try snapshot.changes(of: order)
    #expect(!changes.isEmpty)
    #expect(
      changes.mergePatch?.text()
        == #"{"state":"paid","note":null,"lines":[{"id":2,"count":5},{"id":1,"count":1}]}"#)
    #expect(
      changes.patch.description
        == #"[{"op":"remove","path":"/note"},"#
        + #"{"op":"replace","path":"/state","value":"paid"},"#
        + #"{"op":"move","from":"/lines/1","path":"/lines/0"},"#
        + #"{"op":"replace","path":"/lines/0/count","value":5}]"#)
    #expect(try snapshot.changes(of: order) == changes)
  }

  @Test func patches() throws {
    let old: JSONValue = ["state": "new", "tags": ["a", "b"], "note": "x"]
    let new: JSONValue = ["state": "paid", "tags": ["a", "c", "b"]]
    let patch = JSONPatch(from: old, to: new)
    let patched = try patch.apply(to: old)
    let merge = old.mergePatch(to: new)
    let merged = old.mergePatched(with: ["state": "paid", "note": nil])
    let second = patched[try JSONPointer("/tags/1")]
    let own = JSONPatch(operations: [
      .test(try JSONPointer("/state"), value: "new"),
      .replace(try JSONPointer("/state"), value: "paid"),
    ])
    #expect(
      patch.description
        == #"[{"op":"remove","path":"/note"},"#
        + #"{"op":"replace","path":"/state","value":"paid"},"#
        + #"{"op":"add","path":"/tags/1","value":"c"}]"#)
    #expect(patched == new)
    #expect(merge == ["state": "paid", "tags": ["a", "c", "b"], "note": nil])
    #expect(merged == ["state": "paid", "tags": ["a", "b"]])
    #expect(second == "c")
    expect(
      throws: JSONPatchError.self, performing: { try own.apply(to: new) },
      saying: """
        operation 0, test at "/state": wanted "new", found "paid". The patch was made for another \
        document; read it anew.
        """)
  }

  @Test func forms() throws {
    let mapper = Mapper(try provider())
    let order = Order()
    let form = try mapper.form(of: order, .only(\.state), at: "order", by: .rails)
    #expect(String(decoding: form, as: UTF8.self) == "order%5Bstate%5D=new")
  }
}
