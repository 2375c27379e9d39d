// The hot loop. A member costs one comparison of its key, one jump by kind and one store:
//
//     cursor ▶ "id":42,          node ▶ "id"  ──▶ step ▶ integer at offset 32
//              └ compared          └ next ▶ "name", expected after the comma
//
// Measured with the benchmark `flat`: about 50 ns for an object of three members, 22 ns of them for
// making it.
extension MappingRun {
  /// Fills `object` from the JSON object at the cursor.
  mutating func mapObject(
    _ cell: UnsafeMutablePointer<PlanCell>, into object: UnsafeMutableRawPointer
  ) throws(Halt) {
    if reporter != nil { return try mapWatched(cell, into: object) }
    let place = seen.pushZeros(cell.pointee.seenWords)
    let frame = ObjectFrame(object: object, cell: cell, seen: place, offset: reader.offset)
    if let members = cell.pointee.members {
      try mapMembers(members, frame)
    } else {
      try mapWhole(frame)
    }
    if needsClosing(frame) { try close(frame) }
    seen.drop(to: place)
  }

  /// Fills the frame's object from the whole value at the cursor.
  @inline(never)
  private mutating func mapWhole(_ frame: ObjectFrame) throws(Halt) {
    let goesOn = frame.cell.pointee.whole?._withUnsafeGuaranteedRef { $0.performs(&self, frame) }
    if goesOn != true { throw Halt() }
  }

  /// Fills the frame's object from the value at the cursor, off the way that most objects take.
  @inline(never)
  mutating func mapContents(_ frame: ObjectFrame) throws(Halt) {
    guard let members = frame.cell.pointee.members else { return try mapWhole(frame) }
    try mapMembers(members, frame)
  }

  /// Fills the frame's object from the members of the JSON object at the cursor.
  mutating func mapMembers(
    _ table: UnsafeMutablePointer<MemberTable>, _ frame: ObjectFrame
  ) throws(Halt) {
    try reader.descend()
    if reader.cursor.pointee == UInt8(ascii: "}") { return reader.ascend() }
    let isWatched = reporter != nil || frame.cell.pointee.isWatchful || frame.object == twin
    var node = learned.start(of: table)
    repeat {
      let key = reader.cursor
      let expected = node.pointee.next
      if expected.pointee.key.stands(at: key) {
        reader.cursor += expected.pointee.key.length
        node = expected
      } else {
        node = try lookUp(table, behind: node)
      }
      try reader.passColon()
      if let step = node.pointee.step {
        if isWatched {
          try performWatched(step, key: key, frame)
        } else {
          mark(step.pointee.bit, of: frame)
          if try !stores(step, in: frame.object) { try perform(step, frame) }
        }
      } else {
        try passUnread(key, table, frame)
      }
    } while try reader.passMemberEnd()
  }

  /// Stores the value at the cursor, if it is of the kind that the step stores directly.
  ///
  /// Transparent, since the optimizer does not always inline what it is told to: 4% of a run.
  @_transparent
  private mutating func stores(
    _ step: UnsafeMutablePointer<Step>, in object: UnsafeMutableRawPointer
  ) throws(Halt) -> Bool {
    let place = object + step.pointee.offset
    switch step.pointee.kind {
    case .string:
      guard reader.cursor.pointee == UInt8(ascii: "\"") else { return false }
      place.assumingMemoryBound(to: String.self).pointee = try reader.readString()
    case .optionalString:
      guard reader.cursor.pointee == UInt8(ascii: "\"") else {
        return try storesNil(step, as: String.self, at: place)
      }
      place.assumingMemoryBound(to: String?.self).pointee = try reader.readString()
    case .integer:
      guard let value = reader.takeShortInteger() else { return false }
      place.assumingMemoryBound(to: Int64.self).pointee = value
    case .optionalInteger:
      guard let value = reader.takeShortInteger() else {
        return try storesNil(step, as: Int64.self, at: place)
      }
      place.assumingMemoryBound(to: Int64?.self).pointee = value
    case .boolean:
      guard let value = try reader.takeBoolean() else { return false }
      place.assumingMemoryBound(to: Bool.self).pointee = value
    case .optionalBoolean:
      guard let value = try reader.takeBoolean() else {
        return try storesNil(step, as: Bool.self, at: place)
      }
      place.assumingMemoryBound(to: Bool?.self).pointee = value
    case .double:
      guard let value = try takeDouble() else { return false }
      place.assumingMemoryBound(to: Double.self).pointee = value
    case .optionalDouble:
      guard let value = try takeDouble() else {
        return try storesNil(step, as: Double.self, at: place)
      }
      place.assumingMemoryBound(to: Double?.self).pointee = value
    case .object, .objectList, .strings, .integers, .doubles, .handed, .handedList, .members,
      .operation:
      return false
    }
    return true
  }

  /// Stores nil for a null at the cursor, where that is all it means.
  @inline(__always)
  private mutating func storesNil<Value>(
    _ step: UnsafeMutablePointer<Step>, as type: Value.Type, at place: UnsafeMutableRawPointer
  ) throws(Halt) -> Bool {
    guard step.pointee.takesNull, try reader.takeNull() else { return false }
    place.assumingMemoryBound(to: Value?.self).pointee = nil
    return true
  }

