/// Objects by their keys: numbers, which most keys are, in a dictionary of their own.
struct KeyedObjects<Stored> {
  private var numbers: [Int: Stored] = [:]
  private var others: [IdentityKey: Stored] = [:]

  var isEmpty: Bool { numbers.isEmpty && others.isEmpty }

  var count: Int { numbers.count + others.count }

  /// In no order.
  var values: [Stored] { Array(numbers.values) + Array(others.values) }

  subscript(key: IdentityKey) -> Stored? {
    @inline(__always) get {
      guard case .integer(let number) = key else { return others[key] }
      return numbers[number]
    }
    set {
      guard case .integer(let number) = key else { return others[key] = newValue }
      numbers[number] = newValue
    }
  }

  /// Puts an object in the place of the one that is there, if one is, and returns that.
  @inline(__always)
  mutating func updateValue(_ object: Stored, forKey key: IdentityKey) -> Stored? {
    guard case .integer(let number) = key else { return others.updateValue(object, forKey: key) }
    growNumbers()
    return numbers.updateValue(object, forKey: number)
  }

  /// Makes the object of a key and returns it; nil where there is one already.
  @inline(__always)
  mutating func insert(forKey key: IdentityKey, _ make: () -> Stored?) -> Stored? {
    guard case .integer(let number) = key else { return Self.fill(&others[key], make) }
    growNumbers()
    return Self.fill(&numbers[number], make)
  }

  /// In place, since looking for a key and putting it in hash it twice.
  @inline(__always)
  private static func fill(_ place: inout Stored?, _ make: () -> Stored?) -> Stored? {
    guard place == nil, let object = make() else { return nil }
    place = object
    return object
  }

  /// A dictionary that only doubles hashes each key twice before all are in.
  @inline(__always)
  private mutating func growNumbers() {
    if numbers.count == numbers.capacity { numbers.reserveCapacity(numbers.count * 4) }
  }

  mutating func removeValue(forKey key: IdentityKey) -> Stored? {
    guard case .integer(let number) = key else { return others.removeValue(forKey: key) }
    return numbers.removeValue(forKey: number)
  }

  /// Takes over what others hold.
  mutating func merge(_ more: KeyedObjects) {
    numbers.merge(more.numbers) { _, new in new }
    others.merge(more.others) { _, new in new }
  }
}
