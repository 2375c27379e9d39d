/// Where in a tree a form's writer is; words are made of it only for an error.
indirect enum FormPlace {
  case root
  case member(String, of: FormPlace)
  case element(Int, of: FormPlace)

  /// The place as a JSON path: `$.posts[1]`, `$['a.b']`.
  var text: String {
    switch self {
    case .root: "$"
    case .member(let name, let outer):
      outer.text + (Self.isPlain(name) ? "." + name : "[\(Self.quoted(name))]")
    case .element(let index, let outer): outer.text + "[\(index)]"
    }
  }

  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy {
        $0 == "_" || $0 == "-" || $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
  }

  /// The name in single quotes, with the escapes of JSON (RFC 9535 §2.3.1).
  private static func quoted(_ name: String) -> String {
    let text = JSONValue.string(name).text().dropFirst().dropLast()
    return "'" + text.replacing("\\\"", with: "\"").replacing("'", with: "\\'") + "'"
  }
}
