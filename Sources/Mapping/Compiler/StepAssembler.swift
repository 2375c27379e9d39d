/// Makes the step of one row, where its types are known.
struct StepAssembler: PropertyVisitor {
  /// A row's step, and what keeps it alive.
  struct Made {
    let step: Step
    let operation: StepOperation
    var hasFallback = false
    /// Whether null or nothing can stand for its value.
    var isOptional = false
    /// Keys of the object that an embedded part reads.
    var partKeys: [String] = []
  }

  private let samples: (Any, Any)?
  /// Those of mapping and run.
  private let options: MappingOptions
  private let type: String
  private let label: String
  /// Whether the objects share their keys with the objects that they are parts of.
  private let isPart: Bool
  private(set) var compiler: PlanCompiler
  private var row: PropertyRow?
  private var bit = 0

  init(
    samples: (Any, Any)?, options: MappingOptions, type: String, label: String, isPart: Bool,
    compiler: PlanCompiler
  ) {
    self.samples = samples
    self.options = options
    self.type = type
    self.label = label
    self.isPart = isPart
    self.compiler = compiler
  }

  /// Turns to the row that is visited next.
  mutating func begin(_ row: PropertyRow, bit: Int) {
    self.row = row
    self.bit = bit
  }

  private var rowOptions: RowOptions { row?.options ?? RowOptions() }
  private var rowLabel: String { row?.label ?? "" }

  private var keys: [String] { row?.paths.map(\.description) ?? [] }

  /// - Parameter takesEmpty: Whether `""` is a value of the property like any other.
  private func facts(takesEmpty: Bool = false) -> RowFacts {
    RowFacts(
      bit: bit, property: propertyName, row: rowOptions, around: options,
      takesEmpty: takesEmpty)
  }

  private var propertyName: String {
    guard let name = row?.property.label else { return "\(type)'s row \(rowLabel)" }
    return "\(type).\(name)"
  }

  /// The row as problems and reports tell of it.
  func planRow(of made: Made, isLate: Bool) -> Plan.Row {
    Plan.Row(
      bit: bit, keys: made.partKeys.isEmpty ? keys : made.partKeys, property: propertyName,
      closing: closing(of: made), isLate: isLate, isForeign: row?.isForeign == true,
      operation: made.operation)
  }

  /// What is done where the row's key was not there.
  private func closing(of made: Made) -> Plan.Closing {
    if rowOptions.isRequired { return .refuse }
    let keeps = rowOptions.whenMissing == .keep
    if made.hasFallback { return keeps ? .nothing : .fallback }
    if rowOptions.isArgument { return .refuseFresh }
    let fails = ResolvedOptions(rowOptions.options.over(options)).missingKeys == .fail
    return fails && !made.isOptional && !keeps ? .refuse : .nothing
  }

  // MARK: - Rows

  mutating func visit<Owner, Value>(
    attribute: AttributeDescription<Owner, Value>
  ) -> Made {
    let access = access(to: attribute.property)
    let coder = attribute.transform.coder
    let facts = facts(takesEmpty: coder.takesEmptyText)
    let operation = AttributeOperation(access: access, description: attribute, facts: facts)
    let isDirect = !facts.options.emptyIsNull && attribute.verdict == nil
    let kind = isDirect ? DirectKind.kind(of: coder) : .operation
    let isHanded = access.offset == nil && kind.isOfOneValue
    return Made(
      step: step(
        operation, kind: isHanded ? .handed : kind,
        offset: isHanded ? Int(kind.rawValue) : access.offset,
        takesNull: isNil(coder, facts, attribute.fallback != nil)),
      operation: operation, hasFallback: attribute.fallback != nil,
      isOptional: coder.absent != nil && !coder.isAbsenceLossy || facts.keepsNull)
  }

  mutating func visit<Owner, Shape: ShapeDescription>(
    relationship: RelationshipDescription<Owner, Shape>
  ) -> Made {
    let access = access(to: relationship.property)
    guard let mapping = compiler.mapping(relationship.related, row: rowLabel, of: label) else {
      return nothing
    }
    if let rule = relationship.embedding {
      return embedded(relationship.shape, access, mapping, rule)
    }
    let child = ChildPlan(compiler.compile(mapping), mapping)
    // What leads back here is still being compiled, and not known to be unidentified.
    let isMatched =
      child.identifier != nil || child.chooser.map { $0.isIdentified != false } == true
    if rowOptions.assignment == .update, !relationship.shape.isSingle, !isMatched {
      compiler.report(
        DefinitionMistake(
          mapping: label, fact: .policyNeedsIdentity(row: rowLabel, policy: "update")))
    }
    let facts = facts()
    let operation = RelationshipOperation(
      access: access, shape: relationship.shape, child: child, facts: facts)
    let kind = kind(of: relationship.shape, child, facts, isStored: access.offset != nil)
    return Made(
      step: step(
        operation, kind: kind, offset: kind == .handedList ? 0 : access.offset,
        takesNull: isNil(relationship.shape, facts), child: child.cell),
      operation: operation, hasFallback: facts.isArgument && relationship.shape.holdsNull,
      isOptional: relationship.shape.holdsNull)
  }

