import Testing

@testable import Mapping

@Suite struct BooleanCoderTests {
  private typealias Probe = ValueProbe<Bool>
  private let hopeful = ValueProbe(false)
  private let doubtful = ValueProbe(true)
  private let optional = ValueProbe<Bool?>(nil)

  private func expect(
    _ json: String, is value: Bool, in profile: MappingProfile,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    // The property begins as the opposite, so that an untouched one is seen.
    let probe = value ? hopeful : doubtful
    #expect(try probe.value(of: json, profile) == value, sourceLocation: location)
    #expect(try optional.value(of: json, profile) == value, sourceLocation: location)
  }

  @Test(arguments: MappingProfile.allCases)
  func `true and false are themselves in every profile`(profile: MappingProfile) throws {
    try expect("true", is: true, in: profile)
    try expect("false", is: false, in: profile)
  }

  @Test(
    arguments: [
      ("0", false), ("1", true), ("-0", false), ("1.0", true), ("0.0", false), ("10e-1", true),
      ("\"true\"", true), ("\"false\"", false), (#""tru\u0065""#, true),
    ])
  func `0, 1 and the two words convert, but not in strict`(json: String, value: Bool) throws {
    try expect(json, is: value, in: .standard)
    try expect(json, is: value, in: .lenient)
    #expect(hopeful.refusal(of: json, .strict) == "wanted true or false, found \(json).")
  }

  @Test(
    arguments: [
      ("true", true), ("TRUE", true), ("t", true), ("T", true), ("yes", true), ("Yes", true),
      ("y", true), ("Y", true), ("1", true), ("false", false), ("FALSE", false), ("f", false),
      ("F", false), ("no", false), ("NO", false), ("n", false), ("N", false), ("0", false),
    ])
  func `RK31 lenient knows RestKit's words in any case`(word: String, value: Bool) throws {
    try expect("\"\(word)\"", is: value, in: .lenient)
    guard word != "true", word != "false" else { return }
    for profile in [MappingProfile.standard, .strict] {
      #expect(
        hopeful.refusal(of: "\"\(word)\"", profile) == "wanted true or false, found \"\(word)\".")
    }
  }

  @Test(
    arguments: [
      "2", "-1", "0.5", "1e400", "256", "\" true\"", "\"true \"", "\"yep\"", "\"on\"", "\"01\"",
      "\"null\"",
    ], MappingProfile.allCases)
  func `nothing else is true or false`(json: String, profile: MappingProfile) {
    #expect(hopeful.refusal(of: json, profile) == "wanted true or false, found \(json).")
  }

  @Test(arguments: MappingProfile.allCases)
  func `lists, objects and the empty text are refused`(profile: MappingProfile) {
    #expect(hopeful.refusal(of: "[]", profile) == "wanted true or false, found a list.")
    #expect(hopeful.refusal(of: "{}", profile) == "wanted true or false, found an object.")
    #expect(
      hopeful.refusal(of: "\"\"", profile) == #"wanted true or false, found ""."# + Probe.mendEmpty)
  }

  @Test func `null is an error, and lenient keeps the value`() throws {
    for profile in [MappingProfile.standard, .strict] {
      #expect(
        hopeful.refusal(of: "null", profile) == "wanted true or false, found null." + Probe.mendNull
      )
    }
    #expect(try doubtful.reported(of: "null", .lenient) == (true, [Probe.nullKept]))
  }

  @Test func `a broken word is no JSON`() {
    #expect(
      hopeful.refusal(of: "trux", .lenient)
        == #"$.v (line 1, column 9): wanted a value, found "x"."#)
    #expect(
      hopeful.refusal(of: "\"\\ud800\"")
        == "$.v (line 1, column 7): found half of a surrogate pair; \\ud800 to \\udfff come in twos."
    )
  }
}
