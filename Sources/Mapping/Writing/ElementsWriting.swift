/// Writes a list whose elements are rows of one object: `[0]` and `[1]` of a pair.
///
/// An element that no row has, or that is nil, is null, so that the others keep their places.
final class ElementsWriting: WritingOperation, @unchecked Sendable {
  /// Safe to share: written by `init` alone, and held by the plan.
  private let steps: UnsafeMutablePointer<WritingStep>
  /// The step of each element, nil for one that no row has.
  private let places: [Int?]

  init(_ steps: UnsafeMutablePointer<WritingStep>, places: [Int?]) {
    self.steps = steps
    self.places = places
    super.init()
  }

  override func write(
    _ step: UnsafePointer<WritingStep>, of object: UnsafeMutableRawPointer,
    _ run: inout WritingRun
  ) {
    let start = run.writer.mark
    run.writeKey(step)
    run.writer.beginArray()
    var isEmpty = true
    for place in places {
      let before = run.writer.mark.count
      if let place { run.perform(steps + place, of: object) }
      if run.writer.mark.count == before { run.writer.null() } else { isEmpty = false }
    }
    if isEmpty { run.writer.goBack(to: start) } else { run.writer.endArray() }
  }

  override func writeNull(_ step: UnsafePointer<WritingStep>, _ run: inout WritingRun) {
    run.writeKey(step)
    run.writer.beginArray()
    for place in places {
      if let place { run.writeNull(steps + place) } else { run.writer.null() }
    }
    run.writer.endArray()
  }
}
