/// The bytes of a stream that are not done with, in one block with zeros behind them.
///
///     prelude  zeros │ {"id":7},{"id":8},{"na     │ 0 0 0 … 0 │ spare
///                    └ base          └── count ──┘└ padding ─┘
///
/// What is done with is dropped when more comes, so that the block holds one value and one piece of
/// the stream. A value that is not whole is moved to the front once, however many pieces it has.
struct StreamBuffer: ~Copyable {
  /// A chunk of any size is taken over in pieces of so many bytes.
  static let piece = 65_536
  /// A block that is larger than that, and almost empty, is given back.
  private static let keptCapacity = 16 * piece

  private let prelude: [UInt8]
  private var block: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  private(set) var count = 0
  /// The lines of what was dropped.
  private(set) var lines = LineCount()

  /// - Parameter prelude: What a run wants to find before its document; see `Prelude`.
  init(behind prelude: [UInt8] = []) {
    self.prelude = prelude
    capacity = 2 * Self.piece
    block = Self.block(behind: prelude, capacity: capacity)
    (base + count).update(repeating: 0, count: PaddedBytes.padding)
  }

  deinit { block.deallocate() }

  private static func block(
    behind prelude: [UInt8], capacity: Int
  ) -> UnsafeMutablePointer<UInt8> {
    let start = start(behind: prelude)
    let block = UnsafeMutablePointer<UInt8>.allocate(
      capacity: start + capacity + PaddedBytes.padding)
    block.initialize(repeating: 0, count: start)
    for (index, byte) in prelude.enumerated() { block[index] = byte }
    return block
  }

  /// Where the stream's bytes lie: behind the prelude and padding of its own, if there is one.
  private static func start(behind prelude: [UInt8]) -> Int {
    prelude.isEmpty ? 0 : prelude.count + PaddedBytes.padding
  }

  private var base: UnsafeMutablePointer<UInt8> { block + Self.start(behind: prelude) }

  /// The bytes, valid until more are appended.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// The prelude where it lies before the bytes, valid as long as these.
  var preludeMemory: UnsafeMutableBufferPointer<UInt8> {
    UnsafeMutableBufferPointer(start: prelude.isEmpty ? nil : block, count: prelude.count)
  }

  /// The place in the stream of the byte at `index`.
  func position(of index: Int) -> SourcePosition {
    var lines = lines
    lines.pass(UnsafeBufferPointer(rebasing: bytes[..<min(max(0, index), count)]))
    return lines.position
  }

  /// Drops the first `done` bytes, and puts `more` behind the others.
  mutating func append(_ more: UnsafeRawBufferPointer, dropping done: Int) {
    drop(min(done, count))
    let needed = count + more.count
    if needed > capacity {
      move(to: max(needed, 2 * capacity))
    } else if capacity > Self.keptCapacity, needed < capacity / 8 {
      move(to: max(2 * needed, 2 * Self.piece))
    }
    if let source = more.baseAddress {
      UnsafeMutableRawPointer(base + count).copyMemory(from: source, byteCount: more.count)
    }
    count = needed
    (base + count).update(repeating: 0, count: PaddedBytes.padding)
  }

  private mutating func drop(_ done: Int) {
    guard done > 0 else { return }
    lines.pass(UnsafeBufferPointer(rebasing: bytes[..<done]))
    count -= done
    base.update(from: base + done, count: count)
  }

  private mutating func move(to capacity: Int) {
    let larger = Self.block(behind: prelude, capacity: capacity)
    (larger + Self.start(behind: prelude)).update(from: base, count: count)
    block.deallocate()
    block = larger
    self.capacity = capacity
  }
}
