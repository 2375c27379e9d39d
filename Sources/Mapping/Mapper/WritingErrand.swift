import Foundation

/// One call that writes: finds the plan, runs it, and turns what was noted into words.
struct WritingErrand<Object>: Sendable {
  private let mapper: Mapper
  private let options: WritingOptions
  private let subset: PropertySubset<Object>
  private let root: [JSONPath.Segment]
  private let given: ObjectMapping<Object>?

  /// - Throws: What is wrong with the root's key path.
  init(
    _ mapper: Mapper, _ subset: PropertySubset<Object>, at path: String?,
    using mapping: ObjectMapping<Object>?, options: WritingOptions
  ) throws(WritingError) {
    self.mapper = mapper
    self.subset = subset
    self.options = options.over(mapper.writingOptions)
    given = mapping
    root = try path.map(RootPath.segments) ?? []
  }

  /// The bytes of one object.
  func object(_ object: Object, isPretty: Bool) throws(WritingError) -> Data {
    let plan = try self.plan()
    return try run(plan, isPretty: isPretty) { run in
      _ = ChildWriting<Object>(plan).write(object, &run)
    }.data
  }

  /// The bytes of a list of objects, which is a list also of one.
  func list(_ objects: [Object], isPretty: Bool) throws(WritingError) -> Data {
    let plan = try self.plan()
    return try run(plan, isPretty: isPretty) { run in
      write(objects, by: plan, &run)
    }.data
  }

  /// The tree of one object.
  func value(of object: Object) throws(WritingError) -> JSONValue {
    try Self.tree(of: self.object(object, isPretty: false))
  }

  /// The tree of a list of objects.
  func value(of objects: [Object]) throws(WritingError) -> JSONValue {
    try Self.tree(of: list(objects, isPretty: false))
  }

  private static func tree(of data: Data) throws(WritingError) -> JSONValue {
    do throws(JSONSyntaxError) {
      return try JSONValue(
        json: data, limits: ReadingLimits(depth: ReadingLimits.greatestDepth, bytes: .max))
    } catch {
      // What is written is JSON, which may yet be too deep to be read back.
      throw WritingError(facts: [.unwritablePath("no tree can be made of it: \(error).")])
    }
  }

  /// The bytes of one object, and where the identified objects in it begin.
  func snapshot(of object: Object) throws(WritingError) -> WrittenObject {
    let plan = try self.plan()
    return try run(plan, isPretty: false, notesIdentities: true) { run in
      _ = ChildWriting<Object>(plan).write(object, &run)
    }
  }

  /// The same of a list.
  func snapshot(of objects: [Object]) throws(WritingError) -> WrittenObject {
    let plan = try self.plan()
    return try run(plan, isPretty: false, notesIdentities: true) { run in
      write(objects, by: plan, &run)
    }
  }

  private func write(_ objects: [Object], by plan: WritingPlan, _ run: inout WritingRun) {
    let child = ChildWriting<Object>(plan)
    if child.isPlain(in: run) { return child.writeItems(objects, &run) }
    withUnsafeMutablePointer(to: &run) { run in
      var writer = RelatedWriter(
        run: run, child: child,
        options: ResolvedWritingOptions(WritingOptions()))
      writer.list(objects, isOrdered: true, ofObjects: true) { $1.object($0) }
    }
  }

  private func plan() throws(WritingError) -> WritingPlan {
    do throws(MappingDefinitionError) {
      guard let mapping = given ?? mapper.provider.objectMapping(for: Object.self) else {
        throw MappingDefinitionError(
          mistakes: [
            DefinitionMistake(
              mapping: "ObjectMapping<\(Object.self)>",
              fact: .unregistered(row: "encode", type: "\(Object.self)", name: nil))
          ])
      }
      let chosen = try subset.rows(of: mapping)
      return try mapper.provider.writingPlan(
        for: mapping, rows: chosen.rows, options: options, groups: chosen.groups)
    } catch {
      throw WritingError(error)
    }
  }

  private func run(
    _ plan: WritingPlan, isPretty: Bool, notesIdentities: Bool = false,
    _ write: (inout WritingRun) -> Void
  ) throws(WritingError) -> WrittenObject {
    var run = WritingRun(
      isPretty: isPretty, depthLimit: mapper.limits.depth, problemLimit: mapper.problemLimit,
      notesIdentities: notesIdentities)
    RootPath.open(root, &run.writer)
    write(&run)
    RootPath.close(root, &run.writer)
    let isTruncated = run.isTruncated
    let problems = run.problems.map { $0.problem(in: plan.typeName) }
    let identities = run.identities ?? []
    guard problems.isEmpty else {
      throw WritingError(problems: problems, isTruncated: isTruncated)
    }
    return WrittenObject(data: run.finish(), identities: identities)
  }
}

/// What a run has written, and where the identified objects in it begin, if that was asked for.
struct WrittenObject {
  let data: Data
  let identities: [WrittenIdentity]
}
