import Foundation
import Testing

@testable import MappingLoader

@Suite struct HTTPRequestTests {
  private func request(
    _ method: HTTPMethod = .get, _ url: String = "http://shop.test/orders",
    headers: HTTPHeaders = [:], body: Data? = nil
  ) throws -> HTTPRequest {
    HTTPRequest(method, try #require(URL(string: url)), headers: headers, body: body)
  }

  @Test(arguments: [
    ("http://shop.test/orders?token=secret", "GET /orders"),
    ("http://user:secret@shop.test", "GET /"),
    ("http://shop.test/a%20b/", "GET /a%20b/"),
  ])
  func `a request is called by its method and path, without secrets`(
    url: String, description: String
  ) throws {
    #expect(try request(.get, url).description == description)
  }

  @Test func `a sound request has no fault`() throws {
    #expect(try request().fault == nil)
    #expect(try request("PURGE").fault == nil)
    #expect(try request(.post, headers: ["X-Trace": "a, b"], body: Data("{}".utf8)).fault == nil)
  }

  @Test(arguments: [
    ("ftp://shop.test/orders", "a URL begins with http or https, this one with ftp"),
    ("file:///etc/passwd", "a URL begins with http or https, this one with file"),
    ("orders", "a URL begins with http or https, this one with neither"),
    ("http:///orders", "the URL has no host"),
  ])
  func `a URL that leads to no server is a fault`(url: String, fault: String) throws {
    #expect(try request(.get, url).fault == fault)
  }

  @Test func `a method has to be one word, and GET and HEAD carry no body`() throws {
    #expect(try request("GET /x").fault == "\"GET /x\" is no method")
    #expect(try request("").fault == "\"\" is no method")
    #expect(try request(.get, body: Data()).fault == "GET carries no body")
    #expect(try request(.head, body: Data()).fault == "HEAD carries no body")
  }

  @Test(arguments: [
    ("X-Trace", "a\r\nCookie: b", "the header X-Trace holds a line break"),
    ("X-Trace", "a\nb", "the header X-Trace holds a line break"),
    ("X Trace", "a", "\"X Trace\" is no name of a header"),
    ("X-Trace:", "a", "\"X-Trace:\" is no name of a header"),
  ])
  func `a header that would write headers of its own is a fault`(
    name: String, value: String, fault: String
  ) throws {
    var headers = HTTPHeaders()
    headers.append(name, value)
    #expect(try request(headers: headers).fault == fault)
  }
}
