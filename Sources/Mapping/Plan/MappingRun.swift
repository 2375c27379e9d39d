/// One run of a plan over one document, from its bytes into objects.
///
/// It is handed down by address through the whole run and copied nowhere. Nothing in it is a word
/// for people: a problem is a byte offset and a few facts, told when the run is over.
struct MappingRun: ~Copyable {
  typealias Halt = JSONReader.Halt

  var reader: JSONReader
  var learned: LearnedKeys
  /// A bit a step, for each object that is being filled.
  var seen = WordStack()
  /// Owned references to instances that wait for their list.
  var instances = WordStack()
  var problems: [PendingProblem] = []
  /// Set where the caller asked for a report.
  let reporter: Reporter?
  /// How deep the objects are that the caller asked for.
  private let askedDepths: AskedDepths
  private let depthLeftAtRoot: Int
  private let problemLimit: Int
  /// How many threads may map the next long list.
  var threadCount: Int
  /// The object whose rows are committed to another one afterwards, and that other one.
  var staging: Staging?
  /// The address of `staging.twin`, for the comparison that every object costs.
  var twin: UnsafeMutableRawPointer?
  /// An instance of this run that more comes for, and that keeps what it has.
  var completed: UnsafeMutableRawPointer?
  /// What the lists were that rows have joined, should their keys come again.
  var joinBases: [JoinedRow: Any] = [:]
  /// Whether someone above looks at what an object is going to be.
  var showsTwins = false
  /// A copy of a value that is there already, and is filled in place.
  var existing: UnsafeMutableRawPointer?
  /// What is to be moved from twins to their targets when the run has gone well.
  var commits: [Commit] = []
  /// Values of open objects that are looked at when their object ends.
  var late: [LateValue] = []
  /// Places of values below the list that is being walked for them.
  var gathered: [Gathered] = []
  /// Where they begin, while a list is being walked for them.
  var gatherBase: Int?
  /// The embedded part that is being mapped.
  var part: Part?
  /// Set while an item is being mapped that may be left out.
  var itemBase: ItemBase?

  /// The values around the one that is being mapped.
  var trail = Trail()
  /// What is known besides the document.
  let prelude: Prelude?
  /// Objects by their identities.
  var identities: RunIdentities
  /// Properties that refer to objects by their identities.
  var connections: [Connection] = []
  /// What values write into instances that they share, when the run has gone well.
  var writes: [() -> Void] = []
  /// What is told to the app when the run has gone well.
  var removals: [() -> Void] = []
  /// Where values stand that rows look for around their objects.
  var knownPlaces: [KnownPath: KnownPlace] = [:]
  /// Those of the object whose mapping was chosen by them, or that stands behind one.
  var tellingKeys: TellingKeys?
  /// Values elsewhere that are being mapped.
  var jumps: [Jump] = []
  /// A path of a row that led, or would have led, out of the value that the run began with.
  var outside: ContextPath?

  /// Keys that say which object this is, and need no row.
  struct TellingKeys {
    /// Where the object begins.
    let offset: Int
    let names: [String]
  }

  /// A path from a node of the trail.
  ///
  /// Objects of several levels may read one path, each from what is around it.
  struct KnownPath: Hashable {
    let path: ContextPath
    let node: Int32
  }

  /// The last place that a path led to from a start.
  struct KnownPlace {
    let start: UnsafePointer<UInt8>
    let value: UnsafePointer<UInt8>?
  }

  /// A value elsewhere that a row is mapping.
  struct Jump: Equatable {
    let step: UnsafeMutablePointer<Step>
    let cursor: UnsafePointer<UInt8>
  }

  /// A value that a row collects.
  struct Gathered {
    let number: Int
    let place: Place
  }

  init(
    reader: JSONReader, prelude: Prelude? = nil, identities: IdentityMap? = nil, tableCount: Int,
    askedDepths: AskedDepths, problemLimit: Int, reporter: Reporter?, threadCount: Int = 1
  ) {
    self.reader = reader
    self.prelude = prelude
    self.identities = RunIdentities(identities)
    self.reader.remarks = reporter.map { .passUnretained($0.remarks) }
    learned = LearnedKeys(tableCount: tableCount)
    self.askedDepths = askedDepths
    depthLeftAtRoot = reader.depthLeft
    self.problemLimit = max(1, problemLimit)
    self.reporter = reporter
    self.threadCount = threadCount
  }

  /// A run over the same document for what another one will come to, which ends at the first
  /// problem.
  ///
  /// - Precondition: The document outlives both.
  init(beside other: borrowing MappingRun, at place: UnsafePointer<UInt8>) {
    reader = other.reader
    reader.cursor = place
    reader.leftOutCount = 0
    prelude = nil
    identities = RunIdentities(nil)
    learned = LearnedKeys(tableCount: other.learned.tableCount)
    askedDepths = other.askedDepths
    depthLeftAtRoot = other.depthLeftAtRoot
    problemLimit = 1
    reporter = nil
    threadCount = 1
  }

