/// How one JSON value becomes a `Value`, and how it goes back.
///
/// The library brings one for each common type, found by the property's type; pass another to a
/// row where the JSON has a form of its own:
///
///     .attribute("paid_at", \.paidAt, .epochSeconds)
///     .attribute("price", \.cents, ValueTransform(named: "a price in whole cents", from: Double.self) {
///       Int(($0 * 100).rounded())
///     } back: {
///       Double($0) / 100
///     })
public struct ValueTransform<Value>: Sendable {
  let coder: any ValueCoder<Value>

  init(_ coder: any ValueCoder<Value>) {
    self.coder = coder
  }

  /// A transform of two closures over a value that is read first.
  ///
  /// - Parameters:
  ///   - name: What it wants, as an error says it after “wanted”: `a price in whole cents`.
  ///   - source: The type that the JSON is read as; its own transform does that.
  ///   - forward: Makes the value; what it throws becomes the reason in the `MappingError`.
  ///   - back: Makes what is written as JSON.
  public init<Source: MappableValue>(
    named name: String, from source: Source.Type,
    _ forward: @escaping @Sendable (Source) throws -> Value,
    back: @escaping @Sendable (Value) throws -> Source
  ) {
    self.init(
      ClosureCoder(
        wanted: name, source: Source.valueTransform.coder, forward: forward, back: back))
  }

  /// A transform that only reads.
  ///
  /// A mapping that is written with it says so in an error.
  public init<Source: MappableValue>(
    named name: String, from source: Source.Type,
    _ forward: @escaping @Sendable (Source) throws -> Value
  ) {
    self.init(
      ClosureCoder(wanted: name, source: Source.valueTransform.coder, forward: forward, back: nil))
  }

  /// What the transform wants, as an error says it after “wanted”.
  public var name: String { coder.wanted }
}

/// A type whose values stand in JSON in one usual way.
///
/// An enum with raw values needs no more than the conformance:
///
///     enum Kind: String, MappableValue { case book, film }
///
/// Under `-default-isolation MainActor` write `nonisolated enum Kind`.
public protocol MappableValue: SendableMetatype {
  /// The transform that a row uses when none is passed.
  static var valueTransform: ValueTransform<Self> { get }
}

extension MappableValue where Self: RawRepresentable & Sendable, RawValue: MappableValue {
  /// Reads the raw value and looks its case up.
  public static var valueTransform: ValueTransform<Self> {
    ValueTransform(RawValueCoder<Self>(raw: RawValue.valueTransform.coder))
  }
}
