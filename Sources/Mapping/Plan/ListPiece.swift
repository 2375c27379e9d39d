import Foundation

/// Elements of a long list that a thread of its own maps, from a place that was guessed.
///
/// Its run is its own from learned keys to instances; it shares the plans, which nobody changes, and
/// the document. What it mapped counts only where the list turns out to have an element just there.
///
/// Invariant: until `wait` returns only its thread touches it, and afterwards only the caller's. The
/// caller waits for it before the document's memory goes.
final class ListPiece: @unchecked Sendable {
  /// Where its first element is thought to begin.
  let start: UnsafePointer<UInt8>
  /// Another piece begins here, or the document ends.
  private let bound: UnsafePointer<UInt8>
  private let cell: UnsafeMutablePointer<PlanCell>
  private var run: MappingRun
  private var elements = MappingRun.Elements()
  private var hasHalted = false
  private let condition = NSCondition()
  private var isDone = false

  /// As much as a program's first thread has, since a document may be as deep as for that.
  private static let stackSize = 8 << 20

  init(
    of cell: UnsafeMutablePointer<PlanCell>, from start: UnsafePointer<UInt8>,
    to bound: UnsafePointer<UInt8>, beside run: borrowing MappingRun
  ) {
    self.cell = cell
    self.start = start
    self.bound = bound
    self.run = MappingRun(beside: run, at: start)
  }

  deinit { run.releaseInstances(downTo: 0) }

  func begin() {
    let thread = Thread { self.map() }
    thread.name = "Mapping list"
    thread.stackSize = Self.stackSize
    thread.qualityOfService = Thread.current.qualityOfService
    thread.start()
  }

  private func map() {
    do throws(MappingRun.Halt) {
      try run.mapElements(cell, before: bound, &elements)
    } catch {
      hasHalted = true
    }
    condition.withLock {
      isDone = true
      condition.signal()
    }
  }

  /// Waits until its thread is done.
  func wait() {
    condition.withLock {
      while !isDone { condition.wait() }
    }
  }

  /// Moves its instances to a run that has come to its start.
  ///
  /// - Returns: Whether they count; where they do not the run maps these elements itself, and tells
  ///   what is wrong with them.
  func move(to other: inout MappingRun, _ elements: inout MappingRun.Elements) -> Bool {
    wait()
    guard !hasHalted, run.hasOnlyInstances else { return false }
    other.takeInstances(of: &run)
    other.goOn(behind: run, hasEnded: self.elements.haveEnded)
    elements.haveEnded = self.elements.haveEnded
    return true
  }
}
