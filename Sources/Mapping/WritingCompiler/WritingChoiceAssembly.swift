/// Puts together what writes an object by one of several mappings.
struct WritingChoiceAssembly<Object> {
  private let choice: Choice<Object>
  private let label: String
  private let typeName: String
  private let lookupKeyed: Bool
  private let constants: [WritingKey.Constant]
  private let standing: WritingKey.Standing
  private(set) var compiler: WritingCompiler

  /// One alternative, compiled.
  private struct Made {
    let branch: BranchWriting<Object>
    let text: String
    let type: any SubtypeQuestion.Type
    let isCast: Bool
    let plan: WritingPlan
    /// Whether what is written says which alternative it was.
    let isTold: Bool
  }

  init(
    _ choice: Choice<Object>, of mapping: ObjectMapping<Object>,
    _ constants: [WritingKey.Constant], standing: WritingKey.Standing, compiler: WritingCompiler
  ) {
    self.choice = choice
    self.constants = constants
    self.standing = standing
    self.compiler = compiler
    label = mapping.label
    typeName = mapping.typeName
    lookupKeyed = mapping.isKeyed(by: compiler.lookup)
  }

  mutating func assemble(into plan: WritingPlan) {
    var made = choice.alternatives.compactMap { alternative in
      self.made(alternative.branch, alternative.condition)
    }
    if case .map(let branch) = choice.otherwise.form, let last = self.made(branch, nil) {
      made.append(last)
    }
    checkDoubles(made)
    let whole = ChoiceWriting<Object>(typeName: typeName)
    whole.finish(Self.specificFirst(made).map(\.branch))
    plan.finish(
      WritingParts(), whole: whole, identity: nil, isKeyed: lookupKeyed,
      related: made.map(\.plan))
  }

  private mutating func made<Chosen: Branch<Object>>(
    _ branch: Chosen, _ condition: MappingCondition?
  ) -> Made? {
    let text = condition?.text ?? "otherwise"
    guard let mapping = compiler.mapping(branch.related, row: text, of: label) else { return nil }
    let own = constant(of: condition)
    let plan = compiler.compile(
      mapping, constants: constants + (own.map { [$0] } ?? []), standing: standing)
    let name = chosenByName ? condition?.tag?.string : nil
    return Made(
      branch: TypedBranchWriting(
        ChildWriting<Chosen.Child>(plan), unwrap: branch.unwrap, name: name),
      text: text, type: TypeQuestion<Chosen.Child>.self, isCast: branch.isCast, plan: plan,
      isTold: mapping.choice == nil && isTold(by: mapping, own))
  }

  private var chosenByName: Bool { discriminator?.segments == [.key] }

  private var discriminator: JSONPath? { choice.discriminatingPath }

  /// What has to stand in the objects of an alternative, so that it is chosen when they are read.
  private func constant(of condition: MappingCondition?) -> WritingKey.Constant? {
    if let tag = condition?.tag, let path = discriminator, path.isOwn {
      return WritingKey.Constant(path: path, value: tag)
    }
    if let value = condition?.constant, let path = try? condition?.path?.path.get(), path.isOwn {
      return WritingKey.Constant(path: path, value: value)
    }
    return nil
  }

  /// Whether a row writes the value by which its object is chosen.
  private func isTold<Child>(
    by mapping: ObjectMapping<Child>, _ constant: WritingKey.Constant?
  ) -> Bool {
    guard let constant else { return true }
    return mapping.rows.contains {
      $0.isWritten && $0.paths.first == constant.path
    }
  }

  /// Objects of one type are told apart by what is written, or by closures.
  private mutating func checkDoubles(_ made: [Made]) {
    for (place, second) in made.enumerated() where second.isCast && !second.isTold {
      guard let first = made[..<place].first(where: { $0.isCast && $0.type == second.type }) else {
        continue
      }
      compiler.report(
        DefinitionMistake(
          mapping: label,
          fact: .ambiguousAlternatives(
            first: first.text, second: second.text, type: second.type.name)))
    }
  }

  /// The alternatives with those of subclasses before those of their superclasses.
  private static func specificFirst(_ made: [Made]) -> [Made] {
    var sorted: [Made] = []
    for item in made {
      let place = sorted.firstIndex { item.isCast && $0.isCast && $0.type.isAbove(item.type) }
      sorted.insert(item, at: place ?? sorted.endIndex)
    }
    return sorted
  }
}

/// Asks whether one type is a superclass of another, where both are known by their values only.
private protocol SubtypeQuestion {
  static var name: String { get }
  static func isAbove(_ other: any SubtypeQuestion.Type) -> Bool
  static func isBelow<Superclass>(_ type: Superclass.Type) -> Bool
}

private enum TypeQuestion<Subject>: SubtypeQuestion {
  static var name: String { "\(Subject.self)" }

  static func isAbove(_ other: any SubtypeQuestion.Type) -> Bool { other.isBelow(Subject.self) }

  static func isBelow<Superclass>(_ type: Superclass.Type) -> Bool {
    Subject.self != type && Subject.self is Superclass.Type
  }
}

extension JSONPath {
  /// Whether it leads to a member or an element of the object itself, be it behind its own name.
  fileprivate var isOwn: Bool {
    let rest = segments.first == .key ? segments.dropFirst() : segments[...]
    return !rest.isEmpty
      && rest.allSatisfy { segment in
        switch segment {
        case .member, .index: true
        case .each, .parent, .root, .metadata, .key: false
        }
      }
  }
}
