import Foundation
import Mapping

/// How an order gets to its customer.
final class Shipment: Decodable {
  var id = 0
  var carrier = ""
  var code = ""
  var sent: Date?
  var address: Address?
  var parcels: [Parcel] = []

  init() {}

  static func mapping(named name: String) -> ObjectMapping<Shipment> {
    ObjectMapping(
      named: name, Shipment.init,
      .attributes(\.id, \.carrier, \.code, \.sent),
      .relationship("address", \.address, named: name),
      .relationship("parcels", \.parcels, named: name))
  }
}

final class Parcel: Decodable {
  var id = 0
  var weight = 0.0
  var width = 0.0
  var height = 0.0
  var depth = 0.0

  init() {}

  static func mapping(named name: String) -> ObjectMapping<Parcel> {
    ObjectMapping(
      named: name, Parcel.init,
      .attributes(\.id, \.weight, \.width, \.height, \.depth))
  }
}
