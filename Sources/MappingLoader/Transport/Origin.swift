import Foundation

extension URL {
  /// Whether both lead to the same server: scheme, host and port are the same.
  ///
  /// The case of scheme and host does not count, and a port that is not written is its scheme's.
  func hasSameOrigin(as other: URL) -> Bool { origin == other.origin }

  private var origin: [String] {
    let scheme = (scheme ?? "").lowercased()
    let usualPort = scheme == "https" ? 443 : 80
    return [scheme, (host() ?? "").lowercased(), "\(port ?? usualPort)"]
  }
}
