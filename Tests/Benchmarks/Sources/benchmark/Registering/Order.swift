import Foundation
import Mapping

/// What a customer buys at one time.
final class Order: Decodable {
  var id = 0
  var number = ""
  var placed: Date?
  var total = 0.0
  var currency = ""
  var lines: [OrderLine] = []
  var payment: Payment?
  var shipment: Shipment?

  init() {}

  static func mapping(named name: String) -> ObjectMapping<Order> {
    ObjectMapping(
      named: name, Order.init,
      .attributes(\.id, \.number, \.placed, \.total, \.currency),
      .relationship("lines", \.lines, named: name),
      .relationship("payment", \.payment, named: name),
      .relationship("shipment", \.shipment, named: name))
  }
}

final class OrderLine: Decodable {
  var id = 0
  var count = 0
  var price = 0.0
  var note: String?
  var product: Product?

  init() {}

  static func mapping(named name: String) -> ObjectMapping<OrderLine> {
    ObjectMapping(
      named: name, OrderLine.init,
      .attributes(\.id, \.count, \.price, \.note),
      .relationship("product", \.product, named: name))
  }
}

final class Payment: Decodable {
  var id = 0
  var method = ""
  var amount = 0.0
  var paid: Date?
  var isRefunded = false

  init() {}

  static func mapping(named name: String) -> ObjectMapping<Payment> {
    ObjectMapping(
      named: name, Payment.init,
      .attributes(\.id, \.method, \.amount, \.paid, \.isRefunded))
  }
}
