/// A growing stack of plain words, for a run's own use: bits of steps, owned references.
///
/// Invariant: `count` words are initialised, and a word is read only below `count`. Growing moves the
/// words, so nobody keeps an address; everybody keeps a place.
struct WordStack: ~Copyable {
  private(set) var words: UnsafeMutablePointer<UInt>
  private(set) var count = 0
  /// Small at first, as most documents are: malloc has memory of that size at hand.
  private var capacity = 32

  init() {
    words = .allocate(capacity: capacity)
  }

  deinit {
    words.deallocate()
  }

  /// The place of `extra` new zero words.
  @inline(__always)
  mutating func pushZeros(_ extra: Int) -> Int {
    let place = count
    if count &+ extra > capacity { grow(to: count + extra) }
    var index = 0
    repeat {
      words[place &+ index] = 0
      index &+= 1
    } while index < extra
    count = place &+ extra
    return place
  }

  /// Puts the words of another stack on top.
  mutating func append(_ other: borrowing WordStack) {
    guard other.count > 0 else { return }
    if count + other.count > capacity { grow(to: count + other.count) }
    (words + count).update(from: other.words, count: other.count)
    count += other.count
  }

  @inline(__always)
  mutating func drop(to place: Int) { count = place }

  @inline(never)
  private mutating func grow(to least: Int) {
    let larger = max(least, capacity * 2)
    let fresh = UnsafeMutablePointer<UInt>.allocate(capacity: larger)
    fresh.update(from: words, count: count)
    words.deallocate()
    words = fresh
    capacity = larger
  }
}
