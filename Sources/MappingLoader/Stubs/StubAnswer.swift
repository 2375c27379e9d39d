import Foundation

/// What a `StubTransport` says to a request.
public struct StubAnswer: Sendable {
  let respond: @Sendable (HTTPRequest) async throws(TransportError) -> HTTPResponse

  /// Whatever `respond` makes of the request; it may wait, and it may fail.
  public static func computed(
    _ respond: @escaping @Sendable (HTTPRequest) async throws(TransportError) -> HTTPResponse
  ) -> StubAnswer {
    StubAnswer(respond: respond)
  }

  /// A status, headers and a body.
  public static func response(
    _ status: Int, headers: HTTPHeaders = [:], body: Data = Data()
  ) -> StubAnswer {
    StubAnswer { request in
      HTTPResponse(status: status, headers: headers, url: request.url, body: body)
    }
  }

  /// A JSON document, as `application/json`.
  public static func json(_ document: Data, status: Int = 200) -> StubAnswer {
    response(status, headers: ["Content-Type": "application/json"], body: document)
  }

  /// A JSON document as text, as `application/json`.
  public static func json(_ document: String, status: Int = 200) -> StubAnswer {
    json(Data(document.utf8), status: status)
  }

  /// No answer, for this reason.
  public static func failure(_ reason: TransportError.Reason) -> StubAnswer {
    StubAnswer { request throws(TransportError) in throw TransportError(reason, of: request) }
  }
}
