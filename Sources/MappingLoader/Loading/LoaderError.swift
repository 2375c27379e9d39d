import Foundation
import Mapping

/// Why a load gave no objects: the one error that every load throws or hands to its closures.
///
///     GET /orders answered 200 text/html; wanted application/json. It begins: <!doctype html>…
///     GET /orders/7 answered 404 application/json; wanted 200 to 299. It begins: {"error":"gone"}
public struct LoaderError: Error, Hashable, Sendable {
  /// How far the load came.
  public enum Phase: Hashable, Sendable {
    /// Nothing was sent, since the body could not be written.
    case request
    /// No answer came.
    case transport
    /// An answer came, and its status is not one of 200 to 299.
    case status
    /// Its status is good, and its body nothing that can be mapped: no JSON, or blank.
    case content
    /// Its body did not map.
    case mapping
    /// The load was cancelled, wherever it stood.
    case cancelled
  }

  /// What happened, as facts; `description` has the words.
  public enum Reason: Hashable, Sendable {
    /// The object that was to be sent could not be written; the error says where in it, and why.
    case body(WritingError)
    /// No answer came.
    case transport(TransportError)
    /// The status is not one of 200 to 299. A 304 counts here, as no cache stands behind it.
    case status
    /// The answer's media type is not one that was to be mapped.
    case contentType(wanted: ContentTypes)
    /// An object was wanted, and the answer is 204, 205 or blank. A list would be empty then.
    case noContent(wanted: String)
    /// The body did not map; the error says where in it, and why.
    case mapping(MappingError, wanted: String)
    /// The load's task or `LoadTask` was cancelled.
    case cancelled
  }

  /// What happened.
  public let reason: Reason
  /// What was sent, or was to be sent.
  public let request: HTTPRequest
  /// The answer with its status, headers and body; nil where none had come.
  public let response: HTTPResponse?

  init(_ reason: Reason, of request: HTTPRequest, response: HTTPResponse? = nil) {
    self.reason = reason
    self.request = request
    self.response = response
  }

  /// How far the load came.
  public var phase: Phase {
    switch reason {
    case .body: .request
    case .transport: .transport
    case .status: .status
    case .contentType, .noContent: .content
    case .mapping: .mapping
    case .cancelled: .cancelled
    }
  }
}

extension LoaderError: CustomStringConvertible, LocalizedError {
  /// The request, the answer, what was wanted and how to mend it.
  public var description: String { LoaderErrorText.sentence(for: self) }

  /// The same text, for whoever shows errors through Foundation.
  public var errorDescription: String? { description }
}
