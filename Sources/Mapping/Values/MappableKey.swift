/// A type whose values stand in JSON as keys of an object, so that a dictionary can have them as such.
///
/// Strings and all integers are keys. An enum whose raw values are keys needs no more than the
/// conformance:
///
///     enum Size: String, MappableKey { case small, large }
///
/// A type of your own says how its text becomes a key, and back; the two have to agree.
public protocol MappableKey: Hashable, SendableMetatype {
  /// The key that a text of the JSON stands for, or nil where it stands for none.
  init?(mappingKey text: String)

  /// The text of the key in the JSON.
  var mappingKey: String { get }
}

extension String: MappableKey {
  /// The text as it is.
  public init?(mappingKey text: String) { self = text }

  /// The text as it is.
  public var mappingKey: String { self }
}

extension MappableKey where Self: FixedWidthInteger {
  /// The number that is the whole text, as JSON writes it: `-7`, neither `+7` nor `07`.
  public init?(mappingKey text: String) {
    guard let value = Self(text), String(value) == text else { return nil }
    self = value
  }

  /// The number's digits.
  public var mappingKey: String { String(self) }
}

extension Int: MappableKey {}
extension Int8: MappableKey {}
extension Int16: MappableKey {}
extension Int32: MappableKey {}
extension Int64: MappableKey {}
extension Int128: MappableKey {}
extension UInt: MappableKey {}
extension UInt8: MappableKey {}
extension UInt16: MappableKey {}
extension UInt32: MappableKey {}
extension UInt64: MappableKey {}
extension UInt128: MappableKey {}

extension MappableKey where Self: RawRepresentable, RawValue: MappableKey {
  /// The case whose raw value the text stands for, or nil where there is none.
  public init?(mappingKey text: String) {
    guard let raw = RawValue(mappingKey: text), let value = Self(rawValue: raw) else { return nil }
    self = value
  }

  /// The raw value's text.
  public var mappingKey: String { rawValue.mappingKey }
}
