/// How many elements a list has, whatever they are.
struct CountCoder: ValueCoder {
  var wanted: String { "a list to count" }
  var isReversible: Bool { false }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Int {
    guard reader.kind() == .array else {
      throw try reader.kind() == nil ? reader.wrongValue() : .mismatch
    }
    return try reading { () throws(JSONReader.Halt) in
      try reader.descend()
      guard reader.cursor.pointee != UInt8(ascii: "]") else {
        reader.ascend()
        return 0
      }
      var count = 0
      repeat {
        try reader.skipValue()
        count &+= 1
      } while try reader.passElementEnd()
      return count
    }
  }

  func write(_ value: Int, to writer: inout JSONWriter) throws(ValueFault) {
    throw .rejected("the transform for \(wanted) only reads")
  }
}
