import Foundation

/// Every sentence about a request that got no answer.
enum TransportErrorText {
  static func sentence(for error: TransportError) -> String {
    switch error.reason {
    case .cancelled: return "\(error.request) was cancelled."
    case .badRequest(let fault): return "\(error.request) was not sent: \(fault)."
    case .noStub(let near): return "\(error.request) has no stub. \(stubs(near: near))"
    default:
      let (cause, mend) = words(for: error.reason)
      let detail = error.detail.map { " (\($0.hasSuffix(".") ? String($0.dropLast()) : $0))" } ?? ""
      let host = place(of: error.request.url)
      return "\(error.request) got no answer from \(host): \(cause)\(detail).\(mend)"
    }
  }

  private static func words(for reason: TransportError.Reason) -> (cause: String, mend: String) {
    switch reason {
    case .timedOut: ("it stayed silent for longer than the timeout", "")
    case .offline: ("this machine has no network", "")
    case .hostNotFound: ("no address is known for that name", " Is it spelled right?")
    case .cannotConnect: ("it takes no connection", " Is the server running, and at that port?")
    case .connectionLost: ("the connection broke before the answer was whole", "")
    case .notSecure: ("no secure connection came about", " Is its certificate for that name?")
    case .tooManyRedirects: ("it sent the request round and round", "")
    case .badResponse: ("what came back is no HTTP", "")
    case .cancelled, .badRequest, .noStub, .other: ("the transport failed", "")
    }
  }

  private static func stubs(near: [String]) -> String {
    near.isEmpty
      ? "There is none at all; make one with answer(_:_:with:_:)."
      : "The nearest: \(near.joined(separator: ", "))."
  }

  /// Host and port; user and password stay out.
  private static func place(of url: URL) -> String {
    let host = url.host() ?? "nowhere"
    return url.port.map { "\(host):\($0)" } ?? host
  }
}
