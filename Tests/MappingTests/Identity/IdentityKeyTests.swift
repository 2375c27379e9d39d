import Testing

@testable import Mapping

/// Numbers of all widths are one kind of key, as in `AnyHashable`.
@Suite struct IdentityKeyTests {
  private enum Code: Int { case one = 1 }

  @Test func `equal numbers are equal keys, whatever their types`() {
    let seven: [IdentityKey] = [
      IdentityKey(7), IdentityKey(Int8(7)), IdentityKey(UInt64(7)), IdentityKey(Int128(7)),
      IdentityKey(7.0), IdentityKey(Float(7)), IdentityKey(AnyHashable(UInt16(7))),
    ]
    #expect(seven.allSatisfy { $0 == .integer(7) })
    #expect(Set(seven).count == 1)
  }

  @Test func `what no Int holds, and what is no number, is a key of its own`() {
    #expect(IdentityKey(UInt64.max) != IdentityKey(-1))
    #expect(IdentityKey(UInt64.max) == IdentityKey(UInt64.max))
    #expect(IdentityKey(7.5) == IdentityKey(7.5))
    #expect(IdentityKey("7") != IdentityKey(7))
    #expect(IdentityKey("a") == .text("a"))
    #expect(IdentityKey(Code.one) != IdentityKey(1))
    #expect(IdentityKey(true) != IdentityKey(1))
    #expect(IdentityKey.several([.integer(1), .text("a")]) != .several([.text("a"), .integer(1)]))
  }
}
