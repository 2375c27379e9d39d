import Foundation

/// What is sent along with a request, and what it is.
struct RequestBody: Hashable, Sendable {
  let data: Data
  let contentType: String
}
