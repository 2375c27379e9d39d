import Foundation

/// A method and a path, and the answers that are ready for them.
struct StubRoute: Sendable {
  let method: HTTPMethod
  let path: String
  private var answers: [StubAnswer]

  /// - Precondition: There is at least one answer.
  init(method: HTTPMethod, path: String, answers: [StubAnswer]) {
    self.method = method
    self.path = path
    self.answers = answers
  }

  /// The route as errors say it: `GET /orders`.
  var label: String { "\(method) \(path)" }

  /// The answer whose turn it is; the last one stays.
  mutating func next() -> StubAnswer? {
    answers.count > 1 ? answers.removeFirst() : answers.first
  }

  func matches(_ request: HTTPRequest) -> Bool {
    method == request.method && path == form(of: request)
  }

  /// The request in the form in which this route's path is written.
  private func form(of request: HTTPRequest) -> String {
    let hasQuery = path.contains("?")
    guard path.contains("://") else { return request.url.requestTarget(withQuery: hasQuery) }
    let whole = request.url.absoluteString
    return hasQuery ? whole : String(whole.prefix { $0 != "?" })
  }

  /// The labels of up to three routes that come near `request`, the nearest first.
  ///
  /// Paths count by the letters in which they differ; another method is half a letter.
  static func nearest(to request: HTTPRequest, in routes: [StubRoute]) -> [String] {
    let ranked = routes.map { route in
      let letters = distance(from: route.path, to: route.form(of: request))
      return (route.label, 2 * letters + (route.method == request.method ? 0 : 1))
    }
    return ranked.sorted { $0.1 < $1.1 }.prefix(3).map(\.0)
  }

  /// How many letters have to be put in, left out or changed to make one text of the other.
  private static func distance(from left: String, to right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (place, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = place + 1
      for index in right.indices {
        let change = diagonal + (letter == right[index] ? 0 : 1)
        diagonal = row[index + 1]
        row[index + 1] = min(change, diagonal + 1, row[index] + 1)
      }
    }
    return row[right.count]
  }
}
