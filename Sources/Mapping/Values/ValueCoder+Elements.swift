/// Values as elements of a container: one that fails has a place of its own, or is left out.
extension ValueCoder {
  /// Whether lenient leaves null out between such elements.
  ///
  /// A null that the element can hold, and loses nothing by that, stays.
  var isLeftOutWhenNull: Bool { (absent == nil || isAbsenceLossy) && !readsNull }

  /// Whether `""` counts as null between such elements.
  func countsEmptyAsNull(_ rules: ValueRules) -> Bool {
    rules.contains(.emptyIsNull) && !takesEmptyText
  }

  func readItems(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> [Value] {
    guard reader.cursor.pointee == UInt8(ascii: "[") else {
      if rules.contains(.listOfMembers), reader.kind() == .object {
        return try readMembers(&reader, rules)
      }
      guard rules.contains(.listOfOne), reader.kind() != nil else {
        throw try reader.kind() == nil ? reader.wrongValue() : .mismatch
      }
      return try readElement(&reader, rules).map { [$0] } ?? []
    }
    var list: [Value] = []
    let leavesNullOut = rules.contains(.leavesNullOut) && isLeftOutWhenNull
    try reading { () throws(JSONReader.Halt) in try reader.descend() }
    if reader.cursor.pointee == UInt8(ascii: "]") {
      reader.ascend()
      return list
    }
    repeat {
      if leavesNullOut, try reader.leavesNullOut(orEmpty: countsEmptyAsNull(rules)) { continue }
      if let item = try readElement(&reader, rules) { list.append(item) }
    } while try reading({ () throws(JSONReader.Halt) in try reader.passElementEnd() })
    return list
  }

  /// Reads the values of an object's members, in the document's order.
  private func readMembers(
    _ reader: inout JSONReader, _ rules: ValueRules
  ) throws(ValueFault) -> [Value] {
    var list: [Value] = []
    let leavesNullOut = rules.contains(.leavesNullOut) && isLeftOutWhenNull
    try reading { () throws(JSONReader.Halt) in try reader.descend() }
    if reader.cursor.pointee == UInt8(ascii: "}") {
      reader.ascend()
      return list
    }
    repeat {
      try reading { () throws(JSONReader.Halt) in
        _ = try reader.takeKey(wanted: .key)
        try reader.passColon()
      }
      if leavesNullOut, try reader.leavesNullOut(orEmpty: countsEmptyAsNull(rules)) { continue }
      if let item = try readElement(&reader, rules) { list.append(item) }
    } while try reading({ () throws(JSONReader.Halt) in try reader.passMemberEnd() })
    return list
  }

  /// Reads one element.
  ///
  /// Nil: it did not convert, and was left out as the rules allow.
  @inline(__always)
  func readElement(
    _ reader: inout JSONReader, _ rules: ValueRules
  ) throws(ValueFault) -> Value? {
    let place = reader.place
    do throws(ValueFault) {
      return try read(&reader, rules)
    } catch {
      try reader.leaveOut(error, wanted: wanted, from: place, rules)
      return nil
    }
  }
}

extension JSONReader {
  /// Whether the text `""` stands at this place.
  func meetsEmptyText(at cursor: UnsafePointer<UInt8>) -> Bool {
    cursor[0] == UInt8(ascii: "\"") && cursor[1] == UInt8(ascii: "\"")
  }

  /// Passes the text `""`, if it is here.
  mutating func takeEmptyText() -> Bool {
    guard meetsEmptyText(at: cursor) else { return false }
    cursor += 2
    return true
  }

  /// Passes a null that is left out, if one is here, and tells of it.
  ///
  /// - Parameter orEmpty: Whether `""` counts as one.
  mutating func leavesNullOut(orEmpty: Bool) throws(ValueFault) -> Bool {
    let offset = self.offset
    var isNull = orEmpty && takeEmptyText()
    if !isNull { isNull = try reading { () throws(Halt) in try takeNull() } }
    guard isNull else { return false }
    remark(.nullItem, at: offset, wanted: "null")
    return true
  }

  /// Passes an element that failed, or throws where the rules keep it.
  @inline(never)
  mutating func leaveOut(
    _ fault: ValueFault, wanted: String, from place: Place, _ rules: ValueRules
  ) throws(ValueFault) {
    let offset = place.cursor - start
    let fault = countingEmptyAsNull(fault, from: place, rules)
    guard rules.contains(.skipsInvalid) else {
      switch fault {
      case .halted, .inside: throw fault
      default: throw .inside(fault, offset: offset, wanted: wanted)
      }
    }
    if case .halted = fault { throw fault }
    goBack(to: place)
    try reading { () throws(Halt) in try skipValue() }
    leftOutCount &+= 1
    remark(.leftOut, at: offset, wanted: wanted, fault: fault)
  }

  /// What is wrong with `""` where it counts as null, and null cannot stand.
  private func countingEmptyAsNull(
    _ fault: ValueFault, from place: Place, _ rules: ValueRules
  ) -> ValueFault {
    guard case .mismatch = fault, rules.contains(.emptyIsNull), meetsEmptyText(at: place.cursor)
    else { return fault }
    return .countsAsNull
  }
}
