/// Writes a mapping's object as the one value that it is: a text, a list of its properties.
final class RootWriting: WholeWriting, @unchecked Sendable {
  /// Safe to share: written by `init` alone, and held by the plan.
  private let step: UnsafeMutablePointer<WritingStep>

  init(_ step: UnsafeMutablePointer<WritingStep>) {
    self.step = step
  }

  override func write(_ object: UnsafeMutableRawPointer, _ run: inout WritingRun) -> Bool {
    let before = run.writer.mark.count
    run.perform(step, of: object)
    if run.writer.mark.count == before { run.writer.null() }
    return true
  }
}
