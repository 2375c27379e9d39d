extension NumberText {
  /// The number times 10^`shift` as the nearest whole one, or nil if it is past 127 bits.
  ///
  /// Half a unit goes away from zero. Costs one pass over the text.
  func integer(shiftedBy shift: Int) -> Int128? {
    let parts = parts
    guard !parts.isZero else { return 0 }
    let exponent = parts.exponent + Int64(shift)
    // 2^127 has 39 digits.
    guard exponent + Int64(parts.count) <= 39 else { return nil }
    let kept = Int64(parts.count) + min(exponent, 0)
    guard kept >= 0 else { return 0 }
    var value: Int128 = 0
    for (index, byte) in digits(of: parts).enumerated() where index <= kept {
      let digit = Int128(byte & 0x0F)
      if index == kept {
        if digit >= 5, !Self.add(1, to: &value, scaledBy: 1) { return nil }
      } else if !Self.add(digit, to: &value, scaledBy: 10) {
        return nil
      }
    }
    for _ in 0..<max(exponent, 0) {
      guard Self.add(0, to: &value, scaledBy: 10) else { return nil }
    }
    return parts.isNegative ? -value : value
  }

  private static func add(_ part: Int128, to value: inout Int128, scaledBy scale: Int128) -> Bool {
    let (product, isTooLarge) = value.multipliedReportingOverflow(by: scale)
    let (sum, overflows) = product.addingReportingOverflow(part)
    value = sum
    return !isTooLarge && !overflows
  }
}
