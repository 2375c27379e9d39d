/// Maps a part of an object from the object's own keys.
final class EmbeddingOperation<Owner, Shape: ShapeDescription>: StepOperation,
  @unchecked Sendable
{
  // Safe to share: shapes, accesses and plans are Sendable values that nobody changes.
  private let access: PropertyAccess<Owner, Shape.Property>
  private let shape: Shape
  private let child: ChildPlan<Shape.Child>
  private let rule: EmbeddingRule
  private let bit: Int

  /// - Parameter child: Compiled as a part, so that it knows that others read its object too.
  init(
    access: PropertyAccess<Owner, Shape.Property>, shape: Shape, child: ChildPlan<Shape.Child>,
    rule: EmbeddingRule, bit: Int
  ) {
    self.access = access
    self.shape = shape
    self.child = child
    self.rule = rule
    self.bit = bit
  }

  override func perform(_ run: inout MappingRun, _ frame: ObjectFrame) throws(JSONReader.Halt) {
    guard run.reader.kind() == .object else { return try run.reader.skipValue() }
    let place = run.place
    let outer = run.part
    run.part = MappingRun.Part(rule: rule)
    let part = try child.map(&run)
    let (isThere, isMissing) = (run.part?.isThere == true, run.part?.isMissing == true)
    run.part = outer
    run.goBack(to: place)
    try run.reader.skipValue()
    if isThere, let part, let value = shape.property(of: part) {
      return access.write(value, to: frame.object)
    }
    // A part of a part that is not there is no reason for that one to be.
    if frame.cell.pointee.isPart { run.part?.nulls.insert(bit) }
    if isMissing {
      run.unmark(bit, of: frame)
    } else if let absent = shape.absent {
      access.write(absent, to: frame.object)
    } else {
      run.keep(bit, of: frame)
    }
  }

  override func commit(from twin: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
    access.write(access.read(from: twin), to: target)
  }

  override func change(
    from target: UnsafeMutableRawPointer, to twin: UnsafeMutableRawPointer, isCommitted: Bool
  ) -> ValueChange? {
    ValueChange(from: access.read(from: target), to: access.read(from: twin))
  }
}
