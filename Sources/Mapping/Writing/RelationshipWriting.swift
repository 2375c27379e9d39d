/// Writes related objects in the shape of their property.
final class RelationshipWriting<Owner, Shape: ShapeDescription>: WritingOperation,
  @unchecked Sendable
{
  private let reader: PropertyReader<Owner, Shape.Property>
  private let shape: Shape
  private let child: ChildWriting<Shape.Child>
  private let facts: WritingFacts

  init(
    property: String?, facts: WritingFacts, reader: PropertyReader<Owner, Shape.Property>,
    shape: Shape, child: ChildWriting<Shape.Child>
  ) {
    self.reader = reader
    self.shape = shape
    self.child = child
    self.facts = facts
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
    if facts.options.relatedObjects == .full, child.isPlain(in: run),
      let list = shape.list(of: property)
    {
      return child.writeItems(list, &run)
    }
    let isLeftOut = withUnsafeMutablePointer(to: &run) { run in
      var writer = RelatedWriter(run: run, child: child, options: facts.options)
      shape.give(property, to: &writer)
      return writer.isLeftOut
    }
    if isLeftOut { run.writer.goBack(to: start) }
  }
}

extension WritingRun {
  /// Writes what stands for nil, or notes it where the row is required.
  mutating func writeNil(_ step: UnsafePointer<WritingStep>, _ facts: WritingFacts) {
    guard facts.isRequired else { return writeNothing(step) }
    let start = writer.mark
    writeKey(step)
    note(.requiredNil(property: facts.property))
    writer.goBack(to: start)
  }
}
