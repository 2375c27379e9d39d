/// Reading a pattern, and what is wrong with one.
extension DatePattern {
  /// What is wrong with a pattern, as a sentence goes on: `has the letter …`.
  struct Mistake: Error, Equatable {
    let reason: String
  }

  init(_ text: String) throws(Mistake) {
    var parts: [Part] = []
    var rest = text[...]
    while let first = rest.first {
      if first == "'" {
        parts.append(.literal(try Self.takeQuoted(&rest)))
      } else if first.isASCII, first.isLetter {
        let run = rest.prefix { $0 == first }
        rest = rest.dropFirst(run.count)
        parts.append(try Self.part(first, count: run.count))
      } else {
        parts.append(.literal(String(rest.removeFirst())))
      }
    }
    try Self.check(parts)
    self.init(parts)
  }

  /// Takes `'T'`, in which `''` is a quote; `''` alone is one, too.
  private static func takeQuoted(_ rest: inout Substring) throws(Mistake) -> String {
    rest.removeFirst()
    if rest.first == "'" {
      rest.removeFirst()
      return "'"
    }
    var text = ""
    while let next = rest.popFirst() {
      guard next == "'" else {
        text.append(next)
        continue
      }
      guard rest.first == "'" else { return text }
      text.append(rest.removeFirst())
    }
    throw Mistake(reason: "has a quote that is not closed")
  }

  private static func part(_ letter: Character, count: Int) throws(Mistake) -> Part {
    switch (letter, count) {
    case ("y", 1), ("y", 4): return .year
    case ("y", 2): return .yearOfCentury
    case ("M", 1...2): return .month(digits: count)
    case ("M", 3...4): return .monthName(isLong: count == 4)
    case ("d", 1...2): return .day(digits: count)
    case ("E", 1...4): return .weekday(isLong: count == 4)
    case ("H", 1...2): return .hour(digits: count)
    case ("h", 1...2): return .halfDayHour(digits: count)
    case ("a", 1): return .halfDay
    case ("m", 1...2): return .minute(digits: count)
    case ("s", 1...2): return .second(digits: count)
    case ("S", 1...9): return .fraction(digits: count)
    default: return .zone(try zone(letter, count: count))
    }
  }

  private static func zone(_ letter: Character, count: Int) throws(Mistake) -> ZoneForm {
    switch (letter, count) {
    case ("X", 1): return .hours
    case ("X", 2): return .compact
    case ("X", 3), ("Z", 5): return .colon
    case ("Z", 1...3): return .digits
    case ("z", 1...3): return .name
    default:
      let letters = String(repeating: letter, count: min(count, 12))
      throw Mistake(reason: "has \"\(letters)\", which stands for nothing")
    }
  }

  private static func check(_ parts: [Part]) throws(Mistake) {
    var fields: Set<Field> = []
    for field in parts.compactMap(\.field) where !fields.insert(field).inserted {
      throw Mistake(reason: "has the \(field.rawValue) twice")
    }
    guard fields.contains(.year) else { throw Mistake(reason: "has no year") }
    let hasHalfHour = parts.contains { if case .halfDayHour = $0 { true } else { false } }
    guard hasHalfHour == fields.contains(.halfDay) else {
      throw Mistake(
        reason: hasHalfHour ? "has hours to 12 and no a for AM or PM" : "has a without hours to 12")
    }
  }

  fileprivate enum Field: String {
    case year, month, day, hour, minute, second, fraction, zone
    case weekday = "day of the week"
    case halfDay = "half of the day"
  }
}

extension DatePattern.Part {
  fileprivate var field: DatePattern.Field? {
    switch self {
    case .literal: nil
    case .year, .yearOfCentury: .year
    case .month, .monthName: .month
    case .day, .paddedDay: .day
    case .weekday: .weekday
    case .hour, .halfDayHour: .hour
    case .halfDay: .halfDay
    case .minute: .minute
    case .second: .second
    case .fraction: .fraction
    case .zone: .zone
    }
  }
}
