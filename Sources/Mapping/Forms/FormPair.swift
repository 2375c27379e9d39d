/// A name and a value of a form, before anything is escaped: `user[name]` and `Ann Lee`.
public struct FormPair: Hashable, Sendable, CustomStringConvertible {
  /// The name with its brackets or dots.
  public let name: String
  /// The value as text.
  public let value: String

  /// A pair.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// Both with `=` between, for people; nothing is escaped.
  public var description: String { "\(name)=\(value)" }
}

/// A pair with what its text has to know.
struct FormField {
  let name: String
  let value: String
  /// Whether the value's commas are a list's, and stay as they are.
  var isCommaList = false
}
