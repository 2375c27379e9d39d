/// Which values are written where their step is met.
enum WritingKind {
  /// - Returns: The kind for a property whose own type the coder's is, be it in a slot of a draft.
  static func kind(of coder: some ValueCoder) -> WritingStep.Kind {
    switch coder {
    case is StringCoder: .string
    case is BooleanCoder: .boolean
    case is NumberCoder<Double>: .double
    case is NumberCoder<Int64>: .integer
    case is NumberCoder<Int> where MemoryLayout<Int>.size == 8: .integer
    default: innerKind(coder.inner)
    }
  }

  private static func innerKind(_ inner: InnerCoder?) -> WritingStep.Kind {
    switch inner {
    case .optional(let coder): optional(kind(of: coder))
    // The object holds the value itself, and not the slot's Optional.
    case .slot(let coder), .checked(let coder): kind(of: coder)
    case nil: .operation
    }
  }

  private static func optional(_ kind: WritingStep.Kind) -> WritingStep.Kind {
    switch kind {
    case .string: .optionalString
    case .boolean: .optionalBoolean
    case .double: .optionalDouble
    case .integer: .optionalInteger
    default: .operation
    }
  }
}
