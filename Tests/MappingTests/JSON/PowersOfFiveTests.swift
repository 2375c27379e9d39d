import Testing

@testable import Mapping

/// Expected words are from exact integers: Python's `5**n`, shifted.
@Suite struct PowersOfFiveTests {
  @Test(
    arguments: [
      (-342, 0xeef4_53d6_923b_d65a, 0x113f_aa29_06a1_3b3f),
      (-28, 0xfd87_b5f2_8300_ca0d, 0x8bca_9d6e_1888_53fc),
      (-27, 0x9e74_d1b7_91e0_7e48, 0x775e_a264_cf55_347e),
      (-1, 0xcccc_cccc_cccc_cccc, 0xcccc_cccc_cccc_cccd),
      (0, 0x8000_0000_0000_0000, 0),
      (1, 0xa000_0000_0000_0000, 0),
      (27, 0xcecb_8f27_f420_0f3a, 0),
      (28, 0x813f_3978_f894_0984, 0x4000_0000_0000_0000),
      (308, 0x8e67_9c2f_5e44_ff8f, 0x570f_09ea_a7ea_7648),
    ] as [(Int, UInt64, UInt64)])
  func `a power has these words`(exponent: Int, high: UInt64, low: UInt64) {
    #expect(PowersOfFive.words[2 * exponent] == high)
    #expect(PowersOfFive.words[2 * exponent + 1] == low)
  }

  @Test func `all words together give the sum that exact integers gave`() {
    var sum: UInt64 = 0
    for place in (2 * PowersOfFive.smallest)...(2 * PowersOfFive.largest + 1) {
      sum = (sum ^ PowersOfFive.words[place]) &* 0x100_0000_01b3
      sum ^= sum >> 29
    }
    #expect(sum == 0xa049_ef06_9a5b_72d2)
  }

  @Test func `powers that fit into 128 bits are exact`() {
    var power: UInt128 = 1
    for exponent in 0...55 {
      #expect(words(exponent) == power << power.leadingZeroBitCount)
      if exponent < 55 { power *= 5 }
    }
  }

  @Test func `each power is five times the one before, but for the bits that are cut off`() {
    for exponent in PowersOfFive.smallest..<PowersOfFive.largest {
      let (high, low) = words(exponent).multipliedFullWidth(by: 5)
      let shift = 128 - high.leadingZeroBitCount
      let product = high << (128 - shift) | low >> shift
      let next = words(exponent + 1)
      // Five times an error below one, cut to four or eight times coarser bits.
      #expect(max(next, product) - min(next, product) <= 1, "5 to the power of \(exponent)")
    }
  }

  @Test func `every thread gets the same table`() async {
    let addresses = await withTaskGroup(of: UInt.self) { group in
      for _ in 0..<64 { group.addTask { UInt(bitPattern: PowersOfFive.words) } }
      return await group.reduce(into: Set<UInt>()) { $0.insert($1) }
    }
    #expect(addresses.count == 1)
  }

  private func words(_ exponent: Int) -> UInt128 {
    let words = PowersOfFive.words + 2 * exponent
    return UInt128(words[0]) << 64 | UInt128(words[1])
  }
}
