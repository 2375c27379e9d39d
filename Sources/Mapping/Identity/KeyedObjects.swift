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
    // A dictionary that only doubles hashes each key twice before all are in.
    if numbers.count == numbers.capacity { numbers.reserveCapacity(numbers.count * 4) }
    return numbers.updateValue(object, forKey: number)
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
