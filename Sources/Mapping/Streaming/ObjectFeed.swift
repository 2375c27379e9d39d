import Foundation

/// Takes chunks of bytes in and gives objects out, each as soon as its bytes are there.
///
///     chunk ─▶ piece ─▶ buffer ─▶ outline ─▶ item, once its end is found ─▶ object
///
/// It does not wait for anything: whoever drives it brings the chunks.
final class ObjectFeed<Chunk: ContiguousBytes, Object> {
  /// What a step came to.
  enum Step {
    case object(Object)
    /// Another chunk has to come.
    case more
    /// The stream has been read to its end.
    case end
  }

  /// An item whose end is looked for.
  private struct OpenItem {
    var start: Int
    var end: ValueEnd
    /// Whether it stands in place of the list.
    let isOther: Bool
    /// At which size it is looked at for the next time whether it can become whole.
    var checkedSize = 2 * StreamBuffer.piece
  }

  private let items: ItemMapper<Object>
  private let limits: ReadingLimits
  private var buffer: StreamBuffer
  private var outline: StreamOutline
  /// What has been read of the buffer.
  private var place = 0
  private var item: OpenItem?
  /// A chunk, and how much of it is in the buffer.
  private var chunk: Chunk?
  private var chunkOffset = 0
  private var isFinished = false
  private var isOver = false
  /// Objects that came at once, the last one first.
  private var waiting: [Object] = []
  private(set) var objectCount = 0
  private var leftOutCount = 0
  private var rootPosition = LineCount().position
  private var listPosition = LineCount().position

  /// The bytes that are held at most, for tests.
  var bufferCapacity: Int { buffer.capacity }

  /// - Throws: What is wrong with the request.
  init(_ request: StreamRequest<Object>) throws(MappingError) {
    items = try ItemMapper(request)
    limits = request.mapper.limits
    buffer = StreamBuffer(behind: items.prelude)
    outline = StreamOutline(to: items.listPath?.segments, depthLimit: limits.depth)
  }

  /// Brings the next chunk; the one before has been taken over wholly.
  func add(_ chunk: Chunk) {
    self.chunk = chunk
    chunkOffset = 0
  }

  /// Says that no chunk comes any more.
  func finish() { isFinished = true }

  /// Goes on to the next object.
  ///
  /// - Throws: What is wrong with the stream or the object; the feed is at its end then.
  func next() throws(MappingError) -> Step {
    guard !isOver else { return .end }
    do throws(MappingError) {
      let step = try step()
      if case .object = step { objectCount += 1 }
      if case .end = step { isOver = true }
      return step
    } catch {
      isOver = true
      throw error
    }
  }

  private func step() throws(MappingError) -> Step {
    while true {
      if let object = waiting.popLast() { return .object(object) }
      if try isItemWhole() {
        if let object = try takeItem() { return .object(object) }
      } else if !takePiece() {
        guard isFinished else { return .more }
        if item == nil {
          try end()
          return .end
        }
        // What is torn says so itself; a number may end here.
        if let object = try takeItem() { return .object(object) }
      }
    }
  }

  // MARK: - Bytes

  /// Takes over a piece of the chunk; false: there is none.
  private func takePiece() -> Bool {
    guard let chunk else { return false }
    let kept = item?.start ?? max(0, place - outline.unsettled)
    let isTaken = chunk.withUnsafeBytes { bytes in
      guard chunkOffset < bytes.count else { return false }
      let end = min(chunkOffset + StreamBuffer.piece, bytes.count)
      buffer.append(UnsafeRawBufferPointer(rebasing: bytes[chunkOffset..<end]), dropping: kept)
      chunkOffset = end
      return true
    }
    guard isTaken else {
      self.chunk = nil
      return false
    }
    place -= kept
    item?.start = 0
    items.forgetBytes()
    return true
  }

  // MARK: - Where items are

  /// Goes on to an item's end; false: more bytes have to come.
  private func isItemWhole() throws(MappingError) -> Bool {
    if item == nil, try !findItem() { return false }
    guard var open = item else { return false }
    if open.isOther, !items.takesOtherObjects, buffer.bytes[open.start] == UInt8(ascii: "{") {
      try refuseObject(open)
    }
    let isWhole = open.end.find(in: buffer.bytes, from: &place)
    let size = place - open.start
    if size > limits.bytes {
      let position = buffer.position(of: open.start)
      let error = JSONSyntaxError(
        reason: .tooLong(limit: limits.bytes), position: position, wanted: "")
      throw MappingError(.syntax(error), at: outline.path, position)
    }
    if !isWhole, size >= open.checkedSize {
      open.checkedSize = 2 * size
      if items.isBroken(rest(from: open.start)) { _ = try takeItem() }
    }
    item = open
    return isWhole
  }

