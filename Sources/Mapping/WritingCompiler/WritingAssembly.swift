/// Puts the plan of one mapping together: its rows' steps in a tree of keys, laid flat.
struct WritingAssembly<Object> {
  private let mapping: ObjectMapping<Object>
  private let constants: [WritingKey.Constant]
  private let chosen: WritingKey.Rows
  private(set) var compiler: WritingCompiler
  private var leaves: [WritingStepAssembler.Made] = []
  /// The row of each leaf, for words.
  private var labels: [String] = []
  private var parts = WritingParts()
  private var related: [WritingPlan] = []
  private var tree = WritingTree()
  /// What lies behind the object's own name.
  private var named = WritingTree()
  private var name: ValueWriting?

  init(
    _ mapping: ObjectMapping<Object>, _ constants: [WritingKey.Constant], rows: WritingKey.Rows,
    compiler: WritingCompiler
  ) {
    self.mapping = mapping
    self.constants = constants
    chosen = rows
    self.compiler = compiler
  }

  mutating func assemble(into plan: WritingPlan) {
    let rows = self.rows
    plantConstants(beside: rows)
    var assembler = self.assembler
    for row in rows { plant(row, &assembler) }
    compiler = assembler.compiler
    checkName(of: rows)
    checkParts()
    let identity = identity(samples: assembler)
    let isKeyed = !isIdentity && mapping.isKeyed(by: compiler.lookup)
    let whole = lay(isKeyed: isKeyed)
    plan.finish(
      parts, whole: whole, identity: identity, isKeyed: isKeyed, related: related)
  }

  private var assembler: WritingStepAssembler {
    WritingStepAssembler(
      samples: samples, options: mapping.writingOptions.over(compiler.options),
      type: mapping.typeName, label: mapping.label, compiler: compiler)
  }

  /// Two fresh objects by which offsets are learned.
  private var samples: (Any, Any)? {
    guard case .fresh(let make) = mapping.construction else { return nil }
    return (make(), make())
  }

  /// The rows that are written, in their order.
  private var rows: [PropertyRow] {
    switch chosen {
    case .some(let places), .identity(let places): return places.map { mapping.rows[$0] }
    case .all: break
    }
    return mapping.rows.filter { row in
      guard row.isWritten else { return false }
      guard let groups = compiler.groups, !row.options.groups.isEmpty else { return true }
      return !row.options.groups.isDisjoint(with: groups)
    }
  }

  /// Whether nothing but the identity of its objects is written.
  private var isIdentity: Bool {
    if case .identity = chosen { true } else { false }
  }

  // MARK: - Planting

  private mutating func plantConstants(beside rows: [PropertyRow]) {
    for constant in constants where !rows.contains(where: { $0.paths.first == constant.path }) {
      leaves.append(WritingStepAssembler.Made(operation: ConstantWriting(constant.value)))
      labels.append("\"\(constant.path)\"")
      plant(leaves.count - 1, at: constant.path.segments[...], row: "\"\(constant.path)\"")
    }
  }

  private mutating func plant(_ row: PropertyRow, _ assembler: inout WritingStepAssembler) {
    assembler.begin(row)
    let paths = row.connectedPaths ?? Array(row.paths.prefix(1))
    if let reason = paths.lazy.compactMap(\.unwritable).first { return assembler.refuse(reason) }
    let made = row.property.accept(&assembler)
    if paths.first?.segments == [.key] {
      name = made.first?.operation as? ValueWriting
      if let operation = name { parts.operations.append(operation) }
      return
    }
    for (leaf, path) in zip(made, paths) {
      leaves.append(leaf)
      labels.append(row.label)
      if let plan = leaf.related { related.append(plan) }
      let other = leaf.partKeys != nil ? tree.insertPart(leaves.count - 1) : plant(path)
      if let other { assembler.refuse(.sameKey(other: labels[other])) }
    }
  }

  /// Puts the last leaf where a path leads, and returns one that is in the way.
  private mutating func plant(_ path: JSONPath) -> Int? {
    guard path.segments.first == .key else {
      return tree.insert(leaves.count - 1, at: path.segments[...])
    }
    return named.insert(leaves.count - 1, at: path.segments.dropFirst())
  }

  private mutating func plant(_ leaf: Int, at path: ArraySlice<JSONPath.Segment>, row: String) {
    guard let other = tree.insert(leaf, at: path) else { return }
    report(.unwritable(row: row, reason: .sameKey(other: labels[other])))
  }

  private mutating func report(_ fact: DefinitionMistake.Fact) {
    compiler.report(DefinitionMistake(mapping: mapping.label, fact: fact))
  }

  /// What lies behind the name has a row for the name, and nothing beside it.
  private mutating func checkName(of rows: [PropertyRow]) {
    guard !named.isEmpty else { return }
    for row in rows {
      let isNamed = row.paths.first?.segments.first == .key
      if isNamed, name == nil {
        report(.unwritable(row: row.label, reason: .withoutName))
      } else if !isNamed {
        report(.unwritable(row: row.label, reason: .besideName))
      }
    }
  }

  /// No part has a key that is another row's.
  private mutating func checkParts() {
    for (place, entry) in tree.entries.enumerated() {
      guard case .part(let part) = entry, let keys = leaves[part].partKeys else { continue }
      for (otherPlace, other) in tree.entries.enumerated() where otherPlace != place {
        switch other {
        case .member(let key, _) where keys.contains(key): break
        case .part(let leaf)
        where otherPlace < place && !keys.isDisjoint(with: leaves[leaf].partKeys ?? []):
          break
        default: continue
        }
        guard let leaf = other.anyLeaf else { continue }
        report(.unwritable(row: labels[part], reason: .sameKey(other: labels[leaf])))
      }
    }
  }

