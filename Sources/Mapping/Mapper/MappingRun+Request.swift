extension MappingRun {
  /// Fills an envelope from the document's root value, which is at the cursor.
  mutating func fill<Child>(
    _ envelope: Envelope<Child>, _ plan: Plan, for request: Request<Child>
  ) throws(Halt) {
    let frame = frame(of: plan, Unmanaged.passUnretained(envelope).toOpaque())
    guard let root = plan.cell.pointee.members?.pointee.steps, let row = plan.rows.first else {
      return
    }
    let start = place
    try performApart(root, frame)
    if !hasSeen(row.bit, of: frame) {
      try note(.nothingThere(request.path), at: start.cursor - reader.start)
    } else if !request.isList, envelope.object == nil, problems.isEmpty {
      let offset = offset(of: request.path, from: start) ?? 0
      try note(.requiredNull(property: "\(Child.self)"), at: offset)
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
        try note(
          .requiredNull(property: roots[number].isList ? "[\(type)]" : type),
          at: offset(of: paths[number], from: start) ?? 0)
      }
    }
    withExtendedLifetime(envelope) {}
  }

  /// Passes a null where an object was asked for.
  mutating func passNull<Object>(of type: Object.Type) throws(Halt) -> Object? {
    try note(.requiredNull(property: "\(Object.self)"), at: reader.offset)
    try reader.skipValue()
    return nil
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
    guard let offset = offset(of: path, from: start) else {
      try note(.nothingThere(path), at: start.cursor - reader.start)
      return nil
    }
    reader.cursor = reader.start + offset
    reader.depthLeft = start.depthLeft - path.segments.count
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
