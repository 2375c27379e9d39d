import Foundation
import Testing

@testable import MappingLoader

@Suite struct URLSessionTransportTests {
  private struct Echo: Decodable {
    var method: String
    var target: String
    var headers: [String]
    var body: String
  }

  private let transport = URLSessionTransport()

  private func echo(_ response: HTTPResponse) throws -> Echo {
    try JSONDecoder().decode(Echo.self, from: response.body)
  }

  @Test(.needsPython)
  func `an answer comes with status, headers, URL and body`() async throws {
    let server = try LoopbackServer.shared()
    let url = try server.url("/things")
    let response = try await transport.send(HTTPRequest(.get, url))
    #expect(response.status == 200)
    #expect(response.mediaType == "application/json")
    #expect(response.headers["content-length"] == "\(response.body.count)")
    #expect(response.url == url)
    #expect(String(decoding: response.body, as: UTF8.self).hasPrefix(#"{"things": [{"id": 1"#))
  }

  @Test(.needsPython)
  func `method, query, headers and body reach the server as they were said`() async throws {
    let server = try LoopbackServer.shared()
    var request = HTTPRequest(.patch, try server.url("/echo?a=1&b=%20"))
    request.headers = ["X-Trace": "one", "Content-Type": "application/json"]
    request.body = Data("{\"ü\": 1}".utf8)
    let echo = try echo(await transport.send(request))
    #expect(echo.method == "PATCH")
    #expect(echo.target == "/echo?a=1&b=%20")
    #expect(echo.headers.contains("X-Trace: one"))
    #expect(echo.headers.contains("Content-Type: application/json"))
    #expect(echo.body == "{\"ü\": 1}")
  }

  @Test(.needsPython, arguments: [204, 304, 404, 500])
  func `whatever its status, an answer is an answer`(status: Int) async throws {
    let server = try LoopbackServer.shared()
    let response = try await transport.send(HTTPRequest(.get, server.url("/status/\(status)")))
    #expect(response.status == status)
    #expect(response.body.isEmpty == (status < 400))
  }

  @Test(.needsPython)
  func `an answer in many pieces is put together in order`() async throws {
    let server = try LoopbackServer.shared()
    let response = try await transport.send(HTTPRequest(.get, server.url("/big/100000")))
    let numbers = try JSONDecoder().decode([Int].self, from: response.body)
    #expect(numbers == Array(0..<100_000))
  }

  @Test(.needsPython)
  func `a redirect is followed, with all headers while the origin stays`() async throws {
    let server = try LoopbackServer.shared()
    let response = try await transport.send(
      HTTPRequest(
        .get, server.url("/redirect?to=/echo"),
        headers: ["Authorization": "Bearer a", "X-Key": "b"]))
    let echo = try echo(response)
    #expect(response.url == (try server.url("/echo")))
    #expect(echo.headers.contains("Authorization: Bearer a"))
    #expect(echo.headers.contains("X-Key: b"))
  }

  @Test(.needsPython)
  func `a redirect to another origin takes no secret along`() async throws {
    let server = try LoopbackServer.shared()
    let other = try LoopbackServer()
    let request = HTTPRequest(
      .get, try server.url("/redirect?to=\(other.url("/echo"))"),
      headers: ["Authorization": "Bearer a", "X-Key": "b", "Accept": "application/json"])
    let response = try await transport.send(request)
    let echo = try echo(response)
    #expect(response.url == (try other.url("/echo")))
    #expect(echo.headers.contains("Accept: application/json"))
    #expect(!echo.headers.contains { $0.hasPrefix("Authorization") || $0.hasPrefix("X-Key") })
  }

  @Test(.needsPython, arguments: ["/short", "/garbage"])
  func `an answer that is torn or no HTTP is a failure`(path: String) async throws {
    let server = try LoopbackServer.shared()
    let request = HTTPRequest(.get, try server.url(path))
    let error = await #expect(throws: TransportError.self) {
      try await transport.send(request)
    }
    #expect(error?.request == request)
    #expect(error?.reason != .cancelled)
  }

  @Test(.needsPython)
  func `a server that stays silent is given up after the timeout`() async throws {
    let server = try LoopbackServer.shared()
    let request = HTTPRequest(.get, try server.url("/hold/timeout"), timeout: .seconds(1))
    let error = await #expect(throws: TransportError.self) {
      try await transport.send(request)
    }
    #expect(error?.reason == .timedOut)
  }

  @Test func `nobody at the port is a failure that says so`() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/orders"))
    let error = await #expect(throws: TransportError.self) {
      try await transport.send(HTTPRequest(.get, url))
    }
    #expect(error?.reason == .cannotConnect)
  }

  @Test func `what cannot be sent is refused before it leaves`() async throws {
    let url = try #require(URL(string: "file:///etc/passwd"))
    let error = await #expect(throws: TransportError.self) {
      try await transport.send(HTTPRequest(.get, url))
    }
    #expect(
      error?.description
        == "GET /etc/passwd was not sent: a URL begins with http or https, this one with file.")
  }
}
