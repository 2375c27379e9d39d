import Foundation

/// Why a request got no answer.
///
/// A status such as 404 is an answer, and no error of the transport.
public struct TransportError: Error, Hashable, Sendable {
  /// What happened, as facts; `description` has the words.
  public enum Reason: Hashable, Sendable {
    /// The task that waited was cancelled.
    case cancelled
    /// The wire stayed silent for longer than the request's timeout.
    case timedOut
    /// The machine has no network.
    case offline
    /// The host's name has no address.
    case hostNotFound
    /// The host takes no connection at that port.
    case cannotConnect
    /// The connection broke before the whole answer was there.
    case connectionLost
    /// The server's certificate was refused, or no secure connection came about.
    case notSecure
    /// The server sent the request round and round.
    case tooManyRedirects
    /// The request cannot be sent; the text says what is wrong with it.
    case badRequest(String)
    /// What came back is no HTTP.
    case badResponse
    /// A `StubTransport` has no answer; `near` are the stubs that come nearest, the nearest first.
    case noStub(near: [String])
    /// Anything else; `detail` says more.
    case other
  }

  /// The request that got no answer.
  public let request: HTTPRequest
  /// What happened.
  public let reason: Reason
  /// What the system said of it, where it said more; for people who search for causes.
  public let detail: String?

  /// An error as a transport throws it.
  public init(_ reason: Reason, of request: HTTPRequest, detail: String? = nil) {
    self.request = request
    self.reason = reason
    self.detail = detail
  }
}

extension TransportError: CustomStringConvertible, LocalizedError {
  /// The request, what happened and how to mend it, in one line.
  public var description: String { TransportErrorText.sentence(for: self) }

  /// The same text, for whoever shows errors through Foundation.
  public var errorDescription: String? { description }
}
