/// The parts of a JSON number, byte by byte.
enum NumberOutline {
  case minus, zero, whole, point, fraction, exponent, sign, power

  init(first: UInt8) {
    switch first {
    case UInt8(ascii: "-"): self = .minus
    case UInt8(ascii: "0"): self = .zero
    default: self = .whole
    }
  }

  /// Whether the number may end here.
  var isWhole: Bool {
    switch self {
    case .zero, .whole, .fraction, .power: true
    case .minus, .point, .exponent, .sign: false
    }
  }

  /// The part that `byte` leads to; nil where it is none of the number's.
  func next(_ byte: UInt8) -> NumberOutline? {
    let isDigit = 0x30...0x39 ~= byte
    switch self {
    case .minus: return byte == UInt8(ascii: "0") ? .zero : isDigit ? .whole : nil
    case .whole where isDigit: return .whole
    case .zero, .whole:
      if byte == UInt8(ascii: ".") { return .point }
      return byte | 0x20 == UInt8(ascii: "e") ? .exponent : nil
    case .point: return isDigit ? .fraction : nil
    case .fraction:
      if isDigit { return .fraction }
      return byte | 0x20 == UInt8(ascii: "e") ? .exponent : nil
    case .exponent:
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { return .sign }
      return isDigit ? .power : nil
    case .sign, .power: return isDigit ? .power : nil
    }
  }
}
