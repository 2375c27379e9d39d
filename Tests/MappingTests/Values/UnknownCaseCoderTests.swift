import Testing

@testable import Mapping

private enum Kind: String, MappableValue, CaseIterable {
  case book, film, other
}

@Suite struct UnknownCaseCoderTests {
  private let kind = ValueProbe(Kind.book, .unknown(as: .other))

  @Test(arguments: MappingProfile.allCases)
  func `an unknown raw value is the fallback, with a finding`(profile: MappingProfile) throws {
    let found = try kind.reported(of: "\"dvd\"", profile)
    #expect(found.value == .other)
    #expect(
      found.findings == [
        """
        read as the fallback: wanted a value of Kind, found "dvd". It may be "book", "film", "other".
        """
      ])
    #expect(try kind.reported(of: "\"film\"", profile) == (.film, []))
  }

  @Test func `each element has its own finding`() throws {
    let list = ValueProbe<[Kind]>([], ValueTransform.unknown(as: .other).list)
    let found = try list.reported(of: "[\"film\",\"dvd\"]", .standard)
    #expect(found.value == [.film, .other])
    #expect(found.findings.map { $0.hasPrefix("$.v[1] (line 1, column 14): read as") } == [true])
  }

  @Test func `null, another kind and no JSON stay what they are`() {
    #expect(
      kind.refusal(of: "null") == "wanted a value of Kind, found null." + ValueProbe<Kind>.mendNull)
    #expect(kind.refusal(of: "[]") == "wanted a value of Kind, found a list.")
    #expect(
      kind.refusal(of: "\"\\q\"")
        == "$.v (line 1, column 7): found an escape that JSON does not have.")
  }

  @Test func `an Optional is nil for null and the fallback for the unknown`() throws {
    let optional = ValueProbe<Kind?>(.book, ValueTransform.unknown(as: .other).optional)
    #expect(try optional.value(of: "null") == nil)
    #expect(try optional.value(of: "\"dvd\"") == .other)
  }

  @Test func `cases are written by their raw values`() throws {
    #expect(try kind.written(.other) == "\"other\"")
  }
}
