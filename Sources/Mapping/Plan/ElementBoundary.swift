/// How the boundary between two elements of a list is spelled, to guess where others of them are.
///
///     … "tag" : "x" } ] } , { "id" : 8 , …
///                   └──────────────┘
///                    ▲      ▲ the element
///
/// It begins with what closes the element before, so that the boundaries of an inner list of the same
/// objects are told apart, and ends with the element's first colon. It is a guess all the same:
/// a list that stands elsewhere may spell it too.
struct ElementBoundary {
  /// What is looked at on either side of a boundary; longer ones are not looked for.
  private static let reach = 256

  private let text: UnsafeBufferPointer<UInt8>
  /// Where in it the element begins.
  private let place: Int

  /// The boundary before the element at a reader's cursor; nil where it is none to look for.
  init?(before reader: borrowing JSONReader) {
    let element = reader.cursor
    guard element.pointee == UInt8(ascii: "{") else { return nil }
    let first = max(reader.start, element - Self.reach)
    var begin = element
    while begin > first, Self.closes(begin[-1]) { begin -= 1 }
    let last = min(reader.end, element + Self.reach)
    var end = element
    while end < last, end.pointee != UInt8(ascii: ":") { end += 1 }
    guard begin > first, begin < element, end < last else { return nil }
    text = UnsafeBufferPointer(start: begin, count: end + 1 - begin)
    place = element - begin
  }

  /// Whether a byte belongs to what is between two elements, or ends the former one.
  private static func closes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\""): true
    default: byte <= 0x20
    }
  }

  /// The first element behind a boundary that is spelled like this one, within some bytes.
  func firstElement(
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    guard let base = bytes.baseAddress, bytes.count >= text.count else { return nil }
    let begin = (0...bytes.count - text.count).first { offset in
      bytes[offset] == text[0]
        && UnsafeBufferPointer(start: base + offset, count: text.count).elementsEqual(text)
    }
    return begin.map { base + $0 + place }
  }
}