  /// Stores the list at the cursor, if all its elements are plain.
  @inline(never)
  private mutating func storesList(
    _ step: UnsafeMutablePointer<Step>, in object: UnsafeMutableRawPointer
  ) throws(Halt) -> Bool {
    let place = object + step.pointee.offset
    switch step.pointee.kind {
    case .strings:
      guard let list = try reader.takeTexts() else { return false }
      place.assumingMemoryBound(to: [String].self).pointee = list
    case .integers:
      guard let list = try reader.takeIntegers() else { return false }
      place.assumingMemoryBound(to: [Int].self).pointee = list
    case .doubles:
      guard let list = try reader.takeDoubles() else { return false }
      place.assumingMemoryBound(to: [Double].self).pointee = list
    default: return false
    }
    return true
  }

  /// Does one step with the value at the cursor, whatever it is.
  mutating func perform(
    _ step: UnsafeMutablePointer<Step>, _ frame: ObjectFrame
  ) throws(Halt) {
    switch step.pointee.kind {
    case .object: try mapOne(step, frame)
    case .objectList, .handedList: try mapList(step, frame)
    case .members: try descend(step, frame)
    case .strings, .integers, .doubles:
      if try !storesList(step, in: frame.object) { try performOperation(step, frame) }
    case .handed: if try !hands(step, frame) { try performOperation(step, frame) }
    default: try performOperation(step, frame)
    }
  }

  /// Takes a number that a double can hold; nil leaves the cursor.
  @inline(__always)
  mutating func takeDouble() throws(Halt) -> Double? {
    let start = reader.cursor
    guard start.pointee &- UInt8(ascii: "0") < 10 || start.pointee == UInt8(ascii: "-") else {
      return nil
    }
    let value = try reader.takeNumber().double
    if value == nil { reader.cursor = start }
    return value
  }

  /// Does one step from elsewhere than the loop over members.
  @inline(never)
  mutating func performApart(
    _ step: UnsafeMutablePointer<Step>, _ frame: ObjectFrame
  ) throws(Halt) {
    if hasSeen(step.pointee.bit, of: frame) { meetAgain(step.pointee.bit, of: frame) }
    mark(step.pointee.bit, of: frame)
    try perform(step, frame)
  }

  /// Maps an instance and stores it in place of the one that is there.
  private mutating func mapOne(
    _ step: UnsafeMutablePointer<Step>, _ frame: ObjectFrame
  ) throws(Halt) {
    let place = (frame.object + step.pointee.offset).assumingMemoryBound(to: AnyObject?.self)
    guard reader.cursor.pointee == UInt8(ascii: "{"), let child = step.pointee.child else {
      if reporter == nil, step.pointee.takesNull, frame.object != twin, try reader.takeNull() {
        return place.pointee = nil
      }
      return try performOperation(step, frame)
    }
    // The stack owns the instance until it is stored, so that a halt releases it.
    guard let instance = pushInstance(of: child) else { return }
    try mapObject(child, into: instance)
    place.pointee = popInstance()
  }

  private mutating func mapList(
    _ step: UnsafeMutablePointer<Step>, _ frame: ObjectFrame
  ) throws(Halt) {
    guard reader.cursor.pointee == UInt8(ascii: "["), let child = step.pointee.child else {
      return try performOperation(step, frame)
    }
    let base = instances.count
    guard try mapElements(child) else { return releaseInstances(downTo: base) }
    guard step.pointee.kind == .objectList else {
      return step.pointee.operation._withUnsafeGuaranteedRef {
        $0.finishList(&self, frame, from: base)
      }
    }
    // A list of instances is one reference to storage that does not depend on their class, and an
    // Optional one the same or nil.
    (frame.object + step.pointee.offset).assumingMemoryBound(to: [AnyObject]?.self).pointee =
      popInstances(from: base)
  }

  /// Puts an instance on the stack for each object of the list at the cursor.
  ///
  /// - Returns: False where an element was no object, which is a problem noted.
  mutating func mapElements(_ child: UnsafeMutablePointer<PlanCell>) throws(Halt) -> Bool {
    try reader.descend()
    if reader.cursor.pointee == UInt8(ascii: "]") {
      reader.ascend()
      return true
    }
    if threadCount > 1 { return try mapElementsTogether(child) }
    var isWhole = true
    repeat {
      if try !mapElement(child) { isWhole = false }
    } while try reader.passElementEnd()
    return isWhole
  }

  /// Puts an instance on the stack for the element at the cursor, if it is not null.
  ///
  /// - Returns: False where it was no object, which is a problem noted.
  @inline(__always)
  mutating func mapElement(_ child: UnsafeMutablePointer<PlanCell>) throws(Halt) -> Bool {
    guard reader.cursor.pointee == UInt8(ascii: "{") else { return try passOddElement() }
    if let taker = child.pointee.taker {
      guard taker._withUnsafeGuaranteedRef({ $0.goesOn(&self) }) else { throw Halt() }
      return true
    }
    guard let instance = pushInstance(of: child) else { return false }
    try mapObject(child, into: instance)
    return true
  }

  @inline(never)
  private mutating func performOperation(
    _ step: UnsafeMutablePointer<Step>, _ frame: ObjectFrame
  ) throws(Halt) {
    let goesOn = step.pointee.operation._withUnsafeGuaranteedRef { $0.performs(&self, frame) }
    if !goesOn { throw Halt() }
  }

  /// Goes on in a nested object with the same target.
  private mutating func descend(
    _ step: UnsafeMutablePointer<Step>, _ frame: ObjectFrame
  ) throws(Halt) {
    guard reader.cursor.pointee == UInt8(ascii: "{"), let members = step.pointee.members else {
      return try passDeadEnd(frame, wanted: "an object")
    }
    try mapMembers(members, frame)
  }
}
