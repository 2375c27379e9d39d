// Values of the common kinds for properties that cannot be stored directly.
//
//     "id":42,  ▶  42 on the stack  ▶  the operation copies it into the property, by its closure
//
// The value is read without a coder, so that only its writing costs more than a direct store.
extension MappingRun {
  /// Reads the value at the cursor, if it is of the step's kind, and has the operation write it.
  @inline(never)
  mutating func hands(
    _ step: UnsafeMutablePointer<Step>, _ frame: ObjectFrame
  ) throws(Halt) -> Bool {
    // What is shared with a copy is written when the run has gone well.
    guard frame.object != existing else { return false }
    switch Step.Kind(rawValue: UInt8(truncatingIfNeeded: step.pointee.offset)) {
    case .string: return hand(try takeText(), step, frame)
    case .optionalString: return handOptional(try takeText(), step, frame)
    case .integer: return hand(reader.takeShortInteger(), step, frame)
    case .optionalInteger: return handOptional(reader.takeShortInteger(), step, frame)
    case .boolean: return hand(try reader.takeBoolean(), step, frame)
    case .optionalBoolean: return handOptional(try reader.takeBoolean(), step, frame)
    case .double: return hand(try takeDouble(), step, frame)
    case .optionalDouble: return handOptional(try takeDouble(), step, frame)
    default: return false
    }
  }

  private mutating func takeText() throws(Halt) -> String? {
    reader.cursor.pointee == UInt8(ascii: "\"") ? try reader.readString() : nil
  }

  @inline(__always)
  private func hand<Value>(
    _ value: Value?, _ step: UnsafeMutablePointer<Step>, _ frame: ObjectFrame
  ) -> Bool {
    guard let value else { return false }
    withUnsafePointer(to: value) { value in
      step.pointee.operation._withUnsafeGuaranteedRef {
        $0.write(copyOf: value, to: frame.object)
      }
    }
    return true
  }

  /// The property holds an Optional, whose nil means here that something else stands in the JSON.
  @inline(__always)
  private func handOptional<Value>(
    _ value: Value?, _ step: UnsafeMutablePointer<Step>, _ frame: ObjectFrame
  ) -> Bool {
    guard let value else { return false }
    return hand(Value??.some(value), step, frame)
  }
}
