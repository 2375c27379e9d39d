/// A list of values of one type, in the document's order.
struct ListCoder<Element>: ValueCoder {
  let element: any ValueCoder<Element>

  var wanted: String { "a list" }
  var absent: [Element]? { [] }
  var isAbsenceLossy: Bool { true }
  /// A null that the element can hold, and loses nothing by that, stays.
  var leavesNullOut: Bool { element.absent == nil || element.isAbsenceLossy }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> [Element] {
    guard reader.cursor.pointee == UInt8(ascii: "[") else {
      guard rules.contains(.listOfOne), reader.kind() != nil else {
        throw try reader.kind() == nil ? reader.wrongValue() : .mismatch
      }
      return [try readElement(&reader, rules)]
    }
    var list: [Element] = []
    let leavesNullOut = rules.contains(.leavesNullOut) && leavesNullOut
    try reading { () throws(JSONReader.Halt) in try reader.descend() }
    if reader.cursor.pointee == UInt8(ascii: "]") {
      reader.ascend()
      return list
    }
    repeat {
      if leavesNullOut, try reading({ () throws(JSONReader.Halt) in try reader.takeNull() }) {
        continue
      }
      list.append(try readElement(&reader, rules))
    } while try reading({ () throws(JSONReader.Halt) in try reader.passElementEnd() })
    return list
  }

  private func readElement(
    _ reader: inout JSONReader, _ rules: ValueRules
  ) throws(ValueFault) -> Element {
    let offset = reader.offset
    do throws(ValueFault) {
      return try element.read(&reader, rules)
    } catch {
      switch error {
      case .halted, .inside: throw error
      default: throw .inside(error, offset: offset, wanted: element.wanted)
      }
    }
  }

  func write(_ value: [Element], to writer: inout JSONWriter) throws(ValueFault) {
    writer.beginArray()
    for item in value { try element.write(item, to: &writer) }
    writer.endArray()
  }
}

extension Array: MappableValue where Element: MappableValue {
  /// A JSON list, in order.
  ///
  /// Null is an empty list, with a finding.
  public static var valueTransform: ValueTransform<[Element]> { Element.valueTransform.list }
}
