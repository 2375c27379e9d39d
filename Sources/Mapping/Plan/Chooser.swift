/// Chooses one of several plans for each object.
///
///     {"lives": 9, "type": "cat"}      looks ahead for "type", goes back, maps by the cat's plan
///
/// Costs the way to the tag, which is short where it comes first.
final class Chooser<Object>: InstanceTaker, @unchecked Sendable {
  /// One plan, and when it is chosen.
  struct Alternative {
    let form: MappingCondition.Form
    /// Where a condition looks.
    let path: ContextPath?
    let branch: BranchPlan<Object>
  }

  /// Where the tag is.
  enum Discriminator {
    case none
    case path(ContextPath, text: String)
    case closure(@Sendable (JSONValue) -> JSONValue?)
  }

  /// What is done where no alternative holds.
  enum Otherwise {
    case fail, skip
    case map(BranchPlan<Object>)
  }

  /// What the compiler knows when it has compiled all alternatives.
  ///
  /// A class, so that a choice costs one access to it.
  final class Parts {
    let typeName: String
    let discriminator: Discriminator
    let alternatives: [Alternative]
    let otherwise: Otherwise
    /// What the alternatives are, for words.
    let known: [String]
    /// Whether a choice looks at what is around the object.
    let leavesTrail: Bool
    /// The alternatives by their tags, where all of them have one.
    let places: [JSONValue: Int]?
    /// The same by the tags' spelling, where there are few and each has one.
    let spelled: [SpelledText]?
    /// Keys of the object itself that are looked at.
    let tellingKeys: [String]

    init(
      typeName: String, discriminator: Discriminator, alternatives: [Alternative],
      otherwise: Otherwise, known: [String], leavesTrail: Bool
    ) {
      self.typeName = typeName
      self.discriminator = discriminator
      self.alternatives = alternatives
      self.otherwise = otherwise
      self.known = known
      self.leavesTrail = leavesTrail
      let tags = alternatives.compactMap { alternative -> JSONValue? in
        guard case .tag(let tag) = alternative.form else { return nil }
        return tag
      }
      let isTagsOnly = tags.count == alternatives.count
      places = isTagsOnly ? Dictionary(zip(tags, tags.indices)) { first, _ in first } : nil
      let texts = tags.compactMap { $0.string.flatMap { SpelledText($0) } }
      spelled = isTagsOnly && texts.count == tags.count && texts.count <= 16 ? texts : nil
      tellingKeys = Chooser.tellingKeys(of: alternatives, discriminator)
    }
  }

  /// Safe to share: set once by the compiler, before a run knows of it.
  private var parts: Parts?
  /// Whether values other than objects can be chosen for.
  private(set) var takesAnything = false

  /// Called once, by the compiler.
  func finish(_ parts: Parts) {
    self.parts = parts
    takesAnything = branches.contains(where: \.takesAnything)
  }

  /// Whether the alternatives are compiled.
  var isFinished: Bool { parts != nil }

  /// Keys of the object itself that are looked at.
  private static func tellingKeys(
    of alternatives: [Alternative], _ discriminator: Discriminator
  ) -> [String] {
    var paths = alternatives.compactMap(\.path)
    if case .path(let path, _) = discriminator { paths.append(path) }
    return paths.compactMap { path in
      guard path.start == .own || path.start == .key, case .member(let key)? = path.rest.first
      else { return nil }
      return key
    }
  }

  /// All plans that may be chosen.
  var branches: [BranchPlan<Object>] {
    guard let parts else { return [] }
    let known = parts.alternatives.map(\.branch)
    guard case .map(let branch) = parts.otherwise else { return known }
    return known + [branch]
  }

  /// Whether all objects are known by their identities; nil while alternatives are being compiled.
  var isIdentified: Bool? {
    parts == nil ? nil : branches.allSatisfy(\.isIdentified)
  }

  /// The identity of an object, which is that of one of the alternatives.
  func key(of object: Object) -> IdentityKey? {
    for (place, branch) in branches.enumerated() {
      // Equal values of two alternatives are two identities.
      if let key = branch.key(of: object) { return .several([.integer(place), key]) }
    }
    return nil
  }

  /// Makes objects known that are there already.
  func seed(_ objects: [Object], _ run: inout MappingRun) {
    for branch in branches { branch.seed(objects, &run) }
  }

  /// Maps the value at the cursor; nil where none is for it, which has been noted.
  func map(_ run: inout MappingRun) throws(JSONReader.Halt) -> Object? {
    var object: Object?
    try withChoice(&run) { branch, run throws(JSONReader.Halt) in object = try branch.map(&run) }
    return object
  }

  /// Maps the value at the cursor over an object that is there, if it is still one of that kind.
  func update(_ object: Object, _ run: inout MappingRun) throws(JSONReader.Halt) -> Object? {
    var new: Object?
    try withChoice(&run) { branch, run throws(JSONReader.Halt) in
      new = try branch.update(object, &run)
    }
    return new
  }

  override func take(_ run: inout MappingRun) throws(JSONReader.Halt) {
    try withChoice(&run) { branch, run throws(JSONReader.Halt) in try branch.take(&run) }
  }

