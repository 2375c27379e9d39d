import Synchronization

/// The powers of five from 5⁻³⁴² to 5³⁰⁸, each cut to its 128 leading bits, made once.
///
///     exponent     -342         -341                 0                  308
///     words      [ high low   | high low   | …     | 2⁶³ 0    | …     | high low ]
///
/// The top bit of `high` is set in each: a power is its 128 bits times a power of two that the
/// reader works out from the exponent. What does not fit is dropped; only 5⁻²⁷ to 5⁻¹ are rounded
/// up, so that a product with a multiple of the divisor never ends below the exact quotient.
///
/// Making the table takes 0.3 ms, once. After that, getting at it costs one load and one
/// branch, which is why the address stands in an atomic: `swift_once` would be a call each time.
enum PowersOfFive {
  /// The exponents that the table has.
  static let smallest = -342, largest = 308

  /// The words of 5⁰; those of 5ⁿ are at `2 * n` and `2 * n + 1`.
  ///
  /// Good for exponents from `smallest` to `largest`. The words are never changed nor freed.
  @inline(__always)
  static var words: UnsafePointer<UInt64> {
    if let words = UnsafePointer<UInt64>(bitPattern: address.load(ordering: .acquiring)) {
      return words
    }
    return publish()
  }

  /// Where the words of 5⁰ are; 0 until somebody has asked.
  private static let address = Atomic<UInt>(0)

  /// Safe to share: nothing writes through it once it is made, and it is never freed.
  private nonisolated(unsafe) static let made = make()

  @inline(never)
  private static func publish() -> UnsafePointer<UInt64> {
    address.store(UInt(bitPattern: made), ordering: .releasing)
    return made
  }

  /// Works from the largest power down, by division alone.
  ///
  /// 5³⁰⁸ × 2⁹⁶⁰, divided by five again and again, is exact down to 5⁰ and from there on the exact
  /// floor of 2⁹⁶⁰ / 5ⁿ, since a floor of a floor is a floor. Of 5⁻³⁴² it leaves 166 bits.
  private static func make() -> UnsafePointer<UInt64> {
    var number = LongNumber(powerOfTwo: 960)
    for _ in 0..<largest { number.multiplyByFive() }
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: 2 * (largest - smallest + 1))
    let origin = words - 2 * smallest
    for exponent in stride(from: largest, through: smallest, by: -1) {
      let (high, low) = number.leadingBits
      (origin + 2 * exponent).initialize(to: high)
      (origin + 2 * exponent + 1).initialize(to: (-27 ... -1).contains(exponent) ? low &+ 1 : low)
      number.divideByFive()
    }
    return UnsafePointer(origin)
  }
}

/// A whole number of any length, least limb first.
private struct LongNumber {
  private var limbs: [UInt32]

  init(powerOfTwo exponent: Int) {
    limbs = Array(repeating: 0, count: exponent / 32) + [1 << UInt32(exponent % 32)]
  }

  mutating func multiplyByFive() {
    var carry: UInt64 = 0
    for place in limbs.indices {
      carry &+= UInt64(limbs[place]) &* 5
      limbs[place] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(truncatingIfNeeded: carry)) }
  }

  mutating func divideByFive() {
    var rest: UInt64 = 0
    for place in limbs.indices.reversed() {
      rest = rest << 32 | UInt64(limbs[place])
      limbs[place] = UInt32(truncatingIfNeeded: rest / 5)
      rest %= 5
    }
    if limbs.last == 0 { limbs.removeLast() }
  }

  /// The 128 bits from the highest that is set; the number has five limbs at least.
  var leadingBits: (high: UInt64, low: UInt64) {
    let top = limbs.suffix(5).reversed().map { UInt64($0) }
    guard top.count == 5 else { return (0, 0) }
    let shift = top[0].leadingZeroBitCount - 32
    let high = top[0] << 32 | top[1]
    let middle = top[2] << 32 | top[3]
    let low = top[4] << 32
    return (high << shift | middle >> (64 - shift), middle << shift | low >> (64 - shift))
  }
}