  // MARK: - What an object had

  @inline(__always)
  func mark(_ bit: Int, of frame: ObjectFrame) {
    seen.words[frame.seen &+ bit >> 6] |= 1 &<< UInt(truncatingIfNeeded: bit)
  }

  @inline(__always)
  func hasSeen(_ bit: Int, of frame: ObjectFrame) -> Bool {
    seen.words[frame.seen &+ bit >> 6] & (1 &<< UInt(truncatingIfNeeded: bit)) != 0
  }

  /// Forgets that a step was done.
  func unmark(_ bit: Int, of frame: ObjectFrame) {
    seen.words[frame.seen &+ bit >> 6] &= ~(1 &<< UInt(truncatingIfNeeded: bit))
  }

  @inline(__always)
  func hasSeenAny(of frame: ObjectFrame) -> Bool {
    if frame.cell.pointee.whole != nil, let plan = frame.plan {
      return plan.rows.contains { !$0.isForeign && hasSeen($0.bit, of: frame) }
    }
    var bits = seen.words[frame.seen]
    for index in 1..<max(1, frame.cell.pointee.seenWords) {
      bits |= seen.words[frame.seen &+ index]
    }
    return bits != 0
  }

  /// Whether a row that minds is missing, or the object had nothing at all.
  @inline(__always)
  func needsClosing(_ frame: ObjectFrame) -> Bool {
    guard let closing = frame.cell.pointee.closing else { return true }
    var (any, missing): (UInt, UInt) = (0, 0)
    var index = 0
    repeat {
      let bits = seen.words[frame.seen &+ index]
      any |= bits
      missing |= closing[index] & ~bits
      index &+= 1
    } while index < frame.cell.pointee.seenWords
    return missing != 0 || any == 0
  }

  /// Whether the object at this level is one that the caller asked for.
  var isAsked: Bool { askedDepths.contains(depthLeftAtRoot - reader.depthLeft) }

  // MARK: - Problems

  /// Notes a problem and goes on, unless that is enough of them.
  mutating func note(_ fact: PendingProblem.Fact, at offset: Int) throws(Halt) {
    if let itemBase {
      // The item is left out for the first of them.
      if problems.count - itemBase.problemCount < problemLimit {
        problems.append(problem(fact, at: offset))
      }
      return
    }
    problems.append(problem(fact, at: offset))
    if problems.count >= problemLimit { throw Halt() }
  }

  private func problem(_ fact: PendingProblem.Fact, at offset: Int) -> PendingProblem {
    PendingProblem(
      fact: fact, offset: offset, index: prelude?.index(at: reader.start + offset))
  }

  /// Whether the run ended at its bound and not at the document's fault.
  var isTruncated: Bool { problems.count >= problemLimit }

  // MARK: - Instances on the stack

  /// Puts a fresh instance on the stack, which owns it there.
  @inline(__always)
  mutating func pushInstance(of cell: UnsafeMutablePointer<PlanCell>) -> UnsafeMutableRawPointer? {
    let place = instances.pushZeros(1)
    let slot = UnsafeMutableRawPointer(instances.words + place)
    cell.pointee.factory._withUnsafeGuaranteedRef { $0.make(at: slot) }
    return UnsafeMutableRawPointer(bitPattern: instances.words[place])
  }

  /// Puts an instance on the stack, which owns it there too.
  mutating func push(_ instance: AnyObject) {
    let place = instances.pushZeros(1)
    instances.words[place] = UInt(bitPattern: Unmanaged.passRetained(instance).toOpaque())
  }

  /// Where the top instance is kept.
  var topInstance: UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(instances.words + (instances.count - 1))
  }

  mutating func releaseInstances(downTo base: Int) {
    for index in base..<max(base, instances.count) {
      guard let instance = UnsafeRawPointer(bitPattern: instances.words[index]) else { continue }
      Unmanaged<AnyObject>.fromOpaque(instance).release()
    }
    instances.drop(to: base)
  }

  /// Takes the top instance off the stack, with its ownership.
  @inline(__always)
  mutating func popInstance() -> AnyObject? {
    let place = instances.count - 1
    let instance = UnsafeRawPointer(bitPattern: instances.words[place])
    instances.drop(to: place)
    return instance.map { Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue() }
  }

  /// Takes the instances above `base` off the stack, with their ownership.
  mutating func popInstances(from base: Int) -> [AnyObject] {
    let count = instances.count - base
    // Of no elements the initializer writes its count to the one empty array that all threads share.
    guard count > 0 else { return [] }
    let words = instances.words + base
    instances.drop(to: base)
    return [AnyObject](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let list = buffer.baseAddress else { return }
      // A reference is one word, and moves with its ownership.
      UnsafeMutableRawPointer(list).copyMemory(
        from: words, byteCount: count &* MemoryLayout<UnsafeRawPointer>.size)
      initialized = count
    }
  }
}
