import Foundation
import Testing

@testable import MappingLoader

@Suite struct URLSessionCancellationTests {
  private let transport = URLSessionTransport()

  @Test(.needsPython)
  func `cancelling ends the wait at once, and the server sees the client leave`() async throws {
    let server = try LoopbackServer.shared()
    // A busy machine may take longer than the session's timeout to come to the next line.
    func request(_ path: String) throws -> HTTPRequest {
      HTTPRequest(.get, try server.url(path), timeout: .seconds(1_800))
    }
    let held = try request("/hold/one")
    let load = Task { await outcome(of: held) }
    _ = try await transport.send(request("/held/one"))
    load.cancel()
    #expect(await load.value == .failure(TransportError(.cancelled, of: held)))
    let left = try await transport.send(request("/left/one"))
    #expect(left.status == 200)
  }

  @Test(.needsPython)
  func `a task that was cancelled before it began sends nothing`() async throws {
    let server = try LoopbackServer.shared()
    let request = HTTPRequest(.get, try server.url("/things"))
    let load = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await outcome(of: request)
    }
    #expect(await load.value == .failure(TransportError(.cancelled, of: request)))
  }

  @Test(.needsPython)
  func `cancelled at random moments, each of many requests has one outcome`() async throws {
    let server = try LoopbackServer.shared()
    let request = HTTPRequest(.get, try server.url("/things"))
    let outcomes = await withTaskGroup(of: Bool?.self) { group in
      for number in 0..<400 {
        group.addTask { await cancelledOutcome(of: request, after: number % 40) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count == 400)
    #expect(!outcomes.contains(false))
  }

  /// True for an answer, nil for a cancellation, false for anything else.
  private func cancelledOutcome(of request: HTTPRequest, after yields: Int) async -> Bool? {
    let load = Task { await outcome(of: request) }
    for _ in 0..<(yields * yields) { await Task.yield() }
    load.cancel()
    switch await load.value {
    case .success(let response): return response.status == 200
    case .failure(let error): return error.reason == .cancelled ? nil : false
    }
  }

  private func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, TransportError> {
    do throws(TransportError) {
      return .success(try await transport.send(request))
    } catch {
      return .failure(error)
    }
  }
}
