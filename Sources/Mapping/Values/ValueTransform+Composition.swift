/// Transforms made of transforms.
extension ValueTransform {
  /// Whether values can be written by it as well as read.
  ///
  /// Where it is false, writing is refused with the transform's name.
  public var isReversible: Bool { coder.isReversible }

  /// The same, under a name of your own.
  ///
  /// - Parameter name: What it wants, as an error says it after “wanted”: `a price in whole cents`.
  public func named(_ name: String) -> ValueTransform {
    ValueTransform(NamedCoder(base: coder, wanted: name))
  }

  /// A transform that goes on with the value of this one, both ways.
  ///
  /// - Parameters:
  ///   - name: What it wants, as an error says it after “wanted”.
  ///   - forward: Makes the value; what it throws becomes the reason in the `MappingError`.
  ///   - back: Makes what this transform writes.
  public func then<Other>(
    named name: String, _ forward: @escaping @Sendable (Value) throws -> Other,
    back: @escaping @Sendable (Other) throws -> Value
  ) -> ValueTransform<Other> {
    ValueTransform<Other>(
      ClosureCoder(wanted: name, source: coder, forward: forward, back: back))
  }

  /// A transform that goes on with the value of this one, and only reads.
  ///
  /// Writing is refused with its name.
  public func then<Other>(
    named name: String, _ forward: @escaping @Sendable (Value) throws -> Other
  ) -> ValueTransform<Other> {
    ValueTransform<Other>(ClosureCoder(wanted: name, source: coder, forward: forward, back: nil))
  }
}

/// A coder that errors call by another name.
struct NamedCoder<Value>: WrappingCoder {
  let base: any ValueCoder<Value>
  let wanted: String
}
