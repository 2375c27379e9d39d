/// When a mapping that chooses takes one of its alternatives.
///
/// A literal is a tag: the value of the discriminator that names the alternative. Conditions are
/// tried in their order, and the first that holds wins.
public struct MappingCondition: Sendable {
  enum Form: Sendable {
    case tag(JSONValue)
    case value(RowSource.Candidate, @Sendable (inout JSONReader) -> Bool)
    case whole(@Sendable (JSONValue) -> Bool)
  }

  let form: Form
  /// The condition for people.
  let text: String
  /// The value at its key path, where there is but one that fulfils it.
  let constant: JSONValue?

  private init(_ form: Form, _ text: String, constant: JSONValue? = nil) {
    self.form = form
    self.text = text
    self.constant = constant
  }

  /// The tag, where it is one.
  var tag: JSONValue? {
    guard case .tag(let tag) = form else { return nil }
    return tag
  }

  /// The key path that it looks at, where it does.
  var path: RowSource.Candidate? {
    guard case .value(let path, _) = form else { return nil }
    return path
  }

  /// The discriminator is this text.
  public static func tag(_ text: String) -> MappingCondition { tag(JSONValue.string(text)) }

  /// The discriminator is this value: a text, number, Bool or null, of that kind and no other.
  public static func tag(_ value: JSONValue) -> MappingCondition {
    MappingCondition(.tag(value), value.description)
  }

  /// The discriminator is the raw value of this case.
  public static func tag<Case: RawRepresentable>(
    _ tagged: Case
  ) -> MappingCondition where Case.RawValue == String { tag(JSONValue.string(tagged.rawValue)) }

  /// The value at a key path is this one; RestKit's matcher of key path and expected value.
  public static func value(_ key: String, equals value: JSONValue) -> MappingCondition {
    at(key, "\(key) is \(value)", constant: value) { reader in
      (try? reader.readValue()) == value
    }
  }

  /// The value at a key path, read as the type of the closure's argument, fulfils the closure.
  ///
  /// A value that does not convert does not.
  public static func value<Value: MappableValue>(
    _ key: String, where isRight: @escaping @Sendable (Value) -> Bool
  ) -> MappingCondition {
    let coder = Value.valueTransform.coder
    return at(key, "\(key) is as wanted") { reader in
      (try? coder.read(&reader, [])).map(isRight) == true
    }
  }

  /// The value at a key path is of a kind; RestKit's matcher of key path and expected class.
  public static func kind(_ key: String, _ kind: JSONKind) -> MappingCondition {
    at(key, "\(key) is \(kind.phrase)") { $0.kind() == kind }
  }

  /// The key path leads somewhere, be it to null.
  public static func present(_ key: String) -> MappingCondition {
    at(key, "\(key) is there") { _ in true }
  }

  /// The object as a tree fulfils the closure.
  ///
  /// Costs a tree an object.
  public static func object(
    where isRight: @escaping @Sendable (JSONValue) -> Bool
  ) -> MappingCondition { MappingCondition(.whole(isRight), "a condition of the app") }

  private static func at(
    _ key: String, _ text: String, constant: JSONValue? = nil,
    _ isRight: @escaping @Sendable (inout JSONReader) -> Bool
  ) -> MappingCondition {
    MappingCondition(.value(RowSource.Candidate(key), isRight), text, constant: constant)
  }
}

extension MappingCondition: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  /// The tag that is this text.
  public init(stringLiteral value: String) { self = .tag(.string(value)) }

  /// The tag that is this number.
  public init(integerLiteral value: Int) { self = .tag(JSONValue(integerLiteral: Int128(value))) }

  /// The tag that is this Bool.
  public init(booleanLiteral value: Bool) { self = .tag(.bool(value)) }
}
