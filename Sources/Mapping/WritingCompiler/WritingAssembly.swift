/// Puts the plan of one mapping together: its rows' steps in a tree of keys, laid flat.
struct WritingAssembly<Object> {
  private let mapping: ObjectMapping<Object>
  private let constants: [WritingKey.Constant]
  private let chosen: WritingKey.Rows
  private let standing: WritingKey.Standing
  private(set) var compiler: WritingCompiler
  private var leaves: [WritingStepAssembler.Made] = []
  /// The row of each leaf, for words.
  private var labels: [String] = []
  private var related: [WritingPlan] = []
  private var tree = WritingTree()
  /// What lies behind the object's own name.
  private var named = WritingTree()
  private var name: ValueWriting?

  init(
    _ mapping: ObjectMapping<Object>, _ constants: [WritingKey.Constant], rows: WritingKey.Rows,
    standing: WritingKey.Standing, compiler: WritingCompiler
  ) {
    self.mapping = mapping
    self.constants = constants
    chosen = rows
    self.standing = standing
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
    var layout = WritingLayout(leaves)
    let whole = lay(&layout, isKeyed: isKeyed)
    plan.finish(
      layout.parts, whole: whole, identity: identity, isKeyed: isKeyed, related: related)
  }

  private var assembler: WritingStepAssembler {
    WritingStepAssembler(
      samples: samples, options: mapping.writingOptions.over(compiler.options),
      standing: standing, type: mapping.typeName, label: mapping.label, compiler: compiler)
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
      guard let other = plant(constant.path) else { continue }
      report(
        .unwritable(row: "\"\(constant.path)\"", reason: .sameKey(other: labels[other])))
    }
  }

  private mutating func plant(_ row: PropertyRow, _ assembler: inout WritingStepAssembler) {
    assembler.begin(row)
    let paths = row.writtenPaths
    if let reason = paths.lazy.compactMap(\.unwritable).first { return assembler.refuse(reason) }
    let made = row.property.accept(&assembler)
    if paths.first?.segments == [.key] {
      name = made.first?.operation as? ValueWriting
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

  private mutating func report(_ fact: DefinitionMistake.Fact) {
    compiler.report(DefinitionMistake(mapping: mapping.label, fact: fact))
  }

  /// What lies behind the name has a row for the name, and nothing beside it.
  private mutating func checkName(of rows: [PropertyRow]) {
    guard !named.isEmpty else { return }
    for constant in constants where constant.path.segments.first != .key {
      report(.unwritable(row: "\"\(constant.path)\"", reason: .besideName))
    }
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
        case .member(let key, _) where keys.contains(ScalarString(key)): break
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

  private func lay(
    _ layout: inout WritingLayout, isKeyed: Bool
  ) -> WholeWriting? {
    if isKeyed, let name {
      layout.keep(name)
      let contents = layout.cell(of: named.isEmpty ? tree.entries : named.entries)
      return KeyedWriting(
        name, typeName: mapping.typeName, isWrapped: !named.isEmpty, contents: contents)
    }
    guard tree.leaf == nil, tree.elements.isEmpty else {
      return RootWriting(layout.block(of: [layout.step(of: tree, key: nil)]))
    }
    layout.finish(tree.entries)
    return nil
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
