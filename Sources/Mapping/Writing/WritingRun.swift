import Foundation

/// One object, or a list of them, on its way to bytes.
///
/// It lives in one call and on one thread.
struct WritingRun: ~Copyable {
  var writer: JSONWriter
  /// Lists and objects inside each other at most.
  let depthLimit: Int
  private let problemLimit: Int
  private(set) var problems: [PendingWritingProblem] = []
  /// Whether more was wrong than is told.
  private(set) var isTruncated = false
  /// The instances of recursive mappings that are being written.
  private var open: [UnsafeMutableRawPointer] = []
  /// Where objects with an identity begin, if somebody wants to know.
  private(set) var identities: [WrittenIdentity]?

  init(
    isPretty: Bool, depthLimit: Int, problemLimit: Int, notesIdentities: Bool = false
  ) {
    writer = JSONWriter(pretty: isPretty, capacity: 1_024)
    self.depthLimit = depthLimit
    self.problemLimit = max(1, problemLimit)
    identities = notesIdentities ? [] : nil
  }

  /// Whether there is no sense in going on.
  var isStopped: Bool { isTruncated }

  /// Ends the run, which has had no problems.
  consuming func finish() -> Data { writer.finishData() }
}

/// Where an object with an identity begins in the written bytes.
struct WrittenIdentity {
  var offset: Int
  /// The identity as JSON.
  let text: String
}

extension WritingRun {
  /// Writes one object by the plan of a cell.
  ///
  /// False: it is being written already, and nothing was done.
  @inline(__always)
  mutating func write(
    _ object: UnsafeMutableRawPointer, by cell: UnsafeMutablePointer<WritingCell>
  ) -> Bool {
    guard cell.pointee.isPlain, identities == nil else { return writeApart(object, by: cell) }
    writer.beginObject()
    writeMembers(of: object, by: cell)
    writer.endObject()
    return true
  }

  @inline(never)
  private mutating func writeApart(
    _ object: UnsafeMutableRawPointer, by cell: UnsafeMutablePointer<WritingCell>
  ) -> Bool {
    guard writer.depth < depthLimit else {
      note(.tooDeep(limit: depthLimit))
      isTruncated = true
      return true
    }
    guard enter(object, by: cell) else { return false }
    defer { leave(by: cell) }
    if let whole = cell.pointee.whole {
      return whole._withUnsafeGuaranteedRef { $0.write(object, &self) }
    }
    noteIdentity(of: object, by: cell)
    writer.beginObject()
    writeMembers(of: object, by: cell)
    writer.endObject()
    return true
  }

  /// Takes the identities along that lie in parts of the text which have moved.
  ///
  /// - Parameter old: Where the parts began, in ascending order.
  mutating func moveIdentities(from old: [Int], to new: [Int]) {
    guard let first = old.first, var moved = identities else { return }
    var part = old.count - 1
    for index in moved.indices.reversed() {
      guard moved[index].offset >= first else { break }
      // Objects are noted in the order of their beginnings.
      while old[part] > moved[index].offset { part -= 1 }
      moved[index].offset += new[part] - old[part]
    }
    identities = moved
  }

  /// Remembers that an instance is being written.
  ///
  /// False: it is being written already.
  mutating func enter(
    _ object: UnsafeMutableRawPointer, by cell: UnsafeMutablePointer<WritingCell>
  ) -> Bool {
    guard cell.pointee.isTracked else { return true }
    guard !open.contains(object) else { return false }
    open.append(object)
    return true
  }

  mutating func leave(by cell: UnsafeMutablePointer<WritingCell>) {
    if cell.pointee.isTracked { _ = open.popLast() }
  }

  private mutating func noteIdentity(
    of object: UnsafeMutableRawPointer, by cell: UnsafeMutablePointer<WritingCell>
  ) {
    guard identities != nil, let text = cell.pointee.plan?.identity?.text(of: object) else {
      return
    }
    identities?.append(WrittenIdentity(offset: writer.mark.count, text: text))
  }
}

extension WritingRun {
  /// Notes what is wrong with what would be written next.
  mutating func note(_ fact: WritingProblem.Fact, inside steps: [JSONPath.Segment] = []) {
    guard problems.count < problemLimit else {
      isTruncated = true
      return
    }
    let path = writer.withText { OpenPath.segments(of: $0) }
    problems.append(
      PendingWritingProblem(
        fact: fact, path: JSONPath(unchecked: path),
        steps: steps.reversed().map { .segment($0) }))
  }

  /// Says how the objects were reached that have had problems since there were `count` of them.
  mutating func reach(_ step: PendingWritingProblem.Step, since count: Int) {
    for index in count..<problems.count { problems[index].steps.append(step) }
  }
}
