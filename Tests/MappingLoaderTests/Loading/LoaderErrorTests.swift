import Foundation
import Mapping
import Testing

@testable import MappingLoader

@Suite struct LoaderErrorTests {
  /// The error of a load that gets this answer.
  private func error(
    _ answer: StubAnswer, accepting accepted: ContentTypes = .json
  ) async throws -> LoaderError {
    let manager = try Shop.manager(answering: answer)
    return try #require(
      await #expect(throws: LoaderError.self) {
        try await manager.load(Order.self, at: "/orders?token=secret", accepting: accepted)
      })
  }

  private func body(_ text: String, type: String = "text/html", status: Int = 200) -> StubAnswer {
    .response(status, headers: ["Content-Type": type], body: Data(text.utf8))
  }

  @Test func `no answer: the transport's sentence, and no response`() async throws {
    let error = try await error(.failure(.cannotConnect))
    #expect(error.phase == .transport)
    #expect(error.response == nil)
    #expect(
      error.description
        == "GET /v1/orders got no answer from shop.test: it takes no connection. "
        + "Is the server running, and at that port?")
  }

  @Test func `a status that is no success says what the server said`() async throws {
    let error = try await error(.json(#"{"error": "no such order"}"#, status: 404))
    #expect(error.phase == .status)
    #expect(error.response?.status == 404)
    #expect(
      error.description
        == "GET /v1/orders answered 404 application/json; wanted 200 to 299. "
        + #"It begins: {"error": "no such order"}"#)
  }

  @Test(arguments: [304, 500])
  func `a status that is no success, without a body`(status: Int) async throws {
    let error = try await error(.response(status))
    #expect(error.reason == .status)
    #expect(
      error.description
        == "GET /v1/orders answered \(status); wanted 200 to 299. It has no body.")
  }

  @Test func `a body that is no JSON says its type and how it begins`() async throws {
    let error = try await error(body("<!doctype html>\n<title>Sign in</title>"))
    #expect(error.phase == .content)
    #expect(
      error.description
        == "GET /v1/orders answered 200 text/html; wanted application/json. "
        + "It begins: <!doctype html> <title>Sign in</title> "
        + "Where it is JSON all the same, accept `.any`.")
  }

  @Test func `an object out of nothing says how to ask for what may be nothing`() async throws {
    let error = try await error(.response(204))
    #expect(error.reason == .noContent(wanted: "Order"))
    #expect(error.phase == .content)
    #expect(
      error.description
        == "GET /v1/orders answered 204; wanted a body with Order. "
        + "Where none is no fault, load [Order].self.")
  }

  @Test func `a body that does not map says where and why, and keeps the answer`() async throws {
    let error = try await error(.json(#"{"id": "seven"}"#))
    #expect(error.phase == .mapping)
    #expect(error.response?.status == 200)
    guard case .mapping(let cause, _) = error.reason else { throw error }
    #expect(cause.problems.count == 1)
    #expect(
      error.description
        == "GET /v1/orders answered 200 application/json; its body does not map to Order.\n\(cause)"
    )
    #expect(cause.description.hasPrefix("$.id (line 1, column 8): wanted"))
  }

  @Test func `JSON of another name is taken where the caller says so`() async throws {
    let manager = try Shop.manager(answering: body(Shop.pears, type: "text/plain"))
    let order = try await manager.load(Order.self, at: "/orders", accepting: .any)
    #expect(order.label == "1 pears")
    let error = try await error(body("<html>"), accepting: .any)
    #expect(error.phase == .mapping)
  }

  @Test func `the sentence is what Foundation shows, too`() async throws {
    let error = try await error(.failure(.offline))
    #expect(error.localizedDescription == error.description)
  }
}
