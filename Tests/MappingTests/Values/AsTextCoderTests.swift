import Foundation
import Testing

@testable import Mapping

@Suite struct AsTextCoderTests {
  private let number = ValueProbe(UInt64(9), .asText)
  private let decimal = ValueProbe(Decimal(9), .asText)

  @Test(arguments: MappingProfile.allCases)
  func `text and number are read by all`(profile: MappingProfile) throws {
    #expect(try number.value(of: "\"18446744073709551615\"", profile) == .max)
    #expect(try number.value(of: "18446744073709551615", profile) == .max)
    #expect(try ValueProbe(false, .asText).value(of: "\"true\"", profile))
    #expect(
      try decimal.value(of: "\"0.10\"", profile)
        == Decimal(sign: .plus, exponent: -1, significand: 1))
  }

  @Test func `text is written`() throws {
    #expect(try number.written(.max) == "\"18446744073709551615\"")
    #expect(try ValueProbe(false, .asText).written(true) == "\"true\"")
    #expect(try ValueProbe("", .asText).written("x") == "\"x\"")
    let tenth = Decimal(sign: .plus, exponent: -1, significand: 1)
    #expect(try decimal.written(tenth) == "\"0.1\"")
    #expect(try ValueProbe(false, Bool.valueTransform.text).written(true) == "\"true\"")
  }

  @Test func `what is no number is refused as ever`() {
    #expect(
      number.refusal(of: "\"x\"") == #"wanted a whole number that is not negative, found "x"."#)
    #expect(
      number.refusal(of: "1.0", .strict)
        == "wanted a whole number that is not negative, found 1.0.")
    let list = ValueProbe([1], [Int].valueTransform.text)
    #expect(list.writingRefusal([1]) == "a list is no text.")
  }
}
