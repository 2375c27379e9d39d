/// Which values are read and stored where their key is met.
enum DirectKind {
  static func kind(of coder: some ValueCoder) -> Step.Kind {
    switch coder {
    case is StringCoder: .string
    case is BooleanCoder: .boolean
    case is NumberCoder<Double>: .double
    case is NumberCoder<Int64>: .integer
    case is NumberCoder<Int> where MemoryLayout<Int>.size == 8: .integer
    case let coder as ListCoder<String> where coder.element is StringCoder: .strings
    case is IntegerListCoder: .integers
    case is DoubleListCoder: .doubles
    default: innerKind(coder.inner)
    }
  }

  private static func innerKind(_ inner: InnerCoder?) -> Step.Kind {
    switch inner {
    // A slot is an Optional, too.
    case .optional(let coder), .slot(let coder): optional(kind(of: coder))
    case .checked, nil: .operation
    }
  }

  private static func optional(_ kind: Step.Kind) -> Step.Kind {
    switch kind {
    case .string: .optionalString
    case .boolean: .optionalBoolean
    case .double: .optionalDouble
    case .integer: .optionalInteger
    default: .operation
    }
  }
}
