import Foundation
import Mapping

/// One load from start to end: send, check, map.
///
/// It ends once, with what was wanted or with an error.
struct LoadRun: Sendable {
  let transport: any Transport
  let request: HTTPRequest
  let accepted: ContentTypes
  /// Why nothing can be sent.
  var refusal: LoaderError.Reason?

  /// The whole of it, off the caller's thread; what comes back belongs to nobody yet.
  @concurrent
  func output<Output>(_ body: BodyMapping<Output>) async throws(LoaderError) -> sending Output {
    let response = try await answer()
    let output = try map(response, by: body)
    try checkCancellation(response)
    return output
  }

  /// The same as a value, for closures.
  @concurrent
  func outcome<Output>(
    _ body: BodyMapping<Output>
  ) async -> sending Result<Output, LoaderError> {
    do throws(LoaderError) {
      return .success(try await output(body))
    } catch {
      return .failure(error)
    }
  }

  /// What the server answers, whatever its status.
  @concurrent
  func answer() async throws(LoaderError) -> HTTPResponse {
    try checkCancellation()
    if let refusal { throw failure(refusal) }
    let response: HTTPResponse
    do throws(TransportError) {
      response = try await transport.send(request)
    } catch {
      throw failure(error.reason == .cancelled ? .cancelled : .transport(error))
    }
    try checkCancellation(response)
    return response
  }

  /// What the server answers, where its status is one of 200 to 299.
  @concurrent
  func successfulAnswer() async throws(LoaderError) -> HTTPResponse {
    let response = try await answer()
    guard response.isSuccess else { throw failure(.status, response) }
    return response
  }

  /// The request, where there is something to send.
  func checkedRequest() throws(LoaderError) -> HTTPRequest {
    if let refusal { throw failure(refusal) }
    return request
  }

  /// What the answer holds, as `body` wants it.
  func map<Output>(
    _ response: HTTPResponse, by body: BodyMapping<Output>
  ) throws(LoaderError) -> sending Output {
    if try self.body(of: response) != nil {
      do throws(MappingError) {
        return try body.map(Exchange(request: request, response: response))
      } catch {
        throw failure(.mapping(error, wanted: body.wanted), response)
      }
    }
    guard let output = body.whenBlank?() else {
      throw failure(.noContent(wanted: body.wanted), response)
    }
    return output
  }

  /// What there is to map of an answer; nil where it is blank, and then its type does not count.
  func body(of response: HTTPResponse) throws(LoaderError) -> Data? {
    guard response.isSuccess else { throw failure(.status, response) }
    if response.isBlank { return nil }
    guard accepted.contains(response.mediaType) else {
      throw failure(.contentType(wanted: accepted), response)
    }
    return response.body
  }

  /// A load that was cancelled gives nothing, even where all of it was there.
  func checkCancellation(_ response: HTTPResponse? = nil) throws(LoaderError) {
    if Task.isCancelled { throw failure(.cancelled, response) }
  }

  func failure(_ reason: LoaderError.Reason, _ response: HTTPResponse? = nil) -> LoaderError {
    LoaderError(reason, of: request, response: response)
  }
}
