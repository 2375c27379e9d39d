import Foundation
import Mapping

extension Generated {
  enum Size: String, MappableValue, CaseIterable {
    case small
    case large = "L"
    case quoted = "\"\\"
  }

  /// Values of all kinds, each also as an Optional.
  struct Values: Hashable {
    var whole = 0
    var long: Int64?
    var byte: UInt8 = 0
    var ratio = 0.0
    var maybeRatio: Double?
    var flag = false
    var maybeFlag: Bool?
    var text = ""
    var maybeText: String?
    var price: Decimal?
    var at: Date?
    var size = Size.small
    var maybeSize: Size?
    var tags: [String] = []
    var maybeTags: [String]?
    var holes: [Int?] = []
    var grid: [[Int]] = []
    var counts: [String: Int] = [:]
    var maybeCounts: [String: Int]?
    var codes: Set<Int> = []

    static let mapping = ObjectMapping(
      Values.init,
      .attribute("whole", \.whole).or("Whole", "w[0]"), .attribute("long", \.long),
      .attribute("byte", \.byte), .attribute("ratio", \.ratio),
      .attribute("maybeRatio", \.maybeRatio).or("r"), .attribute("flag", \.flag),
      .attribute("maybeFlag", \.maybeFlag), .attribute("text", \.text),
      .attribute("maybeText", \.maybeText), .attribute("price", \.price),
      .attribute("at", \.at, .epochSeconds), .attribute("size", \.size),
      .attribute("maybeSize", \.maybeSize).or("größe"), .attribute("tags", \.tags),
      .attribute("maybeTags", \.maybeTags), .attribute("holes", \.holes),
      .attribute("grid", \.grid), .attribute("counts", \.counts),
      .attribute("maybeCounts", \.maybeCounts), .attribute("codes", \.codes))

    init() {}

    init(_ dice: inout Dice) {
      (whole, long, byte) = (dice.int(), dice.maybe { Int64($0.int()) }, UInt8(dice.int(0...255)))
      (ratio, maybeRatio) = (Double(dice.int()) / 8, dice.maybe { Double($0.int()) / 8 })
      (flag, maybeFlag) = (dice.isLucky(2), dice.maybe { $0.isLucky(2) })
      (text, maybeText) = (dice.text(), dice.maybe { $0.text() })
      price = dice.maybe { Decimal($0.int()) / 100 }
      at = dice.maybe { Date(timeIntervalSince1970: Double($0.int())) }
      size = Size.allCases.randomElement(using: &dice) ?? .small
      maybeSize = dice.maybe { Size.allCases.randomElement(using: &$0) ?? .small }
      (tags, maybeTags) = (dice.list { $0.text() }, dice.maybe { $0.list { $0.text() } })
      holes = dice.list { $0.maybe { $0.int() } }
      grid = dice.list { $0.list { $0.int() } }
      counts = dice.keyed { $0.int() }
      maybeCounts = dice.maybe { $0.keyed { $0.int() } }
      codes = Set(dice.list { $0.int() })
    }

    var sketch: Sketch {
      func part(_ name: String, _ others: String..., value: Sketch) -> Sketch.Part {
        .init("Values.\(name)", [name] + others, value)
      }
      return .object([
        part("whole", "Whole", value: .number(whole)),
        part("long", value: .some(long, Sketch.number)),
        part("byte", value: .number(byte)), part("ratio", value: .number(ratio)),
        part("maybeRatio", "r", value: .some(maybeRatio, Sketch.number)),
        part("flag", value: .truth(flag)), part("maybeFlag", value: .some(maybeFlag, Sketch.truth)),
        part("text", value: .text(text)), part("maybeText", value: .some(maybeText, Sketch.text)),
        part("price", value: .some(price, Sketch.number)),
        part("at", value: .some(at) { .number(Int($0.timeIntervalSince1970)) }),
        part("size", value: .text(size.rawValue)),
        part("maybeSize", "größe", value: .some(maybeSize) { .text($0.rawValue) }),
        part("tags", value: .list(tags.map(Sketch.text))),
        part("maybeTags", value: .some(maybeTags) { .list($0.map(Sketch.text)) }),
        part("holes", value: .list(holes.map { .some($0, Sketch.number) })),
        part("grid", value: .list(grid.map { .list($0.map(Sketch.number)) })),
        part("counts", value: .keyed(counts.mapValues(Sketch.number))),
        part("maybeCounts", value: .some(maybeCounts) { .keyed($0.mapValues(Sketch.number)) }),
        part("codes", value: .set(Set(codes.map(Sketch.number)))),
      ])
    }
  }
}
