/// The bytes of one input, taken from the front.
struct Input {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) {
    rest = Array(bytes)[...]
  }

  /// The next byte; 0 behind the end.
  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// All up to the next line break, which is passed, or up to the end.
  mutating func line() -> ArraySlice<UInt8> {
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest[line.endIndex...].dropFirst()
    return line
  }
}
