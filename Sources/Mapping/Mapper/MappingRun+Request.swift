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

  /// Fills an object from the value at a path from the root, which is at the cursor.
  ///
  /// - Returns: The rows whose properties were written.
  mutating func fill(
    _ object: UnsafeMutableRawPointer, _ plan: Plan, at path: JSONPath
  ) throws(Halt) -> [Plan.Row] {
    let start = place
    if !path.segments.isEmpty {
      // The whole document is read once for its syntax, and again for the object.
      try reader.skipValue()
      let end = place
      defer { goBack(to: end) }
      guard let offset = offset(of: path, from: start) else {
        try note(.nothingThere(path), at: start.cursor - reader.start)
        return []
      }
      reader.cursor = reader.start + offset
      reader.depthLeft = start.depthLeft - path.segments.count
      return try fill(object, plan)
    }
    return try fill(object, plan)
  }

  private mutating func fill(
    _ object: UnsafeMutableRawPointer, _ plan: Plan
  ) throws(Halt) -> [Plan.Row] {
    guard reader.kind() == .object, let members = plan.cell.pointee.members else {
      try refuse(.mismatch, wanted: "an object", at: place)
      return []
    }
    let frame = frame(of: plan, object)
    try mapMembers(members, frame)
    try close(frame)
    return plan.rows.filter { hasSeen($0.bit, of: frame) && !kept.contains($0.bit) }
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
