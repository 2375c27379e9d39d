/// The way to where a JSON text breaks off, which is being written.
///
///     {"id":7,"lines":[{"sku":"a"},{"price":      lines[1].price
///
/// Each value but the open ones is followed by a comma, as `JSONWriter` leaves it. Costs the whole
/// text, and is asked for problems only.
struct OpenPath {
  private enum Container {
    case array(index: Int)
    /// The name of the member that comes, if it has been written.
    case object(key: String?)
  }

  private let text: UnsafeRawBufferPointer
  private var index = 0
  private var open: [Container] = []

  private init(_ text: UnsafeRawBufferPointer) {
    self.text = text
  }

  static func segments(of text: UnsafeRawBufferPointer) -> [JSONPath.Segment] {
    var path = OpenPath(text)
    path.walk()
    return path.open.compactMap { container in
      switch container {
      case .array(let index): .index(index)
      case .object(let key): key.map { .member($0) }
      }
    }
  }

  private mutating func walk() {
    while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "{"): open.append(.object(key: nil))
      case UInt8(ascii: "["): open.append(.array(index: 0))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      case UInt8(ascii: ","): passComma()
      case UInt8(ascii: "\""):
        passText()
        continue
      default: break
      }
      index += 1
    }
  }

  private mutating func passComma() {
    switch open.last {
    case .array(let index): open[open.count - 1] = .array(index: index + 1)
    case .object: open[open.count - 1] = .object(key: nil)
    case nil: break
    }
  }

  private mutating func passText() {
    let start = index
    index += 1
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index + 1, text.count)
    guard index < text.count, text[index] == UInt8(ascii: ":"), case .object = open.last else {
      return
    }
    let name = try? JSONValue(json: String(decoding: text[start..<index], as: UTF8.self))
    open[open.count - 1] = .object(key: name?.string)
  }
}
