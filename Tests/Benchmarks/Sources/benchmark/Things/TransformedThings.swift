import Foundation
import Mapping

/// A list of things whose texts mean dates, addresses, decimals and cases of enums.
private final class EventList: Decodable {
  var lastModifiedDate: Date?
  var myList: [Event] = []

  init() {}

  static let mapping = ObjectMapping(
    EventList.init,
    .attributes(\.lastModifiedDate),
    .relationship("myList", \.myList))
}

private final class Event: Decodable {
  var attributeList: [EventAttribute] = []
  var active = false
  var desc = ""
  var title = ""
  var end = Date(timeIntervalSince1970: 0)
  var start: Date?
  var num = Decimal(0)
  var page: URL?
  var kind = Kind.concert

  enum Kind: String, Decodable, MappableValue {
    case concert, play, opera
  }

  init() {}

  static let mapping = ObjectMapping(
    Event.init,
    .attributes(\.active, \.desc, \.title, \.end, \.start, \.page, \.kind),
    .attribute("num", \.num, .asText),
    .relationship("attributeList", \.attributeList))

  private enum CodingKeys: CodingKey {
    case attributeList, active, desc, title, end, start, num, page, kind
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    attributeList = try members.decode([EventAttribute].self, forKey: .attributeList)
    active = try members.decode(Bool.self, forKey: .active)
    desc = try members.decode(String.self, forKey: .desc)
    title = try members.decode(String.self, forKey: .title)
    end = try members.decode(Date.self, forKey: .end)
    start = try members.decodeIfPresent(Date.self, forKey: .start)
    num = try members.decimal(forKey: .num)
    page = try members.decodeIfPresent(URL.self, forKey: .page)
    kind = try members.decode(Kind.self, forKey: .kind)
  }
}

private final class EventAttribute: Decodable {
  var id: Int?
  var name = ""
  var val = Level.introductory

  enum Level: String, Decodable, MappableValue {
    case introductory = "Introductory"
    case advanced = "Advanced"
  }

  init() {}

  static let mapping = ObjectMapping(EventAttribute.init, .attributes(\.id, \.name, \.val))
}

extension KeyedDecodingContainer {
  fileprivate func decimal(forKey key: Key) throws -> Decimal {
    let text = try decode(String.self, forKey: key)
    guard let decimal = Decimal(string: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "\(text) is no number")
    }
    return decimal
  }
}

extension Contest {
  /// 2,000 things of 10 attributes: two dates, an address, a decimal in a text, and 11 enums each.
  @Sendable static func transformedThings() throws -> Contest {
    let provider = MappingProvider()
    try provider.register(EventList.mapping, Event.mapping, EventAttribute.mapping)
    let document = Data(
      #"{"lastModifiedDate":"2011-08-10T12:00:00Z","myList":\#(DocumentText.list(of: 2_000, event))}"#
        .utf8)
    return try reading("things-transforms", document, goal: 8) {
      try provider.map(EventList.self, from: document)
    }
  }

  private static func event(_ index: Int) -> String {
    let attributes = DocumentText.list(of: 10) { number in
      let level = (index + number) % 3 == 0 ? "Advanced" : "Introductory"
      return #"{"id":\#(index * 10 + number),"name":"Content Level \#(number)","val":"\#(level)"}"#
    }
    let day = "2011-\(index % 3 + 10)-1\(index % 10)"
    let start = index % 4 == 0 ? "null" : #""\#(day)T19:30:00Z""#
    return #"{"attributeList":\#(attributes),"active":\#(index % 2 == 0),"#
      + #""desc":"This is a really cool thing","end":"\#(day)T22:15:00Z","#
      + #""kind":"\#(["concert", "play", "opera"][index % 3])","#
      + #""num":"\#(index % 90 + 10).\#(index % 89 + 10)","start":\#(start),"#
      + #""page":"https://www.example.com/things/\#(index)?day=\#(index % 30)","#
      + #""title":"The thing title \#(index)"}"#
  }
}
