/// Writes the identities of the objects that a property refers to.
final class ConnectionWriting<Owner, Shape: ShapeDescription>: WritingOperation,
  @unchecked Sendable
{
  private let reader: PropertyReader<Owner, Shape.Property>
  private let shape: Shape
  private let child: ChildWriting<Shape.Child>
  private let facts: WritingFacts
  /// Which part of the identity stands behind this key.
  private let part: Int

  init(
    property: String?, facts: WritingFacts, reader: PropertyReader<Owner, Shape.Property>,
    shape: Shape, child: ChildWriting<Shape.Child>, part: Int
  ) {
    self.reader = reader
    self.shape = shape
    self.child = child
    self.facts = facts
    self.part = part
    super.init(property: property)
  }

  override func write(
    _ step: UnsafePointer<WritingStep>, of object: UnsafeMutableRawPointer,
    _ run: inout WritingRun
  ) {
    let property = reader.value(of: object)
    if shape.isNil(property) { return run.writeNil(step, facts) }
    if facts.omitsEmpty, shape.isEmpty(property) { return }
    let start = run.writer.mark
    run.writeKey(step)
    let isLeftOut = withUnsafeMutablePointer(to: &run) { run in
      var writer = RelatedWriter(
        run: run, child: child, options: facts.options, reference: .part(part))
      shape.give(property, to: &writer)
      return writer.isLeftOut
    }
    if isLeftOut { run.writer.goBack(to: start) }
  }
}
