import Foundation
import Testing

@testable import MappingLoader

@Suite struct HTTPResponseTests {
  private func response(
    _ status: Int = 200, type: String? = nil, body: String = ""
  ) throws -> HTTPResponse {
    var headers = HTTPHeaders()
    headers["content-type"] = type
    let url = try #require(URL(string: "http://shop.test/"))
    return HTTPResponse(status: status, headers: headers, url: url, body: Data(body.utf8))
  }

  @Test(
    arguments: [
      ("application/json", "application/json"),
      ("Application/JSON; charset=utf-8", "application/json"),
      (" text/html ;q=1", "text/html"), ("", nil), (";", nil), (nil, nil),
    ] as [(String?, String?)])
  func `the media type has no parameters and small letters`(type: String?, found: String?) throws {
    #expect(try response(type: type).mediaType == found)
  }

  @Test(arguments: [
    (199, false), (200, true), (204, true), (299, true), (300, false), (404, false), (500, false),
  ])
  func `200 to 299 is success`(status: Int, isSuccess: Bool) throws {
    #expect(try response(status).isSuccess == isSuccess)
  }

  @Test(arguments: [
    (200, "", true), (200, " ", true), (200, " \t\r\n ", true), (200, "{}", false),
    (200, "null", false), (204, "ignored", true), (205, "ignored", true), (500, "", true),
  ])
  func `RK142 an answer of spaces and line ends is blank, and so are 204 and 205`(
    status: Int, body: String, isBlank: Bool
  ) throws {
    #expect(try response(status, body: body).isBlank == isBlank)
  }

  @Test func `an answer is called by its status and media type`() throws {
    #expect(try response(200, type: "text/html; charset=x").description == "200 text/html")
    #expect(try response(204).description == "204")
  }
}
