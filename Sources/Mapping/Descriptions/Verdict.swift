/// What an app says of a value that has been read and not yet stored.
///
///     .attribute("age", \.age, verdict: { $0 < 0 ? .replace(with: 0) : .accept })
///
/// RestKit asks Key-Value Validation the same.
public enum Verdict<Value> {
  /// It is stored.
  case accept
  /// Another value is stored in its place.
  case replace(with: Value)
  /// Nothing is stored: the property keeps its value, with a finding.
  case skip
  /// The run fails, with these words: `the age is negative.`
  case fail(String)
}

extension Verdict: Sendable where Value: Sendable {}
