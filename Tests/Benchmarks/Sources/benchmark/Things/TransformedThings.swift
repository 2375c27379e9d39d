import Foundation
import Mapping

/// A thing none of whose members is held as it stands in the document.
private final class Ticket: Decodable {
  var begins = Date(timeIntervalSince1970: 0)
  var ends: Date?
  var page = URL(filePath: "/")
  var image: URL?
  var kind = Kind.concert
  var state = State.open
  var price = Decimal(0)
  var fee = Decimal(0)
  var number = 0
  var seat = 0

  enum Kind: String, Decodable, MappableValue {
    case concert, play, opera
  }

  enum State: Int, Decodable, MappableValue {
    case open, sold, closed
  }

  init() {}

  static let mapping = ObjectMapping(
    Ticket.init,
    .attributes(\.begins, \.ends, \.page, \.image, \.kind, \.state),
    .attribute("price", \.price, .asText),
    .attribute("fee", \.fee, .asText),
    .attribute("number", \.number, .asText),
    .attribute("seat", \.seat, .asText))

  private enum CodingKeys: CodingKey {
    case begins, ends, page, image, kind, state, price, fee, number, seat
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    begins = try members.decode(Date.self, forKey: .begins)
    ends = try members.decodeIfPresent(Date.self, forKey: .ends)
    page = try members.decode(URL.self, forKey: .page)
    image = try members.decodeIfPresent(URL.self, forKey: .image)
    kind = try members.decode(Kind.self, forKey: .kind)
    state = try members.decode(State.self, forKey: .state)
    price = try members.decimal(forKey: .price)
    fee = try members.decimal(forKey: .fee)
    number = try members.integer(forKey: .number)
    seat = try members.integer(forKey: .seat)
  }
}

extension KeyedDecodingContainer {
  fileprivate func decimal(forKey key: Key) throws -> Decimal {
    let text = try decode(String.self, forKey: key)
    guard let decimal = Decimal(string: text) else { throw refusal(of: text, forKey: key) }
    return decimal
  }

  fileprivate func integer(forKey key: Key) throws -> Int {
    let text = try decode(String.self, forKey: key)
    guard let integer = Int(text) else { throw refusal(of: text, forKey: key) }
    return integer
  }

  private func refusal(of text: String, forKey key: Key) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: "\(text) is no number")
  }
}

extension Contest {
  /// 5,000 tickets of dates, addresses, enums, decimals and integers in texts.
  @Sendable static func transformedThings() throws -> Contest {
    let provider = MappingProvider()
    try provider.register(Ticket.mapping)
    let kinds = ["concert", "play", "opera"]
    let document = DocumentText.document(of: 5_000) { index in
      let ends = index % 4 == 0 ? "null" : #""2026-\#(index % 3 + 10)-1\#(index % 10)T22:15:00Z""#
      let image = index % 5 == 0 ? "null" : #""https://img.example.com/tickets/\#(index).png""#
      return #"{"begins":"2026-\#(index % 3 + 10)-1\#(index % 10)T19:30:00Z","ends":\#(ends),"#
        + #""page":"https://tickets.example.com/shows/\#(index)?day=\#(index % 30)","#
        + #""image":\#(image),"kind":"\#(kinds[index % 3])","state":\#(index % 3),"#
        + #""price":"\#(index % 90 + 10).\#(index % 89 + 10)","fee":"0.\#(index % 89 + 10)","#
        + #""number":"\#(index * 7_919)","seat":"\#(index % 400)"}"#
    }
    return try reading("things-transforms", document, goal: 8) {
      try provider.map([Ticket].self, from: document)
    }
  }
}
