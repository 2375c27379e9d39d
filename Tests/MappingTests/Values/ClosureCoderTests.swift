import Foundation
import Testing

@testable import Mapping

private struct PriceRefusal: Error, CustomStringConvertible {
  let description: String
}

@Suite struct ClosureCoderTests {
  private static let cents = ValueTransform<Int>(named: "a price in whole cents", from: Double.self)
  {
    let cents = ($0 * 100).rounded()
    guard abs(cents - $0 * 100) < 0.000_1 else {
      throw PriceRefusal(description: "half a cent is no money")
    }
    return Int(cents)
  } back: {
    Double($0) / 100
  }

  private let price = ValueProbe(7, Self.cents)
  private let optional = ValueProbe<Int?>(7, Self.cents.optional)

  @Test(arguments: MappingProfile.allCases)
  func `RK53 a value goes through the closure`(profile: MappingProfile) throws {
    #expect(try price.value(of: "12.5", profile) == 1_250)
    #expect(try optional.value(of: "12.5", profile) == 1_250)
    #expect(try optional.value(of: "null", profile) == nil)
  }

  @Test func `the source converts as its own type does`() throws {
    #expect(try price.value(of: "\"12.5\"") == 1_250)
    #expect(try price.value(of: "true", .lenient) == 100)
    #expect(
      price.refusal(of: "\"12.5\"", .strict) == #"wanted a price in whole cents, found "12.5"."#)
    #expect(price.refusal(of: "true") == "wanted a price in whole cents, found true.")
    #expect(
      price.refusal(of: "1e400")
        == "wanted a price in whole cents, found 1e400, which is out of range.")
  }

  @Test func `what the closure throws is the reason`() {
    for profile in MappingProfile.allCases {
      #expect(
        price.refusal(of: "0.005", profile)
          == "wanted a price in whole cents, found 0.005: half a cent is no money")
    }
  }

  @Test func `an Optional is nil where the closure throws in lenient`() throws {
    #expect(
      try optional.reported(of: "0.005", .lenient) == (
        nil,
        ["read as nil: wanted a price in whole cents, found 0.005: half a cent is no money"]
      ))
  }

  @Test func `null does not reach the closure`() {
    #expect(
      price.refusal(of: "null")
        == "wanted a price in whole cents, found null." + ValueProbe<Int>.mendNull)
  }

  @Test(arguments: MappingProfile.allCases)
  func `null reaches a closure whose source can hold it`(profile: MappingProfile) throws {
    let optional = ValueTransform<Int>(named: "a count", from: Int?.self) { $0 ?? -1 }
    #expect(try ValueProbe(9, optional).value(of: "null", profile) == -1)
    #expect(try ValueProbe([9], optional.list).value(of: "[null,2]", profile) == [-1, 2])
    let any = ValueTransform<String>(named: "anything", from: JSONValue.self) { "\($0)" }
    #expect(try ValueProbe("", any).value(of: "null", profile) == "null")
    #expect(try ValueProbe("", any.then(named: "") { $0 }).value(of: "null", profile) == "null")
    #expect(try ValueProbe<String?>("", any.optional).value(of: "null", profile) == nil)
  }

  @Test func `what a row says about null comes before the closure`() throws {
    let transform = ValueTransform<Int>(named: "a count", from: Int?.self) { $0 ?? -1 }
    func value(_ row: PropertyMapping<ValueProbe<Int>.Holder>) throws -> Int {
      let mapping = ObjectMapping({ ValueProbe<Int>.Holder(value: 9) }, row)
      return try Mapper(MappingProvider()).map(
        ValueProbe<Int>.Holder.self, from: Data(#"{"v":null}"#.utf8), using: mapping
      ).value
    }
    #expect(try value(.attribute("v", \.value, transform).whenNull(.keep)) == 9)
    #expect(try value(.attribute("v", \.value, transform, default: 5)) == 5)
    #expect(throws: MappingError.self) {
      try value(.attribute("v", \.value, transform).required())
    }
  }

  @Test func `bytes that are no JSON do not reach the closure`() {
    let never = ValueProbe(
      "old",
      ValueTransform<String>(named: "a word", from: String.self) { _ in
        Issue.record("called")
        return ""
      })
    #expect(
      never.refusal(of: "\"\\q\"")
        == "$.v (line 1, column 7): found an escape that JSON does not have.")
    #expect(never.refusal(of: "[]") == "wanted a word, found a list.")
  }

  @Test func `an element of a source list is told with its own place`() {
    let sum = ValueTransform<Int>(named: "numbers to add", from: [Int].self) { $0.reduce(0, +) }
    let probe = ValueProbe(0, sum)
    #expect((try? probe.value(of: "[1,2,3]")) == 6)
    #expect(
      probe.refusal(of: "[1,\"x\"]")
        == #"$.v[1] (line 1, column 9): wanted a whole number, found "x"."#)
  }

  @Test func `a transform has a name and stands in lists`() throws {
    #expect(Self.cents.name == "a price in whole cents")
    #expect(try ValueProbe([], Self.cents.list).value(of: "[1,2.5]") == [100, 250])
    #expect(
      ValueProbe([], Self.cents.list).refusal(of: "[1,0.001]") == """
        $.v[1] (line 1, column 9): wanted a price in whole cents, found 0.001: \
        half a cent is no money
        """)
  }

  @Test func `a transform is written back by its second closure`() throws {
    var writer = JSONWriter(pretty: false)
    try Self.cents.coder.write(1_250, to: &writer)
    #expect(writer.finishText() == "12.5")
  }

  @Test func `a transform without a way back says so when it is written`() throws {
    let reading = ValueTransform<Int>(named: "a length", from: String.self) { $0.count }
    var writer = JSONWriter(pretty: false)
    let fault = #expect(throws: ValueFault.self) { try reading.coder.write(5, to: &writer) }
    guard case .rejected(let reason) = try #require(fault) else {
      Issue.record("another fault")
      return
    }
    #expect(reason == "the transform for a length only reads")
  }
}
