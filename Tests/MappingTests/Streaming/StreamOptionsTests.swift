import Foundation
import Testing

@testable import Mapping

private final class Item {
  var id = 0
  var place = -1
  var tenant = ""
  var total: Int?
  var parts: [Part] = []
}

private final class Part {
  var owner = 0
}

/// What options, metadata and the values around an object are in a stream.
@Suite struct StreamOptionsTests {
  private let provider = MappingProvider()

  private func streamed(
    _ text: String, at path: String = "items[*]", by mapper: Mapper? = nil,
    _ mapping: ObjectMapping<Item>
  ) -> Streamed<Item> {
    Streamed(
      Array(text.utf8), size: 3, by: mapper ?? Mapper(provider), mapping, at: .list(at: path))
  }

  private let plain = ObjectMapping(Item.init, .attributes(\.id))

  private func mapper(leavingOut limit: Int) -> Mapper {
    var mapper = Mapper(provider)
    mapper.options.invalidItems = .leaveOut(atMost: limit)
    return mapper
  }

  @Test func `bad items are left out, and the stream goes on`() {
    let text = #"{"items":[{"id":1},{"id":"x"},7,{"id":4},null,{"no":1}]}"#
    let streamed = streamed(text, by: mapper(leavingOut: 3), plain)
    #expect(streamed.objects.map(\.id) == [1, 4])
    #expect(streamed.error == nil)
  }

  @Test func `no more are left out than allowed`() {
    let text = #"{"items": [{"id":1},{"id":"x"},7,{"id":4}]}"#
    let streamed = streamed(text, by: mapper(leavingOut: 1), plain)
    #expect(streamed.objects.map(\.id) == [1])
    #expect(
      streamed.error?.description == """
        $.items (line 1, column 11): more than 1 of the items here are invalid, and no more may be \
        left out.
        """)
  }

  @Test func `bytes that are no JSON are not left out`() {
    let streamed = streamed(#"{"items":[{"id":1},{"id":}]}"#, by: mapper(leavingOut: 9), plain)
    #expect(streamed.objects.map(\.id) == [1])
    #expect(
      streamed.error?.description
        == #"$.items[1].id (line 1, column 26): wanted a value, found "}"."#)
  }

  @Test(arguments: [MappingProfile.standard, .strict, .lenient])
  func `nulls, single objects and members are what a mapper makes of them`(
    profile: MappingProfile
  ) {
    for text in [
      #"{"items":[null]}"#, #"{"items":null}"#, #"{"items":{"id":1}}"#, #"{"items":[[]]}"#,
      #"{"items":["x"]}"#, #"{"items":""}"#,
    ] {
      let mapper = Mapper(provider, profile: profile)
      let streamed = streamed(text, by: mapper, plain)
      do throws(MappingError) {
        let whole = try mapper.map(
          [Item].self, from: Array(text.utf8), at: "items", using: plain)
        #expect(streamed.objects.map(\.id) == whole.map(\.id) && streamed.error == nil, "\(text)")
      } catch {
        #expect(streamed.error == error, "\(text)")
      }
    }
  }

  @Test func `rows know the item's place in the stream, and what the caller knows`() {
    let mapping = ObjectMapping(
      Item.init, .attributes(\.id), .attribute("@metadata.mapping.collectionIndex", \.place),
      .attribute("@metadata.tenant", \.tenant))
    var mapper = Mapper(provider)
    mapper.metadata["tenant"] = "acme"
    let text = "{\"items\":[" + (0..<30).map { "{\"id\":\($0)}" }.joined(separator: ", ") + "]}"
    let streamed = streamed(text, by: mapper, mapping)
    #expect(streamed.error == nil)
    #expect(streamed.objects.map(\.place) == Array(0..<30))
    #expect(streamed.objects.allSatisfy { $0.tenant == "acme" })
  }

  @Test func `what is around a part of the object is there`() {
    let part = ObjectMapping(Part.init, .attribute("@parent.id", \.owner))
    let mapping = ObjectMapping(
      Item.init, .attributes(\.id), .relationship("parts", \.parts, part))
    let streamed = streamed(#"{"items":[{"id":7,"parts":[{},{}]}]}"#, mapping)
    #expect(streamed.error == nil)
    #expect(streamed.objects.first?.parts.map(\.owner) == [7, 7])
  }

  @Test(arguments: ["@root.total", "@parent.total"])
  func `what is around the object is not, and that is said`(path: String) {
    let mapping = ObjectMapping(Item.init, .attributes(\.id), .attribute(path, \.total))
    let streamed = streamed(#"{"total":9,"items":[{"id":7}]}"#, mapping)
    #expect(streamed.objects.isEmpty)
    #expect(
      streamed.error?.description == """
        Mapper: a row reads \(path), which leads out of the object, and of a stream no more than \
        that is there. Map the whole document, or pass it as metadata.
        """)
  }

  @Test func `an observer is told offsets of the stream`() {
    final class Log: MapperObserver {
      let offsets = Guarded<[Int]>([])
      func mapper(did event: MappingEvent) {
        if case .willMap(_, let offset) = event { offsets.withLock { $0.append(offset) } }
      }
    }
    let log = Log()
    var mapper = Mapper(provider)
    mapper.observer = log
    let streamed = streamed(#"{"items":[{"id":1}, {"id":2}]}"#, by: mapper, plain)
    #expect(streamed.objects.count == 2)
    #expect(log.offsets.withLock { $0 } == [10, 20])
  }

  @Test func `objects are one by their identity only within an item`() {
    final class Node { var id = 0; var other: Node?; var third: Node? }
    let leaf = ObjectMapping(Node.init, .attributes(\.id)).identified(by: \.id)
    let node = ObjectMapping(
      Node.init, .attributes(\.id), .relationship("other", \.other, leaf),
      .relationship("third", \.third, leaf))
    let text = #"[{"id":1,"other":{"id":5},"third":{"id":5}},{"id":2,"other":{"id":5}}]"#
    let streamed = Streamed<Node>(
      Array(text.utf8), size: 4, by: Mapper(provider), node, at: .list(at: "[*]"))
    #expect(streamed.error == nil)
    let others = streamed.objects.map(\.other)
    #expect(others[0] === streamed.objects[0].third)
    #expect(others[0] !== others[1] && others[1]?.id == 5)
  }
}
