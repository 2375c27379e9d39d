import Foundation

/// Maps the items of a stream one after the other, by one plan and, where it can, in one run.
///
/// Used by one stream, in one place at a time.
final class ItemMapper<Object> {
  /// What became of an item.
  enum Outcome {
    case object(Object)
    /// It was null, or is not wanted.
    case nothing
    /// Its problems left it out.
    case leftOut
  }

  /// The way to the list; nil where values follow one another.
  let listPath: JSONPath?
  /// How many items may be left out; nil where none may.
  let leaveOutLimit: Int?
  /// Whether an object in place of the list may be one.
  let takesOtherObjects: Bool

  private var errand: Errand
  /// The mapping, and the way to the object within an item.
  private let request: Request<Object>
  private let plan: Plan
  private let child: ChildPlan<Object>
  private let facts: RowFacts
  private var run: MappingRun
  /// Whether the run's bytes are where they were; it has learned keys by where they stand.
  private var isRunCurrent = false

  /// - Throws: What is wrong with the path or the mapping.
  init(_ wanted: StreamRequest<Object>) throws(MappingError) {
    errand = Errand(wanted.mapper, isReported: false)
    switch wanted.form {
    case .list(let path):
      listPath = try errand.listPath(path)
      request = try errand.request(wanted.mapping, at: nil, isList: false)
    case .values(let path):
      listPath = nil
      request = try errand.request(wanted.mapping, at: path, isList: false)
    }
    plan = try errand.plan(of: request.mapping)
    child = ChildPlan(plan, request.mapping)
    facts = RowFacts(
      bit: 0, property: "[\(Object.self)]", row: RowOptions(), around: wanted.mapper.options,
      takesEmpty: false)
    leaveOutLimit =
      if case .leaveOut(let limit) = facts.options.invalidItems { limit } else { nil }
    takesOtherObjects = child.readsKey || facts.options.singleForList != .fail
    run = Self.run(errand, JSONReader(UnsafeBufferPointer(start: nil, count: 0)), nil, nil, 0)
  }

  /// What the bytes of the stream are to lie behind.
  var prelude: [UInt8] {
    plan.needs.contains(.prelude) ? Prelude.bytes(of: errand.mapper.metadata) : []
  }

  /// Says that the bytes of earlier items are not where they were.
  func forgetBytes() { isRunCurrent = false }

  // MARK: - One item

  /// Maps the item that begins with `bytes`, and says how many of them it has.
  ///
  /// - Parameters:
  ///   - index: The item's place in the list.
  ///   - start: Its place in the stream.
  ///   - prelude: What lies before the bytes.
  /// - Throws: The item's problems, as those of a document.
  func map(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int, from start: @autoclosure () -> Int,
    behind prelude: Prelude?, count: inout Int
  ) throws(MappingError) -> Outcome {
    begin(bytes, from: start, behind: prelude)
    var object: Object?
    var isLeftOut = false
    var isDone = false
    do throws(JSONReader.Halt) {
      (object, isLeftOut) = try take(at: index)
      try run.resolveConnections()
      isDone = true
    } catch {
      run.releaseInstances(downTo: 0)
    }
    if listPath != nil, let path = run.outside?.spelled {
      throw errand.wrong(.outsideOfStream(path: path.description))
    }
    guard isDone, run.problems.isEmpty, run.reader.fault == nil else {
      throw ErrorMaker.error(of: run)
    }
    count = run.reader.offset
    errand.takeOver(run)
    errand.commit()
    if isLeftOut { return .leftOut }
    return object.map { .object($0) } ?? .nothing
  }

  /// Makes the run ready for the next item.
  private func begin(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: () -> Int, behind prelude: Prelude?
  ) {
    let reader = reader(of: bytes)
    if isRunCurrent, errand.mapper.observer == nil { return run.begin(reader) }
    let reporter = errand.mapper.observer.map {
      Reporter(observer: StreamObserver(observer: $0, start: start()))
    }
    run = Self.run(errand, reader, prelude, reporter, request.depth)
    isRunCurrent = true
  }

  private static func run(
    _ errand: Errand, _ reader: JSONReader, _ prelude: Prelude?, _ reporter: Reporter?,
    _ depth: Int
  ) -> MappingRun {
    MappingRun(
      reader: reader, prelude: prelude, tableCount: errand.mapper.provider.tableCount,
      askedDepths: AskedDepths(depth), problemLimit: errand.mapper.problemLimit, reporter: reporter)
  }

  /// - Returns: The object, and whether it was left out.
  private func take(at index: Int) throws(JSONReader.Halt) -> (Object?, Bool) {
    guard leaveOutLimit != nil else { return (try item(at: index), false) }
    let outer = run.beginItem()
    let object = try item(at: index)
    return run.endItem(outer) ? (object, false) : (nil, true)
  }

  private func item(at index: Int) throws(JSONReader.Halt) -> Object? {
    try run.goThere(request.path) { [child, facts] run throws(JSONReader.Halt) in
      try withUnsafeMutablePointer(to: &run) { pointer throws(JSONReader.Halt) in
        var reader = RelatedReader(run: pointer, child: child, facts: facts, places: nil)
        return try reader.item(at: index)
      }
    }
  }

  // MARK: - What is no item

  /// Maps a value that stands in place of the list.
  ///
  /// - Throws: What a mapper says of such a document.
  func list(in bytes: some ContiguousBytes) throws(MappingError) -> [Object] {
    var errand = Errand(errand.mapper, isReported: false)
    return try errand.list(request.mapping, at: nil, from: bytes)
  }

  /// Whether a value that begins with `bytes` can never become whole.
  func isBroken(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var reader = reader(of: bytes, isComplete: false)
    return (try? reader.skipValue()) == nil && reader.syntaxError?.isIncomplete == false
  }

  private func reader(
    of bytes: UnsafeBufferPointer<UInt8>, isComplete: Bool = true
  ) -> JSONReader {
    var reader = JSONReader(bytes, limits: errand.mapper.limits, isComplete: isComplete)
    // The levels of the document around the item.
    reader.depthLeft = max(0, reader.depthLeft - (listPath.map { $0.segments.count + 1 } ?? 0))
    return reader
  }
}
