/// What stands in brackets: `[0]`, `[-1]`, `[*]`, `['name']`.
extension PathParser {
  /// Reads one bracket, from `[` to behind its `]`.
  mutating func readBracket() throws(JSONPathError) {
    let bracket = index
    index += 1
    let segment =
      if let next, next == "'" || next == "\"" {
        JSONPath.Segment.member(try readQuotedName(in: next))
      } else {
        try readUnquoted()
      }
    try append(segment, at: bracket)
  }

  private mutating func readUnquoted() throws(JSONPathError) -> JSONPath.Segment {
    let start = index
    while let next, next != "]" { index += 1 }
    guard index > start else { throw error(.noSelector(found: nil), at: start) }
    guard next != nil else { throw error(.noBracketEnd(quote: nil, found: nil), at: index) }
    let content = text(from: start)
    index += 1
    return content == "*" ? .each : .index(try position(content, at: start))
  }

  private func position(_ content: String, at start: Int) throws(JSONPathError) -> Int {
    guard let first = content.utf8.first, Self.startsNumber(first) else {
      throw error(.noSelector(found: content), at: start)
    }
    // `Int` also takes "01", "+1" and "-0"; one element has one spelling here.
    if let value = Int(content), String(value) == content { return value }
    let digits = content.utf8.dropFirst(first == UInt8(ascii: "-") ? 1 : 0)
    let isPlainNumber = digits.first != UInt8(ascii: "0") && digits.allSatisfy(Self.isDigit)
    let isHuge = isPlainNumber && !digits.isEmpty
    throw error(isHuge ? .hugeIndex(found: content) : .badIndex(found: content), at: start)
  }

  private static func startsNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
