/// Makes the steps of one row, where its types are known.
struct WritingStepAssembler: PropertyVisitor {
  /// A step without its key.
  struct Made {
    var kind = WritingStep.Kind.operation
    var writesNull = false
    var offset = 0
    let operation: WritingOperation
    var child: UnsafeMutablePointer<WritingCell>?
    /// The keys that its members may have, where they stand among those of the owner.
    var partKeys: Set<ScalarString>?
    /// The plan of what is written whole.
    var related: WritingPlan?
  }

  private let samples: (Any, Any)?
  /// Those of mapping and run.
  private let options: WritingOptions
  private let standing: WritingKey.Standing
  private let type: String
  private let label: String
  private(set) var compiler: WritingCompiler
  private var row: PropertyRow?

  init(
    samples: (Any, Any)?, options: WritingOptions, standing: WritingKey.Standing, type: String,
    label: String,
    compiler: WritingCompiler
  ) {
    self.samples = samples
    self.options = options
    self.standing = standing
    self.type = type
    self.label = label
    self.compiler = compiler
  }

  /// Turns to the row that is visited next.
  mutating func begin(_ row: PropertyRow) { self.row = row }

  private var rowLabel: String { row?.label ?? "" }
  private var rowOptions: RowOptions { row?.options ?? RowOptions() }

  /// - Parameter isNeeded: Whether the row cannot be read without its key.
  private func resolved(isNeeded: Bool = false) -> ResolvedWritingOptions {
    var options = rowOptions.writing.over(self.options)
    // What is left out of a list is null there, so that the others keep their places.
    if isNeeded || isElement { options.emptyCollections = .write }
    // Where all its keys are missing, a part is none.
    if isNeeded || isElement || standing == .part { options.defaultValues = .write }
    return ResolvedWritingOptions(options)
  }

  /// Whether the value is an element of a list of rows.
  private var isElement: Bool {
    if case .index? = row?.paths.first?.segments.last { true } else { false }
  }

  /// The property as a path through objects says it.
  private var step: String { row?.property.label ?? rowLabel }

  private func facts(
    missing: [UInt8]?, canBeNull: Bool = false, takesNull: Bool, hasDefault: Bool = false
  ) -> WritingFacts {
    let isBare = rowOptions.isArgument && !takesNull && !hasDefault
    let name = row?.property.label.map { "\(type).\($0)" } ?? "\(type)'s row \(rowLabel)"
    return WritingFacts(
      property: name, isRequired: rowOptions.isRequired,
      options: resolved(isNeeded: rowOptions.isRequired || isBare), missing: missing,
      canBeNull: canBeNull, takesNull: takesNull)
  }

  mutating func refuse(_ reason: DefinitionMistake.Unwritable) {
    compiler.report(
      DefinitionMistake(mapping: label, fact: .unwritable(row: rowLabel, reason: reason)))
  }

  // MARK: - Values

  mutating func visit<Owner, Value>(
    attribute: AttributeDescription<Owner, Value>
  ) -> [Made] {
    let coder = attribute.transform.coder
    guard coder.isReversible else {
      refuse(.transform(wanted: coder.wanted))
      return []
    }
    let reader = reader(of: attribute.property)
    let writing = writing(attribute, reader)
    let kind = kind(of: coder, writing.facts)
    guard let offset = reader.offset, kind != .operation else { return [Made(operation: writing)] }
    return [
      Made(
        kind: kind, writesNull: writing.facts.writesNull, offset: offset, operation: writing)
    ]
  }

  /// What writes the value of an attribute.
  func writing<Owner, Value>(
    _ attribute: AttributeDescription<Owner, Value>, _ reader: PropertyReader<Owner, Value>
  ) -> AttributeWriting<Owner, Value> {
    let coder = attribute.transform.coder
    let takesNull = coder.absent != nil && !coder.isAbsenceLossy || coder.readsNull
    let canBeNull = takesNull || Value.self == JSONValue.self
    return AttributeWriting(
      property: step,
      facts: facts(
        missing: missing(attribute, reader, takesNull), canBeNull: canBeNull, takesNull: takesNull,
        hasDefault: attribute.fallback != nil),
      reader: reader, coder: coder)
  }

