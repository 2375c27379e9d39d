/// A place in a JSON document, as a byte offset and as the line and column that an editor shows.
///
/// - Lines end with `\n`, `\r\n` or a lone `\r`.
/// - Columns count Unicode scalars; a byte that is no UTF-8 counts as one.
/// - A byte order mark at the start takes bytes but no column.
public struct SourcePosition: Hashable, Sendable {
  /// The number of bytes before this place.
  public let offset: Int
  /// The line, from 1.
  public let line: Int
  /// The column, from 1.
  public let column: Int
}

extension SourcePosition {
  /// The place of the byte at `offset`, which is first brought between 0 and the count of bytes.
  ///
  /// Costs a walk from the first byte: ask for several at once with `positions(of:in:)`.
  init(offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var walk = Walk(bytes: bytes)
    self = walk.position(at: offset)
  }

  /// The places of `offsets`, each as `init(offset:in:)` gives it.
  ///
  /// One walk over the bytes when the offsets ascend; each step back begins a new walk.
  static func positions(
    of offsets: [Int], in bytes: UnsafeBufferPointer<UInt8>
  ) -> [SourcePosition] {
    var walk = Walk(bytes: bytes)
    return offsets.map { offset in
      if offset < walk.offset { walk = Walk(bytes: bytes) }
      return walk.position(at: offset)
    }
  }
}

extension SourcePosition: Comparable {
  /// Whether `left` comes before `right` in their document.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.offset, left.line, left.column) < (right.offset, right.line, right.column)
  }
}

extension SourcePosition: CustomStringConvertible {
  /// The place for people: `line 41, column 18`.
  public var description: String { "line \(line), column \(column)" }
}

/// Counts lines and columns on its way through the bytes; stands at the start of a scalar.
private struct Walk {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var offset = 0
  private var line = 1
  private var column = 1

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { offset = 3 }
  }

  /// Goes on to the scalar that holds `target`, and says where that is.
  mutating func position(at target: Int) -> SourcePosition {
    let target = min(max(target, 0), bytes.count)
    while offset < target {
      let length = UTF8Scalar.length(at: offset, in: bytes)
      guard length <= target - offset else { break }
      pass(bytes[offset], length: length)
    }
    return SourcePosition(offset: target, line: line, column: column)
  }

  private mutating func pass(_ byte: UInt8, length: Int) {
    offset += length
    let newline = UInt8(ascii: "\n")
    let endsLine =
      byte == newline
      || byte == UInt8(ascii: "\r") && !(offset < bytes.count && bytes[offset] == newline)
    if endsLine {
      line += 1
      column = 1
    } else {
      column += 1
    }
  }
}

/// The well-formed byte sequences of UTF-8 (Unicode 16, table 3-7).
private enum UTF8Scalar {
  /// How many bytes the scalar at `index` takes; 1 where no well-formed one begins.
  static func length(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let second: ClosedRange<UInt8>
    let length: Int
    switch bytes[index] {
    case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
    case 0xE0: (second, length) = (0xA0...0xBF, 3)
    case 0xED: (second, length) = (0x80...0x9F, 3)
    case 0xE1...0xEF: (second, length) = (0x80...0xBF, 3)
    case 0xF0: (second, length) = (0x90...0xBF, 4)
    case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
    case 0xF4: (second, length) = (0x80...0x8F, 4)
    default: return 1
    }
    guard length <= bytes.count - index, second.contains(bytes[index + 1]) else { return 1 }
    for next in (index + 1)..<(index + length) where bytes[next] & 0xC0 != 0x80 { return 1 }
    return length
  }
}
