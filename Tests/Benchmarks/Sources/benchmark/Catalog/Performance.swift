import Mapping

/// An event at one date, with its prices and seats.
final class Performance: Decodable {
  var eventID = 0
  var id = 0
  var logo: String?
  var name: String?
  var prices: [Price] = []
  var seatCategories: [SeatCategory] = []
  var seatMapImage: String?
  var start = 0
  var venueCode = ""

  init() {}

  private enum CodingKeys: String, CodingKey {
    case id, logo, name, prices, seatCategories, seatMapImage, start, venueCode
    case eventID = "eventId"
  }

  static let mapping = ObjectMapping(
    Performance.init,
    .attribute("eventId", \.eventID),
    .attributes(\.id, \.logo, \.name),
    .relationship("prices", \.prices),
    .relationship("seatCategories", \.seatCategories),
    .attributes(\.seatMapImage, \.start, \.venueCode))
}

/// What one kind of seat costs one kind of audience.
final class Price: Decodable {
  var amount = 0
  var audienceSubCategoryID = 0
  var seatCategoryID = 0

  init() {}

  private enum CodingKeys: String, CodingKey {
    case amount
    case audienceSubCategoryID = "audienceSubCategoryId"
    case seatCategoryID = "seatCategoryId"
  }

  static let mapping = ObjectMapping(
    Price.init,
    .attributes(\.amount),
    .attribute("audienceSubCategoryId", \.audienceSubCategoryID),
    .attribute("seatCategoryId", \.seatCategoryID))
}

/// Where seats of one price are.
final class SeatCategory: Decodable {
  var areas: [Area] = []
  var seatCategoryID = 0

  init() {}

  private enum CodingKeys: String, CodingKey {
    case areas
    case seatCategoryID = "seatCategoryId"
  }

  static let mapping = ObjectMapping(
    SeatCategory.init,
    .relationship("areas", \.areas),
    .attribute("seatCategoryId", \.seatCategoryID))
}

final class Area: Decodable {
  var areaID = 0
  var blockIDs: [Int] = []

  init() {}

  private enum CodingKeys: String, CodingKey {
    case areaID = "areaId"
    case blockIDs = "blockIds"
  }

  static let mapping = ObjectMapping(
    Area.init,
    .attribute("areaId", \.areaID),
    .attribute("blockIds", \.blockIDs))
}