  private func kind<Value>(
    of coder: some ValueCoder<Value>, _ facts: WritingFacts
  ) -> WritingStep.Kind {
    let kind = WritingKind.kind(of: coder)
    guard facts.options.defaultValues == .write, !(facts.isRequired && facts.canBeNull) else {
      return .operation
    }
    let isDouble = kind == .double || kind == .optionalDouble
    return isDouble && facts.options.nonFiniteForm != .none ? .operation : kind
  }

  /// The JSON of what a missing key is read as: the row's default, or what a fresh object has.
  ///
  /// Nil where it could only be known by running code of the app, and empty where it may be anything.
  /// That code is run for what can be null, since nil would be lost otherwise, and where an option
  /// asks for defaults.
  private func missing<Owner, Value>(
    _ attribute: AttributeDescription<Owner, Value>, _ reader: PropertyReader<Owner, Value>,
    _ takesNull: Bool
  ) -> [UInt8]? {
    let coder = attribute.transform.coder
    if let fallback = attribute.fallback, rowOptions.whenMissing != .keep {
      return text(of: fallback(), by: coder)
    }
    if standing == .updated { return [] }
    let matters = takesNull || resolved().defaultValues == .omit
    guard reader.isStored || matters, let sample = samples?.0 as? Owner else { return nil }
    return text(of: reader.value(in: sample), by: coder)
  }

  private func text<Value>(of value: Value, by coder: any ValueCoder<Value>) -> [UInt8]? {
    var writer = JSONWriter()
    do throws(ValueFault) {
      try coder.write(value, to: &writer)
    } catch {
      return nil
    }
    return writer.finish()
  }

  // MARK: - Objects

  mutating func visit<Owner, Shape: ShapeDescription>(
    relationship: RelationshipDescription<Owner, Shape>
  ) -> [Made] {
    let isWhole = row?.paths.first?.segments.isEmpty == true
    let isPart = relationship.embedding != nil || isWhole && relationship.shape.isSingle
    guard resolved().relatedObjects != .omit,
      let mapping = mapping(relationship.related), isIdentified(mapping)
    else { return [] }
    if isPart, !hasMembers(mapping) {
      refuse(.noMembers(type: "\(Shape.Child.self)"))
      return []
    }
    let reader = reader(of: relationship.property)
    let plan = compiler.compile(
      mapping, standing: standing(of: relationship.shape, reader, isPart: isPart))
    let child = ChildWriting<Shape.Child>(plan)
    let facts = facts(
      missing: missing(of: relationship.shape, reader),
      takesNull: relationship.shape.holdsNull && (!isPart || relationship.embedding != nil))
    if isPart {
      return [
        Made(
          operation: EmbeddedWriting(
            property: step, facts: facts, reader: reader, shape: relationship.shape, child: child),
          partKeys: mapping.partKeys(by: compiler.lookup), related: plan)
      ]
    }
    let operation = RelationshipWriting(
      property: step, facts: facts, reader: reader, shape: relationship.shape, child: child)
    let kind = kind(of: relationship.shape)
    guard let offset = reader.offset, reader.isStored, kind != .operation, child.isClass,
      facts.options.relatedObjects == .full, !facts.isRequired, !facts.omitsEmpty
    else { return [Made(writesNull: facts.writesNull, operation: operation, related: plan)] }
    return [
      Made(
        kind: kind, writesNull: facts.writesNull, offset: offset, operation: operation,
        child: plan.cell, related: plan)
    ]
  }

  /// What a property of instances is to the hot loop.
  private func kind<Shape: ShapeDescription>(of shape: Shape) -> WritingStep.Kind {
    if Shape.Property.self == Shape.Child.self || Shape.Property.self == Shape.Child?.self {
      return .object
    }
    let isList =
      Shape.Property.self == [Shape.Child].self || Shape.Property.self == [Shape.Child]?.self
    return isList && shape.isPlainList ? .objectList : .operation
  }

