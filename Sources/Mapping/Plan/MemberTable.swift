/// The keys that a plan reads from one JSON object, and a step for each.
///
/// Plain data, made once.
///
///     nodes ▶ [ "id" | "total" | … | start ]      n keys and the node before the first
///     steps ▶ [  0   |    1    | … ]              one a key
///     slots ▶ [ -1 | 1 | -1 | 0 | … ]             a power of two, at least twice the keys
///
/// A lookup that the expectation misses costs one hash of the key and, as a rule, one comparison.
/// The table never grows with a document, so no document can make it slow.
struct MemberTable {
  /// The table's place in a run's memory of what it learned.
  let number: Int
  let count: Int
  let nodes: UnsafeMutablePointer<KeyNode>
  let steps: UnsafeMutablePointer<Step>
  private let slots: UnsafeMutablePointer<Int32>
  private let mask: Int
  private let texts: UnsafeMutablePointer<UInt8>

  /// - Parameter keys: Distinct names; the step at the same place is for that key.
  init(number: Int, keys: [String], steps: [Step]) {
    self.number = number
    count = keys.count
    let spelled = keys.map { Array("\"\($0)\"".utf8) }
    texts = .allocate(capacity: spelled.reduce(8) { $0 + $1.count + 8 })
    texts.initialize(repeating: 0, count: spelled.reduce(8) { $0 + $1.count + 8 })
    nodes = .allocate(capacity: keys.count + 1)
    self.steps = .allocate(capacity: max(1, steps.count))
    self.steps.initialize(from: steps, count: steps.count)
    var capacity = 4
    while capacity < keys.count * 2 { capacity *= 2 }
    mask = capacity - 1
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: -1, count: capacity)
    fill(spelled)
  }

  private func fill(_ spelled: [[UInt8]]) {
    var text = texts
    for (index, bytes) in spelled.enumerated() {
      text.update(from: bytes, count: bytes.count)
      let key = SpelledKey(text: text, length: bytes.count)
      // A document never has a name as it is that JSON spells with escapes only.
      let isEscaped = JSONText.needsEscape(bytes.dropFirst().dropLast())
      (nodes + index).initialize(
        to: KeyNode(
          key: isEscaped ? key.unmatchable : key, step: steps + index, next: nodes + index + 1))
      var slot = Self.hash(text + 1, count: bytes.count - 2) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(index)
      text += bytes.count + 8
    }
    // `text` is at the eight zeros at the end.
    let none = SpelledKey(text: text, length: 0).unmatchable
    (nodes + count).initialize(to: KeyNode(key: none, step: nil, next: nodes))
  }

  func deallocate() {
    nodes.deallocate()
    steps.deallocate()
    slots.deallocate()
    texts.deallocate()
  }

  /// The place of a key's node and step, or nil.
  func index(of name: UnsafePointer<UInt8>, count length: Int) -> Int? {
    var slot = Self.hash(name, count: length) & mask
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      let node = nodes + index
      if node.pointee.key.length == length + 2,
        Self.equal(node.pointee.key.text + 1, name, count: length)
      {
        return index
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private static func equal(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, count: Int
  ) -> Bool {
    var index = 0
    while index < count {
      if left[index] != right[index] { return false }
      index += 1
    }
    return true
  }

  private static func hash(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int {
    var hash = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index < count {
      hash = (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3
      index += 1
    }
    return Int(truncatingIfNeeded: hash ^ (hash >> 29))
  }
}
