import Foundation
import Testing

@testable import MappingLoader

@Suite struct TransportErrorTests {
  @Test(
    arguments: [
      (.cancelled, "GET /orders was cancelled."),
      (
        .timedOut,
        "GET /orders got no answer from shop.test:81: it stayed silent for longer than the timeout."
      ),
      (.offline, "GET /orders got no answer from shop.test:81: this machine has no network."),
      (
        .hostNotFound,
        "GET /orders got no answer from shop.test:81: no address is known for that name. "
          + "Is it spelled right?"
      ),
      (
        .cannotConnect,
        "GET /orders got no answer from shop.test:81: it takes no connection. "
          + "Is the server running, and at that port?"
      ),
      (
        .connectionLost,
        "GET /orders got no answer from shop.test:81: "
          + "the connection broke before the answer was whole."
      ),
      (
        .badRequest("the URL has no host"),
        "GET /orders was not sent: the URL has no host."
      ),
      (
        .noStub(near: ["POST /orders", "GET /order"]),
        "GET /orders has no stub. The nearest: POST /orders, GET /order."
      ),
      (
        .noStub(near: []),
        "GET /orders has no stub. There is none at all; make one with answer(_:_:with:_:)."
      ),
    ] as [(TransportError.Reason, String)])
  func `the sentence says what was asked of whom, and what happened`(
    reason: TransportError.Reason, sentence: String
  ) throws {
    let url = try #require(URL(string: "http://user:secret@shop.test:81/orders?token=secret"))
    let error = TransportError(reason, of: HTTPRequest(.get, url))
    #expect(error.description == sentence)
    #expect(error.localizedDescription == sentence)
  }

  @Test func `what the system said stands beside it`() throws {
    let url = try #require(URL(string: "http://shop.test/"))
    let error = TransportError(.other, of: HTTPRequest(.put, url), detail: "curl 77")
    #expect(
      error.description == "PUT / got no answer from shop.test: the transport failed (curl 77).")
  }
}
