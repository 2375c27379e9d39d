import Foundation

/// Whole seconds and a decimal part of one, as a text has them.
struct Instant {
  /// Since 2001-01-01T00:00:00Z, rounded down: that is where `Date` counts from.
  var seconds: Int64 = 0
  /// In units of 1 / `scale`, and fewer than these.
  var part: UInt64 = 0
  var digits = 0
  /// 10^`digits`, 10¹⁸ at most.
  var scale: UInt64 = 1

  /// 2001-01-01T00:00:00Z in seconds since 1970.
  static let origin: Int64 = 978_307_200

  init() {}

  /// The instant nearest to `time` of those with so many digits, 9 at most.
  init?(_ time: Double, digits: Int) {
    // Far more than the years need, and far less than an integer can hold.
    guard abs(time) < 1e12 else { return nil }
    seconds = Int64(time.rounded(.down))
    for _ in 0..<digits { scale &*= 10 }
    self.digits = digits
    part = UInt64((time - time.rounded(.down)) * Double(scale) + 0.5)
    guard part >= scale else { return }
    part = 0
    seconds &+= 1
  }

  /// The nearest `Double`.
  var time: Double {
    guard digits > 0 else { return Double(seconds) }
    // Together they have fewer than 64 bits: neither their product nor the sum overflows.
    if seconds.magnitude.leadingZeroBitCount &+ scale.leadingZeroBitCount > 64 {
      let scaled = seconds.magnitude &* scale
      // Before 2001 the part still counts forward.
      let sum = seconds < 0 ? scaled &- part : scaled &+ part
      let magnitude = DecimalConversion.double(significand: sum, exponent: 0 &- digits)
      return seconds < 0 ? -magnitude : magnitude
    }
    // Here `seconds` are 8 at least, so that 53 bits behind the point are more than the sum can
    // hold. The last one is set where something follows: it keeps the sum from a false tie.
    // The division cannot overflow, since `part` is less than `scale`.
    let (bits, rest) = scale.dividingFullWidth((part >> 11, part << 53))
    return Double(seconds) + Double(rest == 0 ? bits : bits | 1) * 0x1p-53
  }

  var date: Date { Date(timeIntervalSinceReferenceDate: time) }

  /// Nil: four digits cannot write the year.
  var text: String? {
    let second = Int((seconds % 86_400 &+ 86_400) % 86_400)
    let days = (seconds &- Int64(second) &+ Self.origin) / 86_400
    guard let day = CivilDate(daysSince1970: Int(days)) else { return nil }
    return String(unsafeUninitializedCapacity: 30) { bytes in
      var end = 0
      // Every byte below `end` has been written; at most 30 are: 19, a point, nine digits and Z.
      func put(_ value: Int, _ digits: Int, _ separator: Unicode.Scalar) {
        var value = value
        for place in stride(from: end &+ digits &- 1, through: end, by: -1) {
          bytes[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value % 10)
          value /= 10
        }
        bytes[end &+ digits] = UInt8(ascii: separator)
        end &+= digits &+ 1
      }
      put(day.year, 4, "-")
      put(day.month, 2, "-")
      put(day.day, 2, "T")
      put(second / 3600, 2, ":")
      put(second / 60 % 60, 2, ":")
      put(second % 60, 2, digits == 0 ? "Z" : ".")
      if digits > 0 { put(Int(part), digits, "Z") }
      return end
    }
  }
}