  /// Does what `body` does by the plan that is chosen; the keys that it is chosen by need no row.
  private func withChoice(
    _ run: inout MappingRun,
    _ body: (BranchPlan<Object>, inout MappingRun) throws(JSONReader.Halt) -> Void
  ) throws(JSONReader.Halt) {
    guard let parts else { return }
    let (trail, telling) = (run.trail.here, run.tellingKeys)
    if parts.leavesTrail { _ = run.enterTrail() }
    if let branch = try choose(&run, parts) {
      run.tell(parts.tellingKeys, at: run.reader.offset)
      try body(branch, &run)
      run.tellingKeys = telling
    }
    run.trail.leave(to: trail)
  }

  // MARK: - The choice

  private func choose(
    _ run: inout MappingRun, _ parts: Parts
  ) throws(JSONReader.Halt) -> BranchPlan<Object>? {
    if run.reporter == nil, let branch = spelledBranch(&run, parts) { return branch }
    let own = run.place
    let tag = tag(by: parts.discriminator, &run)
    let found = branch(for: tag.value, parts, &run)
    run.goBack(to: own)
    if let found {
      run.reporter?.observer?.mapper(
        did: .chose(mapping: found.label, type: parts.typeName, offset: run.reader.offset))
      return found
    }
    return try otherwise(tag, parts, &run)
  }

  /// The alternative whose tag stands in the member that tells, if that is easy to see.
  private func spelledBranch(_ run: inout MappingRun, _ parts: Parts) -> BranchPlan<Object>? {
    guard let spelled = parts.spelled, case .path(let path, _) = parts.discriminator,
      let member = path.member
    else { return nil }
    var look = run.reader
    look.remarks = nil
    guard (try? member.leads(&look)) == true else { return nil }
    for (index, text) in spelled.enumerated() where text.stands(at: look.cursor) {
      return parts.alternatives[index].branch
    }
    return nil
  }

  /// A tag, and where it stands.
  private struct Tag {
    var value: JSONValue?
    var offset: Int?
  }

  private func tag(by discriminator: Discriminator, _ run: inout MappingRun) -> Tag {
    switch discriminator {
    case .none: return Tag()
    case .path(let path, _):
      guard let place = run.place(of: path, from: run.place) else { return Tag() }
      let look = run.reader(at: place)
      return Tag(value: look.scalar, offset: look.offset)
    case .closure(let make):
      var look = run.reader(at: run.place)
      return Tag(value: (try? look.readValue()).flatMap(make))
    }
  }

  private func branch(
    for tag: JSONValue?, _ parts: Parts, _ run: inout MappingRun
  ) -> BranchPlan<Object>? {
    if let places = parts.places {
      return tag.flatMap { places[$0] }.map { parts.alternatives[$0].branch }
    }
    let own = run.place
    for alternative in parts.alternatives {
      if holds(alternative, tag, at: own, &run) { return alternative.branch }
    }
    return nil
  }

  private func holds(
    _ alternative: Alternative, _ tag: JSONValue?, at own: MappingRun.Place,
    _ run: inout MappingRun
  ) -> Bool {
    switch alternative.form {
    case .tag(let wanted): return tag == wanted
    case .value(_, let isRight):
      guard let path = alternative.path, let place = run.place(of: path, from: own) else {
        return false
      }
      var look = run.reader(at: place)
      return isRight(&look)
    case .whole(let isRight):
      var look = run.reader(at: own)
      return (try? look.readValue()).map(isRight) == true
    }
  }

  private func otherwise(
    _ tag: Tag, _ parts: Parts, _ run: inout MappingRun
  ) throws(JSONReader.Halt) -> BranchPlan<Object>? {
    if case .map(let branch) = parts.otherwise { return branch }
    let offset = run.reader.offset
    // Where the JSON is broken there may be a tag that nobody has come to.
    try run.reader.skipValue()
    if case .skip = parts.otherwise {
      run.reporter?.note(.declined(type: parts.typeName), at: offset)
    } else {
      try run.note(unchosen(tag, parts), at: tag.offset ?? offset)
    }
    return nil
  }

  private func unchosen(_ tag: Tag, _ parts: Parts) -> PendingProblem.Fact {
    let key: String? =
      if case .path(_, let text) = parts.discriminator { text } else { nil }
    let kind: PendingProblem.Tag =
      if tag.offset != nil { .here } else { tag.value.map { .made($0) } ?? .none }
    return .unchosen(type: parts.typeName, key: key, tag: kind, known: parts.known)
  }
}

extension JSONReader {
  /// The text, number, Bool or null here; nil for lists and objects.
  fileprivate var scalar: JSONValue? {
    guard let kind = kind(), kind != .object, kind != .array else { return nil }
    var look = self
    return try? look.readValue()
  }
}

extension MappingRun {
  /// A reader of its own for a value, which notes nothing.
  func reader(at place: Place) -> JSONReader {
    var look = reader
    (look.cursor, look.depthLeft, look.remarks) = (place.cursor, place.depthLeft, nil)
    return look
  }
}
