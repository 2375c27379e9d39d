import Foundation
import Mapping

/// A request and what the server answered, as mappings may read of them.
///
///     .attribute("@metadata.HTTP.response.headers.ETag", \.tag)
///     .attribute("@metadata.HTTP.request.URL", \.source)
///
/// The names are RestKit's: `HTTP.request` has `URL`, `method` and `headers`, `HTTP.response` has
/// `URL`, `status` and `headers`. A header is found under its name as it came, in small letters, and
/// in the usual form: `ETAG`, `etag` and `Etag`, `content-type` and `Content-Type`.
struct Exchange: Sendable {
  let request: HTTPRequest
  let response: HTTPResponse

  /// The mapper, knowing of the exchange what its rows may ask.
  func known(to mapper: Mapper) -> Mapper {
    var mapper = mapper
    mapper.metadata["HTTP"] = [
      "request": [
        "URL": .string(request.url.absoluteString), "method": .string(request.method.rawValue),
        "headers": .object(Self.object(of: request.headers)),
      ],
      "response": [
        "URL": .string(response.url.absoluteString), "status": .number(JSONNumber(response.status)),
        "headers": .object(Self.object(of: response.headers)),
      ],
    ]
    return mapper
  }

  private static func object(of headers: HTTPHeaders) -> JSONObject {
    var object = JSONObject()
    for field in headers {
      let value = JSONValue.string(headers[field.name] ?? field.value)
      for name in [field.name, field.name.lowercased(), usual(field.name)] { object[name] = value }
    }
    return object
  }

  /// The name as most people write it: `Content-Type`.
  private static func usual(_ name: String) -> String {
    name.split(separator: "-", omittingEmptySubsequences: false)
      .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined(separator: "-")
  }
}
