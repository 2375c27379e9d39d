/// Writes a part of an object whose keys stand among the object's own.
///
/// Where it is nil there is nothing, or null for each of its keys if it would be something else then.
final class EmbeddedWriting<Owner, Shape: ShapeDescription>: WritingOperation, @unchecked Sendable {
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
    guard let part = shape.child(of: reader.value(of: object)) else {
      if facts.isRequired { run.note(.requiredNil(property: facts.property)) }
      if facts.writesNull { writeNull(step, &run) }
      return
    }
    child.writeMembers(part, &run)
  }

  override func writeNull(_ step: UnsafePointer<WritingStep>, _ run: inout WritingRun) {
    run.writeNulls(by: child.plan.cell)
  }
}
