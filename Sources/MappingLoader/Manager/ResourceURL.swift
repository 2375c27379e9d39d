import Foundation

/// Joins a base URL and a resource path, by one rule.
///
/// | base | resource path | URL |
/// | --- | --- | --- |
/// | `http://h/v1` or `http://h/v1/` | `orders` or `/orders` | `http://h/v1/orders` |
/// | `http://h/v1` | `/orders/` | `http://h/v1/orders/`: a slash at the end stays |
/// | `http://h/v1` | empty | `http://h/v1` |
/// | `http://h/v1?key=1` | `/orders?page=2` | `http://h/v1/orders?key=1&page=2` |
/// | `http://h/v1` | `/a b/50%` | `http://h/v1/a%20b/50%25`; `%20` stays what it is |
/// | any | `https://other/x` | `https://other/x`, as it is |
///
/// The path goes below the base's path, also where both have slashes; `//other/x` is a path and no
/// host. A fragment is never sent, and left out.
enum ResourceURL {
  /// The URL, or nil where the text is none.
  static func joining(_ resourcePath: String, to base: URL) -> URL? {
    let (path, query) = parts(of: resourcePath)
    if let authority = authorityEnd(in: path) {
      let rest = escaped(path[authority...])
      return URL(string: path[..<authority] + rest + queryText([query]))
    }
    let (baseText, baseQuery) = parts(of: base.absoluteString)
    let below = path.drop { $0 == "/" }
    guard !path.isEmpty else { return URL(string: baseText + queryText([baseQuery, query])) }
    return URL(
      string: withoutLastSlashes(baseText) + "/" + escaped(below)
        + queryText([baseQuery, query]))
  }

  /// The text before the query and the query, without a fragment.
  private static func parts(of text: String) -> (path: Substring, query: Substring) {
    let sent = text.prefix { $0 != "#" }
    let path = sent.prefix { $0 != "?" }
    return (path, sent[path.endIndex...].dropFirst())
  }

  /// Where the host and port of an absolute URL end, or nil where the text is a path.
  private static func authorityEnd(in text: Substring) -> Substring.Index? {
    guard let match = text.prefixMatch(of: #/[A-Za-z][A-Za-z0-9+.\-]*:\/\/[^\/]*/#) else {
      return nil
    }
    return match.range.upperBound
  }

  private static func withoutLastSlashes(_ text: Substring) -> Substring {
    let end = text.lastIndex { $0 != "/" }.map(text.index(after:))
    return text[..<(end ?? text.startIndex)]
  }

  private static func queryText(_ queries: [Substring]) -> String {
    let text = queries.filter { !$0.isEmpty }.map { escaped($0) }.joined(separator: "&")
    return text.isEmpty ? "" : "?\(text)"
  }

  /// The text with each byte in percent form that a URL cannot hold.
  ///
  /// What is in that form already stays as it is.
  private static func escaped(_ text: Substring) -> String {
    var result = ""
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let isEscape = byte == UInt8(ascii: "%") && rest.prefix(2).count { $0.isHexDigit } == 2
      if isEscape || byte.isAllowedInURL {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// Whether it may stand in a path or a query as it is, by RFC 3986.
  fileprivate var isAllowedInURL: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: Self.marks.contains(self)
    }
  }

  private static let marks = Set("-._~!$&'()*+,;=:@/?".utf8)
}
