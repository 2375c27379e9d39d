// A long list, mapped by several threads.
//
//     [ {…}, {…}, … , {…}, {…}, … , {…}, {…}, … ]
//       └ this run ──▶│└ a piece ──▶│└ a piece ──▶
//
// Where the pieces begin is guessed, since to find it out would take as long as the other threads
// save. This run maps elements until it stands where the piece begins, or has passed it: then the
// guess was wrong, what the piece has is thrown away, and the run goes on alone.
//
// Measured with the benchmark `flat-parallel`: 1.6 times as fast with two cores.
extension MappingRun {
  /// How a list goes on.
  struct Elements {
    /// Whether all were objects or null.
    var areWhole = true
    var haveEnded = false
  }

  /// A list is not shared before this much of it has been mapped, which tells it from the short
  /// ones.
  private static let leastBefore = 32 << 10
  /// Nor where less of the document is left.
  static let leastLeft = 1 << 20
  /// What is worth a thread.
  private static let leastPiece = 256 << 10

  /// The same as `mapElements`, with the help of other threads where the list is long.
  @inline(never)
  mutating func mapElementsTogether(
    _ cell: UnsafeMutablePointer<PlanCell>
  ) throws(Halt) -> Bool {
    var elements = Elements()
    try mapElements(cell, before: reader.cursor + Self.leastBefore, &elements)
    let pieces = elements.haveEnded ? [] : beginPieces(cell)
    // They read the document, whose memory does not outlive the run.
    defer { for piece in pieces { piece.wait() } }
    for piece in pieces where !elements.haveEnded {
      try mapElements(cell, before: piece.start, &elements)
      guard !elements.haveEnded, reader.cursor == piece.start else { continue }
      // Where they do not count this run maps them on its way to the next piece.
      _ = piece.move(to: &self, &elements)
    }
    // A torn list may want an element at the document's end, where the reader tells what is wrong.
    if !elements.haveEnded { try mapElements(cell, before: reader.end + 1, &elements) }
    return elements.areWhole
  }

  /// Maps elements from the cursor on, until one begins at a place or behind it, or the list ends.
  mutating func mapElements(
    _ cell: UnsafeMutablePointer<PlanCell>, before bound: UnsafePointer<UInt8>,
    _ elements: inout Elements
  ) throws(Halt) {
    guard reader.cursor < bound else { return }
    repeat {
      if try !mapElement(cell) { elements.areWhole = false }
      guard try reader.passElementEnd() else {
        elements.haveEnded = true
        return
      }
    } while reader.cursor < bound
  }

  /// Begins a piece for each thread that there may be besides this one.
  private mutating func beginPieces(_ cell: UnsafeMutablePointer<PlanCell>) -> [ListPiece] {
    guard threadCount > 1, isShareable(cell), let boundary = ElementBoundary(before: reader) else {
      return []
    }
    let left = reader.end - reader.cursor
    let share = max(left / threadCount, Self.leastPiece)
    threadCount = 1
    let starts = stride(from: share, to: left, by: share).compactMap { offset in
      let room = min(Self.leastPiece, left - offset)
      return boundary.firstElement(
        in: UnsafeBufferPointer(start: reader.cursor + offset, count: room))
    }
    let bounds = starts.dropFirst() + [reader.end]
    let pieces = zip(starts, bounds).map { ListPiece(of: cell, from: $0, to: $1, beside: self) }
    for piece in pieces { piece.begin() }
    return pieces
  }

  /// Whether elements can be mapped apart from this run, and as it would map them.
  private func isShareable(_ cell: UnsafeMutablePointer<PlanCell>) -> Bool {
    guard reader.end - reader.cursor >= Self.leastLeft, reader.isComplete, reporter == nil,
      cell.pointee.plan?.needs.isEmpty == true
    else { return false }
    // Somebody around the list has something to do with what is in it.
    let isLookedInto = itemBase != nil || part != nil || gatherBase != nil || !jumps.isEmpty
    return !isLookedInto && staging == nil && existing == nil && completed == nil && !showsTwins
  }

  // MARK: - What a piece brings

  /// Whether nothing came of a run but instances.
  var hasOnlyInstances: Bool {
    problems.isEmpty && reader.fault == nil && commits.isEmpty && writes.isEmpty
      && removals.isEmpty && connections.isEmpty
  }

  /// Takes over the instances of another run, with their ownership.
  mutating func takeInstances(of other: inout MappingRun) {
    instances.append(other.instances)
    other.instances.drop(to: 0)
  }

  /// Goes on where another run has come to in the same list.
  mutating func goOn(behind other: borrowing MappingRun, hasEnded: Bool) {
    reader.cursor = other.reader.cursor
    reader.leftOutCount += other.reader.leftOutCount
    if hasEnded { reader.depthLeft += 1 }
  }
}