  // MARK: - Identity

  private mutating func identity(samples assembler: WritingStepAssembler) -> IdentityWriting? {
    guard let identification = mapping.identification, !isIdentity else { return nil }
    var assembler = assembler
    var places: [Int] = []
    var values: [ValueWriting] = []
    for part in identification.parts {
      guard let place = mapping.place(ofReader: part.property, part.text) else { return nil }
      var look = ValueLook(assembler: assembler)
      assembler.begin(mapping.rows[place])
      look.assembler = assembler
      guard let value = mapping.rows[place].property.accept(&look) else { return nil }
      places.append(place)
      values.append(value)
    }
    let members = compiler.compile(mapping, rows: .identity(places))
    return IdentityWriting(values, members: members)
  }

  // MARK: - Laying flat

  private mutating func lay(isKeyed: Bool) -> WholeWriting? {
    if isKeyed, let name {
      let contents = cell(of: named.isEmpty ? tree.entries : named.entries)
      return KeyedWriting(
        name, typeName: mapping.typeName, isWrapped: !named.isEmpty, contents: contents)
    }
    guard tree.leaf == nil, tree.elements.isEmpty else {
      let block = UnsafeMutablePointer<WritingStep>.allocate(capacity: 1)
      block.initialize(to: step(of: tree, key: nil))
      parts.blocks.append(UnsafeMutableRawPointer(block))
      return RootWriting(block)
    }
    (parts.steps, parts.count) = steps(of: tree.entries)
    return nil
  }

  private mutating func cell(
    of entries: [WritingTree.Entry]
  ) -> UnsafeMutablePointer<WritingCell> {
    let cell = UnsafeMutablePointer<WritingCell>.allocate(capacity: 1)
    parts.blocks.append(UnsafeMutableRawPointer(cell))
    let laid = steps(of: entries)
    cell.initialize(to: WritingCell(steps: laid.steps, count: laid.count))
    return cell
  }

  private mutating func steps(
    of entries: [WritingTree.Entry]
  ) -> (steps: UnsafeMutablePointer<WritingStep>?, count: Int) {
    let steps = entries.map { entry in
      switch entry {
      case .member(let key, let tree): step(of: tree, key: key)
      case .part(let leaf): step(of: leaves[leaf], key: nil)
      }
    }
    return (block(of: steps), steps.count)
  }

  private mutating func block(of steps: [WritingStep]) -> UnsafeMutablePointer<WritingStep> {
    let block = UnsafeMutablePointer<WritingStep>.allocate(capacity: max(1, steps.count))
    block.initialize(from: steps, count: steps.count)
    parts.blocks.append(UnsafeMutableRawPointer(block))
    return block
  }

  private mutating func step(of tree: WritingTree, key: String?) -> WritingStep {
    if let leaf = tree.leaf { return step(of: leaves[leaf], key: key) }
    if !tree.elements.isEmpty {
      let elements = block(of: tree.elements.map { step(of: $0.tree, key: nil) })
      let operation = ElementsWriting(elements, places: tree.places)
      return step(of: WritingStepAssembler.Made(operation: operation), key: key)
    }
    let made = WritingStepAssembler.Made(
      kind: .members, operation: WritingOperation(), child: cell(of: tree.entries))
    return step(of: made, key: key)
  }

  private mutating func step(of made: WritingStepAssembler.Made, key: String?) -> WritingStep {
    parts.operations.append(made.operation)
    return WritingStep(
      kind: made.kind, writesNull: made.writesNull, offset: made.offset,
      key: key.map { prepared($0) } ?? UnsafeRawBufferPointer(start: nil, count: 0),
      operation: .passUnretained(made.operation), child: made.child)
  }

  /// A key in quotes with its colon, in memory that the plan owns.
  private mutating func prepared(_ key: String) -> UnsafeRawBufferPointer {
    let text = Array((JSONValue.string(key).text() + ":").utf8)
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: text.count, alignment: 8)
    block.copyBytes(from: text)
    if let start = block.baseAddress { parts.blocks.append(start) }
    return UnsafeRawBufferPointer(block)
  }
}

/// What writes the value of an attribute; nil for any other row.
private struct ValueLook: PropertyVisitor {
  var assembler: WritingStepAssembler

  func visit<Owner, Value>(attribute: AttributeDescription<Owner, Value>) -> ValueWriting? {
    guard attribute.transform.coder.isReversible else { return nil }
    return assembler.writing(attribute, assembler.reader(of: attribute.property))
  }

  func visit<Owner, Shape: ShapeDescription>(
    relationship: RelationshipDescription<Owner, Shape>
  ) -> ValueWriting? { nil }

  func visit<Owner, Shape: ShapeDescription>(
    connection: ConnectionDescription<Owner, Shape>
  ) -> ValueWriting? { nil }
}

extension PropertyRow {
  /// The key paths of a connection by several keys.
  fileprivate var connectedPaths: [JSONPath]? {
    (property as? any SeveralKeys)?.keyPaths
  }
}

private protocol SeveralKeys {
  var keyPaths: [JSONPath]? { get }
}

extension ConnectionDescription: SeveralKeys {
  fileprivate var keyPaths: [JSONPath]? {
    parts.isEmpty ? nil : parts.compactMap { try? $0.path.get() }
  }
}
