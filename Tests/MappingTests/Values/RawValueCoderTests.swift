import Testing

@testable import Mapping

private enum Kind: String, MappableValue, CaseIterable {
  case book, film
  case eBook = "e-\"book\""
}

private enum Level: Int, MappableValue, CaseIterable {
  case low = 1
  case high = 2
}

private enum Secret: String, MappableValue {
  case alpha
}

private enum Digit: Int, MappableValue, CaseIterable {
  case zero, one, two, three, four, five, six, seven, eight, nine
}

private struct Tag: RawRepresentable, MappableValue, Equatable {
  let rawValue: String
}

@Suite struct RawValueCoderTests {
  private let kind = ValueProbe(Kind.book)
  private let level = ValueProbe(Level.low)

  @Test(arguments: MappingProfile.allCases)
  func `a raw value is its case`(profile: MappingProfile) throws {
    #expect(try kind.value(of: "\"film\"", profile) == .film)
    #expect(try kind.value(of: #""e-\"book\"""#, profile) == .eBook)
    #expect(try level.value(of: "2", profile) == .high)
    #expect(try ValueProbe(Tag(rawValue: "")).value(of: "\"x\"", profile) == Tag(rawValue: "x"))
    #expect(try ValueProbe<Kind?>(.book).value(of: "null", profile) == nil)
  }

  @Test func `a raw value converts as its type does`() throws {
    #expect(try level.value(of: "\"2\"") == .high)
    #expect(try level.value(of: "2.0") == .high)
    #expect(try level.value(of: "true", .lenient) == .low)
    #expect(level.refusal(of: "\"2\"", .strict) == #"wanted a value of Level, found "2"."#)
    #expect(level.refusal(of: "true") == "wanted a value of Level, found true.")
  }

  @Test(arguments: MappingProfile.allCases)
  func `an unknown raw value is refused with those there are`(profile: MappingProfile) {
    #expect(
      kind.refusal(of: "\"dvd\"", profile) == """
        wanted a value of Kind, found "dvd". It may be "book", "film", "e-\\"book\\"".
        """)
    #expect(kind.refusal(of: "\"Film\"", profile)?.hasPrefix("wanted a value of Kind") == true)
    #expect(level.refusal(of: "3", profile) == "wanted a value of Level, found 3. It may be 1, 2.")
  }

  @Test func `of many cases the first eight are named, and the rest counted`() {
    #expect(
      ValueProbe(Digit.zero).refusal(of: "10") == """
        wanted a value of Digit, found 10. It may be 0, 1, 2, 3, 4, 5, 6, 7 and 2 more.
        """)
  }

  @Test func `an enum that lists no cases names none`() {
    #expect(
      ValueProbe(Secret.alpha).refusal(of: "\"beta\"")
        == #"wanted a value of Secret, found "beta"."#)
  }

  @Test func `the cases are facts for code, too`() throws {
    let error = #expect(throws: MappingError.self) { try level.value(of: "3") }
    let problem = try #require(error?.problems.first?.problem)
    #expect(
      problem
        == .mismatch(wanted: "a value of Level", found: "3", cause: .unknownCase(known: [1, 2])))
  }

  @Test func `another kind, a fraction and null are refused`() {
    #expect(kind.refusal(of: "[]") == "wanted a value of Kind, found a list.")
    #expect(
      level.refusal(of: "1.5") == "wanted a value of Level, found 1.5, which has a fraction.")
    #expect(
      kind.refusal(of: "null") == "wanted a value of Kind, found null." + ValueProbe<Kind>.mendNull)
  }

  @Test func `an Optional is nil for an unknown case in lenient, and only there`() throws {
    let optional = ValueProbe<Kind?>(.book)
    let found = try optional.reported(of: "\"dvd\"", .lenient)
    #expect(found.value == nil)
    #expect(
      found.findings == [
        """
        read as nil: wanted a value of Kind, found "dvd". It may be "book", "film", "e-\\"book\\"".
        """
      ])
    #expect(optional.refusal(of: "\"dvd\"") != nil)
  }
}