  /// Reads on to where an item begins.
  private func findItem() throws(MappingError) -> Bool {
    do throws(StreamOutline.Fault) {
      while true {
        switch try outline.read(buffer.bytes, from: &place) {
        case .more: return false
        case .root: rootPosition = buffer.position(of: place)
        case .list: listPosition = buffer.position(of: place)
        case .item:
          begin(isOther: false)
          return true
        case .other:
          begin(isOther: true)
          return true
        }
      }
    } catch {
      throw self.error(of: error)
    }
  }

  private func begin(isOther: Bool) {
    item = OpenItem(start: place, end: ValueEnd(first: buffer.bytes[place]), isOther: isOther)
  }

  private func rest(from start: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: buffer.bytes[start...])
  }

  // MARK: - What becomes of them

  /// Maps the open item and passes it.
  private func takeItem() throws(MappingError) -> Object? {
    guard let open = item else { return nil }
    if open.isOther {
      try takeOther(open)
      return nil
    }
    switch try outcome(of: open) {
    case .object(let object): return object
    case .nothing: break
    case .leftOut: try countLeftOut()
    }
    return nil
  }

  private func outcome(of open: OpenItem) throws(MappingError) -> ItemMapper<Object>.Outcome {
    var count = 0
    do throws(MappingError) {
      let outcome = try items.map(
        rest(from: open.start), at: outline.index, from: buffer.position(of: open.start).offset,
        behind: Prelude(at: buffer.preludeMemory), count: &count)
      // The end that was found is at or behind the one that was read.
      pass(to: open.start + count)
      return outcome
    } catch {
      throw moved(error, open)
    }
  }

  /// Maps what stands in place of the list, as a mapper does that is asked for one.
  private func takeOther(_ open: OpenItem) throws(MappingError) {
    let bytes = UnsafeRawBufferPointer(buffer.bytes)[open.start..<place]
    do throws(MappingError) {
      waiting = try items.list(in: UnsafeRawBufferPointer(rebasing: bytes)).reversed()
    } catch {
      throw moved(error, open)
    }
    pass(to: place)
  }

  /// Refuses an object in place of the list; however large it is, no more is needed than that.
  private func refuseObject(_ open: OpenItem) throws(MappingError) {
    do throws(MappingError) {
      _ = try items.list(in: Data("{}".utf8))
    } catch {
      throw moved(error, open)
    }
  }

  private func pass(to place: Int) {
    self.place = place
    item = nil
    outline.passValue()
  }

  private func countLeftOut() throws(MappingError) {
    leftOutCount += 1
    guard let limit = items.leaveOutLimit, leftOutCount > limit else { return }
    throw MappingError(.tooManyLeftOut(limit: limit), at: items.listPath ?? .whole, listPosition)
  }

  private func moved(_ error: MappingError, _ open: OpenItem) -> MappingError {
    error.moved(below: outline.path, to: buffer.position(of: open.start), behind: objectCount)
  }

  // MARK: - The end

  private func end() throws(MappingError) {
    do throws(StreamOutline.Fault) {
      try outline.end()
    } catch {
      throw self.error(of: error)
    }
    guard let path = items.listPath, !outline.list.isFound else { return }
    let (keys, missing) = (outline.list.keys, outline.list.missing)
    let near = NearNames.nearest(to: missing, among: keys)
    throw MappingError(
      .nothingThere(path: path.rooted, keys: keys, near: near.map { [$0] } ?? []), at: .whole,
      rootPosition)
  }

  private func error(of fault: StreamOutline.Fault) -> MappingError {
    let back = fault.reason == .end ? outline.unsettled : fault.back
    var position = buffer.position(of: place - back)
    if fault.reason == .end { position = position.moved(by: back) }
    let error = JSONSyntaxError(
      reason: fault.reason, position: position, wanted: fault.wanted.rawValue)
    let problem: Problem =
      error.isIncomplete ? .torn(wanted: error.wanted, objects: objectCount) : .syntax(error)
    return MappingError(problem, at: outline.path, position)
  }
}
