import Foundation
import Mapping

/// Somebody who buys.
final class Customer: Decodable {
  var id = 0
  var name = ""
  var mail = ""
  var since: Date?
  var isActive = false
  var address: Address?
  var orders: [Order] = []

  init() {}

  static func mapping(named name: String) -> ObjectMapping<Customer> {
    ObjectMapping(
      named: name, Customer.init,
      .attributes(\.id, \.name, \.mail, \.since, \.isActive),
      .relationship("address", \.address, named: name),
      .relationship("orders", \.orders, named: name))
  }
}

final class Address: Decodable {
  var street = ""
  var city = ""
  var postcode = ""
  var country = ""
  var latitude = 0.0
  var longitude = 0.0

  init() {}

  static func mapping(named name: String) -> ObjectMapping<Address> {
    ObjectMapping(
      named: name, Address.init,
      .attributes(\.street, \.city, \.postcode, \.country, \.latitude, \.longitude))
  }
}
