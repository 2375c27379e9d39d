extension MappingRun {
  /// Fills an envelope from the document's root value, which is at the cursor.
  ///
  /// - Parameters:
  ///   - type: The objects' type, as the caller calls it.
  ///   - isFilled: Whether the envelope holds what was asked for; a list may be missing.
  mutating func fill(
    _ envelope: AnyObject, _ plan: Plan, for call: Call, of type: Any.Type, isFilled: () -> Bool
  ) throws(Halt) {
    let frame = frame(of: plan, Unmanaged.passUnretained(envelope).toOpaque())
    guard let root = plan.cell.pointee.members?.pointee.steps, let row = plan.rows.first else {
      return
    }
    let start = place
    try performApart(root, frame)
    if !hasSeen(row.bit, of: frame) {
      try note(.nothingThere(call.path), at: start.cursor - reader.start)
    } else if !isFilled(), problems.isEmpty {
      try noteNothing("\(type)", at: offset(of: call.path, from: start) ?? 0)
    }
    withExtendedLifetime(envelope) {}
  }

  /// Fills an envelope with what stands at several paths from the root, which is at the cursor.
  mutating func fill(
    _ envelope: RootsEnvelope, _ plan: Plan, for roots: [MappingRoots.Root], at paths: [JSONPath]
  ) throws(Halt) {
    let frame = frame(of: plan, Unmanaged.passUnretained(envelope).toOpaque())
    guard let step = plan.cell.pointee.members?.pointee.steps else { return }
    let start = place
    try performApart(step, frame)
    if !late.isEmpty { try performLate(frame) }
    for (number, row) in plan.rows.enumerated() where !roots[number].isOptional {
      if !hasSeen(row.bit, of: frame) {
        try note(.nothingThere(paths[number]), at: start.cursor - reader.start)
      } else if envelope.values[number] == nil, problems.isEmpty {
        let type = "\(roots[number].model.type)"
        try noteNothing(
          roots[number].isList ? "[\(type)]" : type,
          at: offset(of: paths[number], from: start) ?? 0)
      }
    }
    withExtendedLifetime(envelope) {}
  }

  /// Notes that there is no object of what was asked for: it is null, or nothing is for it.
  private mutating func noteNothing(_ type: String, at offset: Int) throws(Halt) {
    let isNull =
      reader(at: Place(cursor: reader.start + offset, depthLeft: 1, trail: -1)).kind() == .null
    try note(isNull ? .requiredNull(property: type) : .declined(type: type), at: offset)
  }

  /// Passes a null where an object was asked for.
  mutating func passNull<Object>(of type: Object.Type) throws(Halt) -> Object? {
    try note(.requiredNull(property: "\(Object.self)"), at: reader.offset)
    try reader.skipValue()
    return nil
  }

  /// Notes that an object was passed, or would be another one than the one that is there.
  mutating func check<Object>(
    _ new: Object?, over old: Object, at offset: Int
  ) throws(Halt) {
    guard let new else { return try note(.declined(type: "\(Object.self)"), at: offset) }
    guard Object.self is AnyClass, new as AnyObject !== old as AnyObject else { return }
    let reason = "it is a \(type(of: new)), and the object that is there is a \(type(of: old))."
    try note(.refusedObject(type: "\(Object.self)", reason: reason), at: offset)
  }

  /// Maps the value at a path from the root, which is at the cursor, over an object.
  ///
  /// The whole document is read once for its syntax, and again for the object.
  /// - Returns: What `body` does at that value; nil where nothing is there, which has been noted.
  mutating func goThere<Output>(
    _ path: JSONPath, _ body: (inout MappingRun) throws(Halt) -> Output?
  ) throws(Halt) -> Output? {
    guard !path.segments.isEmpty else { return try body(&self) }
    let start = place
    try reader.skipValue()
    let end = place
    defer { goBack(to: end) }
    goBack(to: start)
    for segment in path.segments {
      _ = enterTrail()
      guard let offset = offset(of: JSONPath(unchecked: [segment]), from: place) else {
        try note(.nothingThere(path), at: start.cursor - reader.start)
        return nil
      }
      reader.cursor = reader.start + offset
      reader.depthLeft -= 1
    }
    return try body(&self)
  }

  private mutating func frame(of plan: Plan, _ object: UnsafeMutableRawPointer) -> ObjectFrame {
    let place = seen.pushZeros(plan.cell.pointee.seenWords)
    return ObjectFrame(object: object, cell: plan.cell, seen: place, offset: reader.offset)
  }

  /// Where the value at a path begins, by walking there once more.
  private func offset(of path: JSONPath, from start: Place) -> Int? {
    var walk = PathWalk(reader)
    walk.reader.cursor = start.cursor
    return walk.follow(path) ? walk.reader.offset : nil
  }
}
