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
    if let list = plainList(property) {
      return write(list, &run)
    }
    let isLeftOut = withUnsafeMutablePointer(to: &run) { run in
      var writer = RelatedWriter(run: run, child: child, options: facts.options)
      shape.give(property, to: &writer)
      return writer.isLeftOut
    }
    if isLeftOut { run.writer.goBack(to: start) }
  }

  // MARK: - Lists of instances

  /// The list, where its instances are written whole and one after the other.
  private func plainList(_ property: Shape.Property) -> [Shape.Child]? {
    guard shape.isPlainList, child.isClass, child.plan.cell.pointee.isPlain,
      facts.options.relatedObjects == .full
    else { return nil }
    return shape.list(of: property)
  }

  private func write(_ list: [Shape.Child], _ run: inout WritingRun) {
    let cell = child.plan.cell
    run.writer.beginArray()
    list.withUnsafeBytes { items in
      // Each item is the reference of an instance, which is its address.
      let instances = items.bindMemory(to: UnsafeMutableRawPointer.self)
      for (index, instance) in instances.enumerated() where !run.isStopped {
        let known = run.problems.count
        _ = run.write(instance, by: cell)
        if run.problems.count != known { run.reach(.segment(.index(index)), since: known) }
      }
    }
    run.writer.endArray()
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
