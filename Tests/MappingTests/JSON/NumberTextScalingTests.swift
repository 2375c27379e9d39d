import Testing

@testable import Mapping

@Suite struct NumberTextScalingTests {
  private func integer(_ text: String, _ shift: Int) -> Int128? {
    JSONNumber(text)?.withNumberText { $0.integer(shiftedBy: shift) }
  }

  @Test(
    arguments: [
      ("1.25", 2, 125), ("1.25", 1, 13), ("1.24", 1, 12), ("-1.25", 1, -13), ("0.0", 9, 0),
      ("5", -1, 1), ("4", -1, 0), ("9e9", -20, 0), ("1e-400", 18, 0), ("120", -1, 12),
      ("1e18", -18, 1), ("0.95", 1, 10),
    ] as [(String, Int, Int128)])
  func `the point goes right, and the rest is rounded`(text: String, shift: Int, value: Int128) {
    #expect(integer(text, shift) == value)
  }

  @Test func `what 127 bits do not hold is nil`() {
    #expect(integer("170141183460469231731687303715884105727", 0) == .max)
    #expect(integer("170141183460469231731687303715884105728", 0) == nil)
    #expect(integer("170141183460469231731687303715884105727.5", 0) == nil)
    #expect(integer("1e38", 1) == nil)
    #expect(integer("1e99999999999999999999", 0) == nil)
    #expect(integer("1e-99999999999999999999", 0) == 0)
  }
}
