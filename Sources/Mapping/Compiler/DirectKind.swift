/// Which values are read and stored where their key is met.
enum DirectKind {
  static func kind(of coder: some ValueCoder) -> Step.Kind {
    switch coder {
    case is StringCoder: .string
    case is BooleanCoder: .boolean
    case is NumberCoder<Double>: .double
    case is NumberCoder<Int64>: .integer
    case is NumberCoder<Int> where MemoryLayout<Int>.size == 8: .integer
    case let optional as any OptionalValueCoder: self.optional(optional.wrappedKind)
    default: .operation
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

/// A coder of an Optional, whatever it wraps.
private protocol OptionalValueCoder {
  var wrappedKind: Step.Kind { get }
}

extension OptionalCoder: OptionalValueCoder {
  fileprivate var wrappedKind: Step.Kind { DirectKind.kind(of: base) }
}

extension SlotCoder: OptionalValueCoder {
  fileprivate var wrappedKind: Step.Kind { DirectKind.kind(of: base) }
}
