import Foundation
import Mapping
import Testing

private final class Event {
  var at: Date?
}

/// What RestKit's tests pin of dates, by the numbers of its rows.
///
/// Rows 56, 59, 61, 62, 64, 65, 67, 68 and 71 stand in the tests of `Values`.
@Suite struct DateRowsTests {
  /// 15 195 days from 1970 to 2011-08-09.
  private let ninthOfAugust = Date(timeIntervalSince1970: 15_195 * 86_400)

  private func trial(_ transform: ValueTransform<Date>, _ json: String) -> Trial<Event> {
    Trial(ObjectMapping(Event.init, .attribute("at", \.at, transform)), json)
  }

  @Test func `RK58: a date with its month first is read by the pattern that says so`() {
    let json = #"{"at":"08/09/2011"}"#
    #expect(trial(.format("MM/dd/yyyy", in: .gmt), json).object?.at == ninthOfAugust)
    #expect(
      trial(.iso8601, json).problems
        == [#"$.at (line 1, column 7): wanted a date and time by RFC 3339, found "08/09/2011"."#])
  }

  @Test func `RK70: a pattern has no zone of its own, and the row has to name one`() {
    let mapping = ObjectMapping(Event.init, .attribute("at", \.at, .format("MM/dd/yyyy")))
    expect(
      throws: MappingDefinitionError.self,
      performing: { try MappingProvider().register(mapping) },
      saying: """
        ObjectMapping<Event>: the row "at" has a transform that cannot read: \
        the pattern "MM/dd/yyyy" has no zone; pass one: .format("…", in: zone).
        """)
  }

  @Test(arguments: ["08/09/2011", "09.08.2011", "2011-08-09T00:00:00Z"])
  func `RK70: the forms of a row are a list of its own`(text: String) {
    let forms = ValueTransform<Date>.first(
      of: .format("MM/dd/yyyy", in: .gmt), .format("dd.MM.yyyy", in: .gmt), .iso8601)
    #expect(trial(forms, #"{"at":"\#(text)"}"#).object?.at == ninthOfAugust)
  }
}
