/// Makes the step of one row, where its types are known.
struct StepAssembler<Object>: PropertyVisitor {
  /// A row's step, and what keeps it alive.
  struct Assembled {
    let step: Step
    let operation: StepOperation
    let hasFallback: Bool
    /// Whether null or nothing can stand for its value.
    let isOptional: Bool
  }

  private let samples: (Object, Object)
  private let runOptions: RunOptions
  private let label: String
  private(set) var compiler: PlanCompiler
  private var row: PropertyRow<Object>?
  private var bit = 0

  init(
    samples: (Object, Object), options: RunOptions, label: String, compiler: PlanCompiler
  ) {
    self.samples = samples
    runOptions = options
    self.label = label
    self.compiler = compiler
  }

  /// Turns to the row that is visited next.
  mutating func begin(_ row: PropertyRow<Object>, bit: Int) {
    self.row = row
    self.bit = bit
  }

  private var profile: MappingProfile { runOptions.profile }
  private var options: RowOptions { row?.options ?? RowOptions() }
  private var rowLabel: String { row?.label ?? "" }

  private var facts: RowFacts { facts(takesEmpty: false) }

  /// - Parameter takesEmpty: Whether `""` is a value of the property like any other.
  private func facts(takesEmpty: Bool) -> RowFacts {
    RowFacts(
      bit: bit, property: propertyName, profile: profile, isRequired: options.isRequired,
      keepsNull: options.whenNull == .keep,
      emptyIsNull: options.emptyIsNull ?? (runOptions.emptyIsNull && !takesEmpty))
  }

  private var propertyName: String {
    guard let name = row?.property.label else { return "\(Object.self)'s row \(rowLabel)" }
    return "\(Object.self).\(name)"
  }

  /// The row as problems and reports tell of it.
  func facts(of assembled: Assembled) -> Plan.Row {
    let keepsMissing = options.whenMissing == .keep
    let closing: Plan.Closing =
      if options.isRequired {
        .refuse
      } else if assembled.hasFallback {
        keepsMissing ? .nothing : .fallback
      } else {
        profile == .strict && !assembled.isOptional && !keepsMissing ? .refuse : .nothing
      }
    return Plan.Row(
      bit: bit, key: row?.path?.description ?? "", property: propertyName, closing: closing,
      operation: assembled.operation)
  }

  // MARK: - Rows

  func visit<Value>(attribute: AttributeDescription<Object, Value>) -> Assembled {
    let access = access(to: attribute.keyPath)
    let coder = attribute.transform.coder
    let facts = facts(takesEmpty: coder is StringCoder)
    let operation = AttributeOperation(
      access: access, coder: coder, fallback: attribute.fallback, facts: facts)
    let isPlain = !facts.isRequired && !facts.keepsNull && attribute.fallback == nil
    return Assembled(
      step: step(
        operation, kind: facts.emptyIsNull ? .operation : DirectKind.kind(of: coder),
        offset: access.offset),
      operation: operation, hasFallback: attribute.fallback != nil,
      isOptional: coder.absent != nil && !coder.isAbsenceLossy || !isPlain && facts.keepsNull)
  }

  mutating func visit<Shape: SingleShape>(
    single: SingleDescription<Object, Shape>
  ) -> Assembled {
    let access = access(to: single.keyPath)
    guard let child = child(single.related) else { return nothing }
    let operation = SingleOperation<Object, Shape>(access: access, child: child, facts: facts)
    let isInstance = Shape.Child.self is AnyClass
    return Assembled(
      step: step(
        operation, kind: isInstance ? .object : .operation, offset: access.offset,
        child: child.cell),
      operation: operation, hasFallback: false, isOptional: Shape.absent != nil)
  }

  mutating func visit<Shape: ListShape>(list: ListDescription<Object, Shape>) -> Assembled {
    let access = access(to: list.keyPath)
    guard let child = child(list.related) else { return nothing }
    let operation = ListOperation<Object, Shape>(
      access: access, child: child, facts: facts, policy: options.assignment)
    let isInstance = Shape.Child.self is AnyClass && profile != .strict
    // The typed list is written by the operation, so the kind needs no offset.
    return Assembled(
      step: step(
        operation, kind: isInstance ? .objectList : .operation, offset: 0, child: child.cell),
      operation: operation, hasFallback: false, isOptional: !Shape.isAbsenceLossy)
  }

  // MARK: - Parts

  private func access<Value>(
    to keyPath: any WritableKeyPath<Object, Value> & Sendable
  ) -> PropertyAccess<Object, Value> {
    PropertyAccess(keyPath, offset: PropertyOffset.offset(of: keyPath, samples: samples))
  }

  private func step(
    _ operation: StepOperation, kind: Step.Kind, offset: Int?,
    child: UnsafeMutablePointer<PlanCell>? = nil
  ) -> Step {
    Step(
      kind: offset == nil ? .operation : kind, bit: bit, offset: offset ?? 0,
      operation: .passUnretained(operation), child: child, members: nil)
  }

  private var nothing: Assembled {
    let operation = StepOperation()
    return Assembled(
      step: step(operation, kind: .operation, offset: nil), operation: operation,
      hasFallback: false, isOptional: true)
  }

  private mutating func child<Child>(_ related: RelatedMapping<Child>) -> ChildPlan<Child>? {
    switch related {
    case .mapping(let mapping): return child(mapping)
    case .named(let name): return child(named: name)
    case .byType: return child(named: nil)
    }
  }

  private mutating func child<Child>(named name: String?) -> ChildPlan<Child>? {
    if let mapping = compiler.lookup.mapping(for: Child.self, named: name) { return child(mapping) }
    compiler.report(
      DefinitionMistake(
        mapping: label,
        fact: .unregistered(row: rowLabel, type: "\(Child.self)", name: name)))
    return nil
  }

  private mutating func child<Child>(_ mapping: ObjectMapping<Child>) -> ChildPlan<Child> {
    ChildPlan(cell: compiler.compile(mapping).cell, make: mapping.make)
  }
}

/// Which values are read and stored where their key is met.
enum DirectKind {
  static func kind(of coder: some ValueCoder) -> Step.Kind {
    switch coder {
    case is StringCoder: .string
    case is BooleanCoder: .boolean
    case is NumberCoder<Double>: .double
    case is NumberCoder<Int64>: .integer
    case is NumberCoder<Int> where MemoryLayout<Int>.size == 8: .integer
    case let optional as any OptionalValueCoder: self.optional(optional.wrappedKind)
    default: .operation
    }
  }

  private static func optional(_ kind: Step.Kind) -> Step.Kind {
    switch kind {
    case .string: .optionalString
    case .boolean: .optionalBoolean
    case .double: .optionalDouble
    case .integer: .optionalInteger
    default: .operation
    }
  }
}

/// An `OptionalCoder`, whatever it wraps.
private protocol OptionalValueCoder {
  var wrappedKind: Step.Kind { get }
}

extension OptionalCoder: OptionalValueCoder {
  fileprivate var wrappedKind: Step.Kind { DirectKind.kind(of: base) }
}
