/// Which values are written where their step is met.
enum WritingKind {
  /// - Returns: The kind for a property whose own type the coder's is, be it in a slot of a draft.
  static func kind<Value>(of coder: some ValueCoder<Value>) -> WritingStep.Kind {
    switch coder {
    case is StringCoder: .string
    case is BooleanCoder: .boolean
    case is NumberCoder<Double>: .double
    case is NumberCoder<Int64>: .integer
    case is NumberCoder<Int> where MemoryLayout<Int>.size == 8: .integer
    case let optional as any WrittenOptional: self.optional(optional.wrappedKind)
    case let wrapped as any WrittenWrapped: wrapped.wrappedKind
    default: .operation
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

/// A coder of an Optional, whatever it wraps.
private protocol WrittenOptional {
  var wrappedKind: WritingStep.Kind { get }
}

extension OptionalCoder: WrittenOptional {
  fileprivate var wrappedKind: WritingStep.Kind { WritingKind.kind(of: base) }
}

/// A coder that writes what another one writes.
private protocol WrittenWrapped {
  var wrappedKind: WritingStep.Kind { get }
}

extension CheckedCoder: WrittenWrapped {
  fileprivate var wrappedKind: WritingStep.Kind { WritingKind.kind(of: base) }
}

extension SlotCoder: WrittenWrapped {
  // The object holds the value itself, and not the slot's Optional.
  fileprivate var wrappedKind: WritingStep.Kind { WritingKind.kind(of: base) }
}
