import Foundation
import Mapping
import Synchronization
import Testing

private final class Order {
  var id = 0
  var note: String?
  var lines: [Line] = []
}

private struct Line {
  var sku = ""
}

/// Keeps what it is told, as lines.
private final class Diary: MapperObserver {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func mapper(did event: MappingEvent) {
    lines.withLock { $0.append("\(event)") }
  }
}

@Suite struct MapperObserverTests {
  private let order = ObjectMapping(
    Order.init, .attribute("id", \.id), .attribute("note", \.note).or("text"),
    .relationship("lines", \.lines, ObjectMapping(Line.init, .attributes(\.sku))))

  @Test func `an observer is told each step in its order`() throws {
    let diary = Diary()
    var mapper = Mapper(MappingProvider())
    mapper.observer = diary
    _ = try mapper.map(
      Order.self, from: Data(#"{"id":1,"lines":[{"sku":"a"},{}],"text":"t"}"#.utf8), using: order)
    #expect(
      diary.all == [
        "will map Order at byte 0",
        "found Order.id at byte 6", "set Order.id",
        "found Order.lines at byte 16",
        "will map Line at byte 17", "found Line.sku at byte 24", "set Line.sku",
        "did map Line at byte 17",
        "will map Line at byte 29", "missing Line.sku: no sku at byte 29",
        "did map Line at byte 29",
        "set Order.lines",
        "found Order.note at byte 40", "set Order.note",
        "did map Order at byte 0",
      ])
  }

  @Test func `an observer is told what fails, what is missing and what stays`() throws {
    let diary = Diary()
    var mapper = Mapper(MappingProvider())
    mapper.observer = diary
    #expect(throws: MappingError.self) {
      try mapper.map(Order.self, from: Data(#"{"id":"x"}"#.utf8), using: order)
    }
    #expect(
      diary.all == [
        "will map Order at byte 0", "found Order.id at byte 6", "failed Order.id at byte 6",
        "missing Order.note: no note or text at byte 0", "missing Order.lines: no lines at byte 0",
        "did map Order at byte 0",
      ])
  }

  @Test func `RK73 of an update an observer is told what changes and what does not`() throws {
    let diary = Diary()
    let old = Order()
    old.id = 4
    var mapper = Mapper(MappingProvider())
    mapper.observer = diary
    try mapper.map(into: old, from: Data(#"{"id":4,"note":"n"}"#.utf8), using: order)
    #expect(
      diary.all.filter { $0.hasPrefix("set") || $0.hasPrefix("unchanged") }
        == ["unchanged Order.id", "set Order.note"])
  }

  @Test func `the object itself is shown when it is done`() throws {
    final class Last: MapperObserver {
      let ids = Mutex<[Int]>([])
      func mapper(did event: MappingEvent) {
        guard case .didMap(_, _, let object) = event, let order = object as? Order else { return }
        ids.withLock { $0.append(order.id) }
      }
    }
    let last = Last()
    var mapper = Mapper(MappingProvider())
    mapper.observer = last
    _ = try mapper.map([Order].self, from: Data(#"[{"id":1},{"id":2}]"#.utf8), using: order)
    #expect(last.ids.withLock { $0 } == [1, 2])
  }
}
