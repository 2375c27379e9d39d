import Foundation
import Testing

@testable import Mapping

private struct Event {
  var at = Date(timeIntervalSince1970: 0)
  var maybe: Date? = Date(timeIntervalSince1970: 0)
  var all: [Date] = []
}

private struct Fixed {
  let at: Date
}

private struct Refused: Error, CustomStringConvertible { let description: String }

/// 2011-07-07T04:35:28Z: day 15 162 since 1970, and 16 528 seconds of it.
private let moment = Date(timeIntervalSince1970: 15_162 * 86_400 + 16_528)

private let hours2 = TimeZone(secondsFromGMT: 7_200) ?? .gmt

/// The problems of other libraries with dates, by their numbers.
@Suite struct DateProblemsTests {
  private func read(
    _ text: String, _ transform: ValueTransform<Date> = .iso8601,
    _ profile: MappingProfile = .standard
  ) -> Trial<Event> {
    Trial(
      ObjectMapping(Event.init, .attribute("at", \.at, transform)), #"{"at":\#(text)}"#, profile)
  }

  @Test(arguments: MappingProfile.allCases)
  func `P3.21 a time without a zone is an error that says how to name one`(
    profile: MappingProfile
  ) {
    let mend = "which names no time zone. Pass .iso8601(assuming:) to the row."
    let wanted = "wanted a date and time by RFC 3339, found"
    for text in ["2011-07-07T04:35:28", "2011-07-07 04:35", "2011-07-07T04:35:28.5"] {
      #expect(
        read("\"\(text)\"", .iso8601, profile).problems
          == ["$.at (line 1, column 7): \(wanted) \"\(text)\", \(mend)"])
    }
    let list = ObjectMapping(Event.init, .attributes(\.all))
    #expect(
      Trial(list, #"{"all":["2011-07-07T04:35:28Z","2011-07-07T04:35:28"]}"#, profile).problems
        == [#"$.all[1] (line 1, column 32): \#(wanted) "2011-07-07T04:35:28", \#(mend)"#])
    #expect(read(#""2011-07-07""#, .iso8601, profile).problems.count == 1)
    let built = ObjectMapping(building: Fixed.init(at:), .value("at", \.at))
    #expect(
      Trial(built, #"{"at":"2011-07-07T04:35:28"}"#, profile).problems
        == [#"$.at (line 1, column 7): \#(wanted) "2011-07-07T04:35:28", \#(mend)"#])
  }

  @Test func `P3.21 a zone is the text's, or the one that the row names`() {
    #expect(read(#""2011-07-07T04:35:28Z""#).object?.at == moment)
    #expect(read(#""2011-07-07T06:35:28+02:00""#).object?.at == moment)
    #expect(read(#""2011-07-06T23:35:28-0500""#).object?.at == moment)
    let assuming = ValueTransform.iso8601(assuming: hours2)
    #expect(read(#""2011-07-07T06:35:28""#, assuming).object?.at == moment)
    #expect(read(#""2011-07-07T04:35:28Z""#, assuming).object?.at == moment)
    #expect(
      read(#""2011-07-07""#, assuming).object?.at
        == Date(timeIntervalSince1970: 15_162 * 86_400 - 7_200))
    let format = ValueTransform.format("dd.MM.yyyy HH:mm:ss", in: hours2)
    #expect(read(#""07.07.2011 06:35:28""#, format).object?.at == moment)
    #expect(
      read(#""2011-07-07 06:35:28 +0200""#, .format("yyyy-MM-dd HH:mm:ss Z")).object?.at == moment)
  }

  @Test func `P3.21 a form without a zone is a mistake of the mapping, wherever it stands`() {
    let form = ValueTransform.format("dd.MM.yyyy HH:mm")
    let sentence = #"""
      the row "at" has a transform that cannot read: the pattern "dd.MM.yyyy HH:mm" has no zone; \#
      pass one: .format("…", in: zone).
      """#
    func mistake<Object>(_ mapping: ObjectMapping<Object>) -> String? {
      #expect(throws: MappingDefinitionError.self) { try MappingProvider().register(mapping) }?
        .description
    }
    for row in [
      PropertyMapping<Event>.attribute("at", \.at, form), .attribute("at", \.maybe, form),
      .attribute("at", \.all, form.list),
      .attribute("at", \.at, form, validated: { _ in }),
      .attribute("at", form, get: { $0.at }, set: { $0.at = $1 }),
      .attribute("at", \.maybe, form.nilWhen("")),
      .attribute("at", \.at, .first(of: .iso8601, form)),
      .attribute("at", \.at, form.then(named: "a day") { $0 }),
      .attribute("at", \.at, form, verdict: { _ in .accept }),
    ] {
      #expect(mistake(ObjectMapping(Event.init, row)) == "ObjectMapping<Event>: \(sentence)")
    }
    let built = ObjectMapping(building: Fixed.init(at:), .value("at", \.at, form))
    #expect(mistake(built) == "ObjectMapping<Fixed>: \(sentence)")
  }

  @Test func `P3.22 no region changes how a date is read`() {
    let long = ValueTransform.format("EEEE, d MMMM yyyy, h:mm:ss a", in: .gmt)
    #expect(read(#""Thursday, 7 July 2011, 4:35:28 AM""#, long).object?.at == moment)
    #expect(read(#""thursday, 7 JULY 2011, 4:35:28 am""#, long).object?.at == moment)
    #expect(read(#""Donnerstag, 7 Juli 2011, 4:35:28 AM""#, long).problems.count == 1)
    #expect(read(#""٢٠١١-٠٧-٠٧T04:35:28Z""#).problems.count == 1)
    // A day of the Buddhist calendar is one of the Gregorian calendar, 543 years on: 198 327 days.
    #expect(
      read(#""2554-07-07T04:35:28Z""#).object?.at
        == moment.addingTimeInterval(198_327 * 86_400))
    #expect(
      read(#""Thu, 07 Jul 2011 04:35:28 GMT""#, .httpDate).object?.at == moment)
  }

  @Test func `P3.24 fractions of a second are kept, both ways`() throws {
    for (text, fraction) in [
      (".123", 0.123), (".5", 0.5), (".999999", 0.999_999), (".000001", 0.000_001), (",25", 0.25),
    ] {
      let date = try #require(read(#""2011-07-07T04:35:28\#(text)Z""#).object?.at)
      #expect(abs(date.timeIntervalSince(moment) - fraction) < 0.000_000_2)
    }
    let transforms: [(ValueTransform<Date>, String)] = [
      (.iso8601, #""2011-07-07T04:35:28.123Z""#), (.iso8601, #""2011-07-07T04:35:28Z""#),
      (.format("yyyy-MM-dd HH:mm:ss.SSS", in: .gmt), #""2011-07-07 04:35:28.123""#),
      (.epochMilliseconds, "1310013328123"), (.epochSeconds, "1310013328.5"),
      (.epochSeconds, "1310013328"),
    ]
    for (transform, json) in transforms {
      let date = try #require(read(json, transform).object?.at)
      var writer = JSONWriter()
      try transform.coder.write(date, to: &writer)
      #expect(writer.finishText() == json)
    }
  }

  @Test func `P3.25 a transform that fails is an error with the value that it got`() {
    #expect(
      read(#""10.08.2011""#).problems == [
        #"$.at (line 1, column 7): wanted a date and time by RFC 3339, found "10.08.2011"."#
      ])
    #expect(
      read("1310013328").problems == [
        "$.at (line 1, column 7): wanted a date and time by RFC 3339, found 1310013328. "
          + "Pass .epochSeconds or .epochMilliseconds to the row."
      ])
    #expect(
      read(#""soon""#, .epochSeconds).problems == [
        #"$.at (line 1, column 7): wanted a number of seconds since 1970, found "soon"."#
      ])
    #expect(
      read(#""2011-02-29T00:00:00Z""#).problems == [
        "$.at (line 1, column 7): wanted a date and time by RFC 3339, found "
          + #""2011-02-29T00:00:00Z"."#
      ])
    #expect(
      read(#""Friday, 7 July 2011""#, .format("EEEE, d MMMM yyyy", in: .gmt)).problems == [
        #"$.at (line 1, column 7): wanted a date in the form "EEEE, d MMMM yyyy", found "#
          + #""Friday, 7 July 2011": that day is a Thursday."#
      ])
    let own = ValueTransform<Date>(named: "a day of ours", from: Int.self) { _ in
      throw Refused(description: "we closed.")
    }
    #expect(
      read("7", own).problems
        == ["$.at (line 1, column 7): wanted a day of ours, found 7: we closed."])
  }

  @Test func `P3.25 an Optional is nil in silence nowhere`() {
    let rows = ObjectMapping(
      Event.init, .attribute("maybe", \.maybe, .epochSeconds), .attributes(\.at))
    let json = #"{"maybe":"soon"}"#
    let sentence = #"wanted a number of seconds since 1970, found "soon"."#
    #expect(
      Trial(rows, json).problems == ["$.maybe (line 1, column 10): \(sentence)"])
    let lenient = Trial(rows, json, .lenient)
    #expect(lenient.object?.maybe == nil)
    #expect(lenient.findings == ["$.maybe (line 1, column 10): read as nil: \(sentence)"])
    let required = ObjectMapping(
      Event.init, .attribute("maybe", \.maybe, .epochSeconds).required())
    #expect(
      Trial(required, json, .lenient).problems == ["$.maybe (line 1, column 10): \(sentence)"])
  }
}
