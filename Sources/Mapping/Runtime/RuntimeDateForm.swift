import Foundation

/// How an instant stands in the documents of a `RuntimeMapping`.
///
/// A zone is named by its identifier, such as `Europe/Oslo`.
public enum RuntimeDateForm: Hashable, Sendable {
  /// A text by RFC 3339 and ISO 8601; one without a zone is in `zone`, and refused where that is nil.
  case iso8601(zone: String? = nil)
  /// A number of seconds since 1970.
  case epochSeconds
  /// A number of milliseconds since 1970.
  case epochMilliseconds
  /// A text by a pattern of letters, in `zone` where the pattern has none.
  case pattern(String, zone: String? = nil)

  /// The zone's identifier, where there is one.
  var zone: String? {
    switch self {
    case .iso8601(let zone), .pattern(_, let zone): zone
    case .epochSeconds, .epochMilliseconds: nil
    }
  }

  var transform: ValueTransform<Date> {
    let zone = self.zone.flatMap { TimeZone(identifier: $0) }
    return switch self {
    case .iso8601: zone.map { .iso8601(assuming: $0) } ?? .iso8601
    case .epochSeconds: .epochSeconds
    case .epochMilliseconds: .epochMilliseconds
    case .pattern(let pattern, _): .format(pattern, in: zone)
    }
  }
}
