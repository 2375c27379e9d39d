import Foundation
import Testing

@testable import Mapping

@Suite struct FirstFormCoderTests {
  private let date = ValueProbe(
    Date.distantPast, .first(of: .iso8601, .epochSeconds, .format("dd.MM.yyyy", in: .gmt)))

  @Test(arguments: MappingProfile.allCases)
  func `the first form that reads a value counts`(profile: MappingProfile) throws {
    for json in ["\"1970-01-02T00:00:00Z\"", "86400", "\"02.01.1970\""] {
      #expect(try date.value(of: json, profile).timeIntervalSince1970 == 86_400)
    }
  }

  @Test func `the first form is written`() throws {
    #expect(try date.written(Date(timeIntervalSince1970: 86_400)) == "\"1970-01-02T00:00:00Z\"")
  }

  @Test func `what none reads is refused with what each wanted`() {
    #expect(
      date.refusal(of: "\"x\"") == """
        wanted a date and time by RFC 3339, a number of seconds since 1970 or a date in the form \
        "dd.MM.yyyy", found "x".
        """)
  }

  @Test func `the first reason that is more than another form is told`() {
    let number = ValueProbe(UInt8(0), .first(of: UInt8.valueTransform, .nothing))
    #expect(
      number.refusal(of: "256") == """
        wanted a whole number that is not negative or nothing, found 256, which is out of range.
        """)
  }

  @Test func `bytes that are no JSON are read no further`() {
    #expect(
      date.refusal(of: "\"\\q\"")
        == "$.v (line 1, column 7): found an escape that JSON does not have.")
  }

  @Test func `a list is left whole where another form reads all of it`() throws {
    let lists = ValueProbe<[String]>(
      [],
      .first(
        of: Int.valueTransform.then(named: "a digit") { "\($0)" }.list, [String].valueTransform))
    let whole = try lists.left(of: "[1,\"x\"]")
    #expect(whole.value == ["1", "x"])
    #expect(whole.leftOut == 0)
    let part = try lists.left(of: "[1,[]]")
    #expect(part.value == ["1"])
    #expect(part.leftOut == 1)
  }
}

extension ValueTransform where Value == UInt8 {
  fileprivate static var nothing: ValueTransform {
    ValueTransform(named: "nothing", from: Bool.self) { _ in 0 }
  }
}
