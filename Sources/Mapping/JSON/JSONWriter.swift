import Foundation

/// Writes JSON value by value, compact or pretty, without a tree and without looking back.
///
/// Each value is followed by a comma; a close overwrites the last one. The caller keeps the
/// grammar: a key before each member, an end for each begin, one value in all.
struct JSONWriter: ~Copyable {
  /// Says that a number is an infinity or NaN, for which JSON has no word.
  struct NotFinite: Error, Equatable {
    /// `inf`, `-inf` or `nan`.
    let text: String
  }

  /// What is written for an infinity or NaN.
  enum NonFiniteForm {
    /// Nothing: it is an error.
    case none
    case null
    /// `"NaN"`, `"Infinity"` or `"-Infinity"`, as JavaScript and most other writers have it.
    case text
  }

  /// A place to go back to.
  struct Mark {
    /// How many bytes were written.
    fileprivate(set) var count: Int
    fileprivate let depth: Int
  }

  /// Without a limit, the text of a deep value would grow with the square of its depth.
  private static let deepestIndentation = 128

  private var buffer: JSONBuffer
  /// How many containers are open.
  private(set) var depth = 0
  /// How many were open at most in the trees that were written.
  private(set) var deepest = 0
  let isPretty: Bool
  /// What is written for numbers that are not finite.
  var nonFiniteForm = NonFiniteForm.none

  /// A writer of text without spaces, or of a line a value with two spaces a level.
  init(pretty: Bool = false, capacity: Int = 248) {
    isPretty = pretty
    buffer = JSONBuffer(capacity: capacity)
  }

  /// The text as an array.
  consuming func finish() -> [UInt8] {
    dropComma()
    return buffer.withBytes { [UInt8]($0) }
  }

  /// The text as a string.
  consuming func finishText() -> String {
    dropComma()
    return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// The text as `Data`, for which nothing is copied.
  consuming func finishData() -> Data {
    dropComma()
    return buffer.data()
  }
}

extension JSONWriter {
  /// Where the writer is.
  var mark: Mark {
    @inline(__always)
    get { Mark(count: buffer.count, depth: depth) }
  }

  /// Remembers how deep a tree has gone.
  mutating func noteDepth() { deepest = max(deepest, depth) }

  /// Takes back what was written since.
  @inline(__always)
  mutating func goBack(to mark: Mark) {
    buffer.truncate(to: mark.count)
    depth = mark.depth
  }

  /// What was written so far, commas behind values included, for the length of the call.
  func withText<Result>(
    from mark: Mark? = nil, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result { buffer.withBytes(from: mark?.count ?? 0, body) }
}

extension JSONWriter {
  /// Opens an object.
  mutating func beginObject() { begin(UInt8(ascii: "{")) }
  /// Closes the innermost object.
  mutating func endObject() { end(UInt8(ascii: "}")) }
  /// Opens a list.
  mutating func beginArray() { begin(UInt8(ascii: "[")) }
  /// Closes the innermost list.
  mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Writes the name of the member whose value comes next.
  mutating func key(_ name: String) {
    if isPretty { newLine() }
    buffer.quote(name, then: UInt8(ascii: ":"))
    if isPretty { space() }
  }

  /// Writes a key that was escaped, quoted and given its colon before: `"id":`.
  @inline(__always)
  mutating func key(prepared bytes: UnsafeRawBufferPointer) {
    if isPretty { newLine() }
    buffer.append(bytes)
    if isPretty { space() }
  }

  private mutating func begin(_ bracket: UInt8) {
    beginValue()
    buffer.reserve(1)
    buffer.put(bracket)
    depth += 1
  }

  private mutating func end(_ bracket: UInt8) {
    depth = max(depth - 1, 0)
    if dropComma(), isPretty { newLine() }
    buffer.reserve(1)
    buffer.put(bracket)
    endValue()
  }
}

extension JSONWriter {
  /// Writes `null`.
  mutating func null() { word(0x6C6C_756E, length: 4) }

  /// Writes `true` or `false`.
  mutating func bool(_ value: Bool) {
    if value { word(0x6575_7274, length: 4) } else { word(0x65_736C_6166, length: 5) }
  }

  /// Writes a string, with quotes and escapes.
  mutating func string(_ text: String) {
    beginValue()
    buffer.quote(text, then: UInt8(ascii: ","))
  }

  /// Writes an integer of any width.
  @inline(__always)
  mutating func integer(_ value: some FixedWidthInteger) {
    beginValue()
    buffer.put(integer: value)
    endValue()
  }

  /// Writes the shortest number that reads back as `value`: `1` for 1.0.
  mutating func double(_ value: Double) throws(NotFinite) {
    guard value.isFinite else { return try notFinite(value.description) }
    finite(value)
  }

  /// Writes the shortest number that reads back as `value`.
  ///
  /// - Precondition: it is finite.
  @inline(__always)
  mutating func finite(_ value: Double) {
    beginValue()
    buffer.put(double: value)
    endValue()
  }

  /// Writes the shortest number that reads back as `value`: `0.1` for Float(0.1).
  mutating func float(_ value: Float) throws(NotFinite) {
    guard value.isFinite else { return try notFinite(value.description) }
    beginValue()
    buffer.put(float: value)
    endValue()
  }

  /// Writes what stands for a number that is none of JSON: `nan`, `inf` or `-inf`.
  mutating func notFinite(_ text: String) throws(NotFinite) {
    switch nonFiniteForm {
    case .none: throw NotFinite(text: text)
    case .null: null()
    case .text:
      switch text {
      case "inf": string("Infinity")
      case "-inf": string("-Infinity")
      default: string("NaN")
      }
    }
  }

  /// Writes a number that is JSON text already.
  mutating func number(_ text: String) {
    beginValue()
    buffer.put(digits: text)
    endValue()
  }

  /// Writes a value of any kind that is JSON text already.
  mutating func prepared(_ bytes: UnsafeRawBufferPointer) {
    beginValue()
    buffer.append(bytes)
    endValue()
  }

  /// Writes text that this writer has written before, with its line and comma.
  mutating func raw(_ bytes: UnsafeRawBufferPointer) { buffer.append(bytes) }

  private mutating func word(_ word: UInt64, length: Int) {
    beginValue()
    buffer.reserve(length)
    buffer.put(word, length: length)
    endValue()
  }
}

extension JSONWriter {
  /// In a list, a value of a pretty text stands on a line of its own; a member's follows its key.
  @inline(__always)
  private mutating func beginValue() {
    if isPretty, let last = buffer.last, last == UInt8(ascii: "[") || last == UInt8(ascii: ",") {
      newLine()
    }
  }

  @inline(__always)
  private mutating func endValue() {
    buffer.reserve(1)
    buffer.put(UInt8(ascii: ","))
  }

  @discardableResult
  private mutating func dropComma() -> Bool { buffer.drop(UInt8(ascii: ",")) }

  private mutating func space() {
    buffer.reserve(1)
    buffer.put(UInt8(ascii: " "))
  }

  @inline(never)
  private mutating func newLine() {
    let width = 2 * min(depth, Self.deepestIndentation)
    buffer.reserve(1 + width)
    buffer.put(UInt8(ascii: "\n"))
    buffer.put(UInt8(ascii: " "), times: width)
  }
}
