import Foundation
import Testing

@testable import MappingLoader

@Suite struct StubTransportTests {
  private func request(
    _ method: HTTPMethod = .get, _ target: String
  ) throws -> HTTPRequest {
    HTTPRequest(method, try #require(URL(string: "http://shop.test" + target)))
  }

  private func text(_ response: HTTPResponse) -> String {
    String(decoding: response.body, as: UTF8.self)
  }

  @Test func `a request gets the answer that was made for its method and path`() async throws {
    let transport = StubTransport()
      .answer(.get, "/orders", with: .json("[]"))
      .answer(.post, "/orders", with: .response(201, headers: ["Location": "/orders/1"]))
    let list = try await transport.send(request(.get, "/orders"))
    let created = try await transport.send(request(.post, "/orders"))
    #expect(list.description == "200 application/json")
    #expect(text(list) == "[]")
    #expect(created.status == 201)
    #expect(created.headers["location"] == "/orders/1")
  }

  @Test func `answers are given in turn, and the last one stays`() async throws {
    let transport = StubTransport()
      .answer(.get, "/orders", with: .response(503), .json("[1]"), .json("[2]"))
    var answers: [String] = []
    for _ in 0..<4 {
      let response = try await transport.send(request(.get, "/orders"))
      answers.append("\(response.status)\(text(response))")
    }
    #expect(answers == ["503", "200[1]", "200[2]", "200[2]"])
  }

  @Test func `a query counts only where the stub has one`() async throws {
    let transport = StubTransport()
      .answer(.get, "/orders", with: .json("all"))
      .answer(.get, "/orders?page=2", with: .json("two"))
      .answer(.get, "http://other.test/orders", with: .json("other"))
    #expect(text(try await transport.send(request(.get, "/orders?page=2"))) == "two")
    #expect(text(try await transport.send(request(.get, "/orders?page=3"))) == "all")
    let other = HTTPRequest(.get, try #require(URL(string: "http://other.test/orders?page=9")))
    #expect(text(try await transport.send(other)) == "all")
  }

  @Test func `what is said of a method and path replaces what was said before`() async throws {
    let transport = StubTransport().answer(.get, "/orders", with: .json("old"))
    transport.answer(.get, "/orders", with: .json("new"))
    #expect(text(try await transport.send(request(.get, "/orders"))) == "new")
  }

  @Test func `an answer may be a failure, or be worked out from the request`() async throws {
    let transport = StubTransport()
      .answer(.get, "/lost", with: .failure(.connectionLost))
      .answer(
        .put, "/echo",
        with: .computed { request in
          HTTPResponse(status: 200, url: request.url, body: request.body ?? Data())
        })
    let lost = try request(.get, "/lost")
    let error = await #expect(throws: TransportError.self) { try await transport.send(lost) }
    #expect(error == TransportError(.connectionLost, of: lost))
    var echo = try request(.put, "/echo")
    echo.body = Data("hello".utf8)
    #expect(text(try await transport.send(echo)) == "hello")
  }

  @Test(arguments: [
    ("/orders", ["POST /orders", "GET /order", "GET /orders/1"]),
    ("/odrer", ["GET /order", "POST /orders", "GET /orders/1"]),
  ])
  func `a request without a stub fails, and names those that come nearest`(
    path: String, near: [String]
  ) async throws {
    let transport = StubTransport()
      .answer(.get, "/customers/7/addresses", with: .json("{}"))
      .answer(.get, "/orders/1", with: .json("{}"))
      .answer(.post, "/orders", with: .json("{}"))
      .answer(.get, "/order", with: .json("{}"))
    let request = try request(.get, path)
    let error = await #expect(throws: TransportError.self) { try await transport.send(request) }
    #expect(error?.reason == .noStub(near: near))
  }

  @Test func `every request is remembered, in order, also one without a stub`() async throws {
    let transport = StubTransport().answer(.get, "/orders", with: .json("[]"))
    let requests = [try request(.get, "/orders"), try request(.delete, "/orders/1")]
    for request in requests { _ = try? await transport.send(request) }
    #expect(transport.requests == requests)
  }

  @Test func `a task that is cancelled gets no answer, and asks nothing`() async throws {
    let transport = StubTransport().answer(.get, "/orders", with: .json("[]"))
    let request = try request(.get, "/orders")
    let load = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(request)
    }
    await #expect(throws: TransportError(.cancelled, of: request)) { try await load.value }
    #expect(transport.requests.isEmpty)
  }
}