  mutating func visit<Owner, Shape: ShapeDescription>(
    connection: ConnectionDescription<Owner, Shape>
  ) -> [Made] {
    guard let mapping = compiler.mapping(connection.related, row: rowLabel, of: label) else {
      return []
    }
    guard mapping.identification != nil || mapping.choice != nil else {
      refuse(.withoutIdentity(type: "\(Shape.Child.self)"))
      return []
    }
    let child = ChildWriting<Shape.Child>(compiler.compile(mapping))
    let reader = reader(of: connection.property)
    let facts = facts(
      missing: missing(of: connection.shape, reader), takesNull: connection.shape.holdsNull)
    return (0..<max(1, connection.parts.count)).map { part in
      Made(
        writesNull: facts.writesNull,
        operation: ConnectionWriting(
          property: step, facts: facts, reader: reader, shape: connection.shape, child: child,
          part: part))
    }
  }

  /// What the objects of a row are read into.
  private func standing<Owner, Shape: ShapeDescription>(
    of shape: Shape, _ reader: PropertyReader<Owner, Shape.Property>, isPart: Bool
  ) -> WritingKey.Standing {
    let fresh: WritingKey.Standing = isPart ? .part : .fresh
    guard rowOptions.assignment == .update else { return fresh }
    if standing == .updated { return .updated }
    guard let sample = samples?.0 as? Owner else { return fresh }
    return shape.children(of: reader.value(in: sample)).isEmpty ? fresh : .updated
  }

  /// What writes the objects of a row; nil where that is no mapping of theirs, which is reported.
  private mutating func mapping<Child>(_ related: RelatedMapping<Child>) -> ObjectMapping<Child>? {
    guard let writer = rowOptions.writer else {
      return compiler.mapping(related, row: rowLabel, of: label)
    }
    if let mapping = writer as? ObjectMapping<Child> { return mapping }
    refuse(.strangeMapping(type: "\(writer.targetType)"))
    return nil
  }

  /// Whether objects have the identities that are to be written, where some are.
  private mutating func isIdentified<Child>(_ mapping: ObjectMapping<Child>) -> Bool {
    let isReferred =
      resolved().relatedObjects == .identity || resolved().relatedObjects == .identityMembers
    guard isReferred || resolved().circles == .identity else { return true }
    guard mapping.identification == nil, mapping.choice == nil else { return true }
    // Circles matter only where there can be some, which is not known yet.
    guard isReferred || rowOptions.writing.circles == .identity else { return true }
    refuse(.withoutIdentity(type: "\(Child.self)"))
    return false
  }

  /// Whether objects are written as objects.
  private func hasMembers<Child>(_ mapping: ObjectMapping<Child>) -> Bool {
    mapping.rows.filter { $0.isWritten && !$0.isEmbedded }.allSatisfy { row in
      switch row.paths.first?.segments.first {
      case .index?, .each?: false
      case nil: row.isRelated
      default: true
      }
    }
  }

  /// `null` or `[]` where a missing key is read as nil or as no objects, else something else.
  private func missing<Owner, Shape: ShapeDescription>(
    of shape: Shape, _ reader: PropertyReader<Owner, Shape.Property>
  ) -> [UInt8]? {
    if standing == .updated { return [] }
    guard reader.isStored || shape.holdsNull, let sample = samples?.0 as? Owner else { return nil }
    let value = reader.value(in: sample)
    if shape.isNil(value) { return WritingFacts.null }
    return shape.isEmpty(value) ? WritingFacts.empty : []
  }

  func reader<Owner, Value>(of property: Property<Owner, Value>) -> PropertyReader<Owner, Value> {
    guard let first = samples?.0 as? Owner, let second = samples?.1 as? Owner else {
      return PropertyReader(property, samples: nil)
    }
    return PropertyReader(property, samples: (first, second))
  }
}