  mutating func visit<Owner, Shape: ShapeDescription>(
    connection: ConnectionDescription<Owner, Shape>
  ) -> Made {
    let access = access(to: connection.property)
    guard let mapping = compiler.mapping(connection.related, row: rowLabel, of: label) else {
      return nothing
    }
    var finder = ConnectionAssembly(
      row: rowLabel, label: label, parts: connection.parts, compiler: compiler)
    let found = finder.target(of: mapping)
    compiler = finder.compiler
    guard let target = found else { return nothing }
    let child = ChildPlan(connecting: target, compiler.compile(mapping), mapping)
    let facts = facts()
    let relationship = RelationshipOperation(
      access: access, shape: connection.shape, child: child, facts: facts)
    let operation = ConnectionOperation(
      relationship, hasSeveralKeys: !connection.parts.isEmpty, keepsNull: facts.keepsNull,
      offset: isSetReference(connection.shape, facts) ? access.offset : nil,
      finder: target.finder)
    return Made(
      step: step(operation, kind: .operation, offset: nil), operation: operation,
      isOptional: connection.shape.holdsNull, partKeys: finder.ownKeys)
  }

  /// Whether the objects are made and stored where their key is met.
  private func kind<Shape: ShapeDescription>(
    of shape: Shape, _ child: ChildPlan<Shape.Child>, _ facts: RowFacts, isStored: Bool
  ) -> Step.Kind {
    guard facts.assignment != .update else { return .operation }
    guard shape.isPlainList ? child.isPlainInList : child.isPlainClass else { return .operation }
    // Objects that are known are looked for among those that the property has.
    if facts.assignment != .set, child.isIdentified { return .operation }
    let isSet = facts.assignment == .set && facts.removal == nil
    if shape.isPlainList {
      guard facts.options.nullItems != .fail, facts.options.invalidItems == .fail,
        !facts.options.emptyIsNull
      else { return .operation }
      let isList =
        Shape.Property.self == [Shape.Child].self || Shape.Property.self == [Shape.Child]?.self
      return isStored && isSet && isList ? .objectList : .handedList
    }
    return isSetReference(shape, facts) ? .object : .operation
  }

  /// Whether the property is one word, a reference or nil, and is only to be set.
  private func isSetReference<Shape: ShapeDescription>(_ shape: Shape, _ facts: RowFacts) -> Bool {
    let isReference =
      Shape.Property.self == Shape.Child.self || Shape.Property.self == Shape.Child?.self
    return shape.isSingle && isReference && Shape.Child.self is AnyClass
      && facts.assignment == .set && facts.removal == nil
  }

  /// Whether null is nil in an attribute, and there is no more to say of it.
  private func isNil(_ coder: some ValueCoder, _ facts: RowFacts, _ hasFallback: Bool) -> Bool {
    guard case .optional = coder.inner else { return false }
    return !hasFallback && isPlainNull(facts)
  }

  /// Whether null is nil in a relationship.
  private func isNil<Shape: ShapeDescription>(_ shape: Shape, _ facts: RowFacts) -> Bool {
    Shape.self == OptionalShape<OneShape<Shape.Child>>.self && isPlainNull(facts)
  }

  /// Whether the row has no opinion of null; a part's rows tell their owner of it.
  private func isPlainNull(_ facts: RowFacts) -> Bool {
    !facts.isRequired && !facts.keepsNull && !facts.options.emptyIsNull && !isPart
  }

  private mutating func embedded<Owner, Shape: ShapeDescription>(
    _ shape: Shape, _ access: PropertyAccess<Owner, Shape.Property>,
    _ mapping: ObjectMapping<Shape.Child>, _ rule: EmbeddingRule
  ) -> Made {
    let plan = compiler.compile(mapping, isPart: true)
    let operation = EmbeddingOperation(
      access: access, shape: shape, child: ChildPlan(plan, mapping),
      rule: rule, facts: facts())
    return Made(
      step: step(operation, kind: .operation, offset: nil), operation: operation,
      isOptional: true, partKeys: mapping.partKeys)
  }

  // MARK: - Parts

  private func access<Owner, Value>(
    to property: Property<Owner, Value>
  ) -> PropertyAccess<Owner, Value> {
    guard let first = samples?.0 as? Owner, let second = samples?.1 as? Owner else {
      return PropertyAccess(property, samples: nil)
    }
    return PropertyAccess(property, samples: (first, second))
  }

  private func step(
    _ operation: StepOperation, kind: Step.Kind, offset: Int?, takesNull: Bool = false,
    child: UnsafeMutablePointer<PlanCell>? = nil
  ) -> Step {
    Step(
      kind: offset == nil ? .operation : kind, takesNull: takesNull, bit: bit, offset: offset ?? 0,
      operation: .passUnretained(operation), child: child, members: nil)
  }

  private var nothing: Made {
    let operation = StepOperation()
    return Made(
      step: step(operation, kind: .operation, offset: nil), operation: operation,
      isOptional: true)
  }
}
