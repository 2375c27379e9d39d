import Foundation
import Mapping
import Testing

@testable import MappingLoader

/// What most loads of these tests are of; it is not Sendable, as models are not.
final class Order {
  var id = 0
  var title = ""

  /// The order in short: `1 pears`.
  var label: String { "\(id) \(title)" }
}

/// A web service of orders, for tests.
enum Shop {
  /// Where it would be; nothing ever goes there.
  static let address = "http://shop.test/v1"

  static let order = ObjectMapping(
    Order.init, .attribute("id", \.id).required(), .attribute("title", \.title))

  static let pears = #"{"id": 1, "title": "pears"}"#
  static let list = #"[{"id": 1, "title": "pears"}, {"id": 2, "title": "figs"}]"#

  /// A manager of the service, or of another one.
  static func manager(
    _ transport: any Transport, at address: String = address
  ) throws -> ObjectManager {
    let provider = MappingProvider()
    try provider.register(order)
    return ObjectManager(
      baseURL: try #require(URL(string: address)), mappingProvider: provider, transport: transport)
  }

  /// A manager whose every `GET /v1/orders` has this answer.
  static func manager(answering answer: StubAnswer) throws -> ObjectManager {
    try manager(StubTransport().answer(.get, "/v1/orders", with: answer))
  }
}
