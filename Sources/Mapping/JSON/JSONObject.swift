/// The members of a JSON object, in the order of the document.
///
/// - One value a key: a key given again takes the last value, at the place of the first.
/// - Keys are the same when their Unicode scalars are: "é" as one scalar and as two are two keys.
/// - Objects are equal when they hold equal members, in any order.
///
/// Up to 16 members lie in a list that is searched; more get an index, and finding one of them
/// takes the same time however many there are. Removing a member takes time linear in the count.
public struct JSONObject: Sendable {
  /// A key and its value.
  public typealias Element = (key: String, value: JSONValue)

  /// The most members for which comparing lengths and bytes is faster than hashing.
  private static let largestUnindexed = 16

  private var members: [Element] = []
  /// The place of each key; empty while there are few members.
  private var places: [ScalarString: Int] = [:]

  /// An object without members.
  public init() {}

  /// An object of `members`, in their order.
  public init(_ members: some Sequence<Element>) {
    reserveCapacity(members.underestimatedCount)
    for (key, value) in members { updateValue(value, forKey: key) }
  }

  /// Makes room for `count` members in all.
  mutating func reserveCapacity(_ count: Int) {
    members.reserveCapacity(count)
    if count > Self.largestUnindexed { places.reserveCapacity(count) }
  }
}

extension JSONObject {
  /// The keys, in order; made when asked for.
  public var keys: [String] { members.map(\.key) }

  /// The values, in order; made when asked for.
  public var values: [JSONValue] { members.map(\.value) }

  /// The value of `key`, or nil if there is no such key; setting nil removes the member.
  ///
  /// For a member that is null, set `.null`: here, `nil` means that there is none.
  public subscript(key: String) -> JSONValue? {
    get { place(of: key).map { members[$0].value } }
    set {
      if let newValue {
        updateValue(newValue, forKey: key)
      } else {
        removeValue(forKey: key)
      }
    }
  }

  /// Sets the value of `key`, appending a member if the key is new, and returns the old value.
  @discardableResult
  public mutating func updateValue(_ value: JSONValue, forKey key: String) -> JSONValue? {
    guard let place = place(of: key) else {
      append(key, value)
      return nil
    }
    let old = members[place].value
    members[place].value = value
    return old
  }

  /// Removes the member `key`, if it is there, and returns its value.
  @discardableResult
  public mutating func removeValue(forKey key: String) -> JSONValue? {
    guard let place = place(of: key) else { return nil }
    let removed = members.remove(at: place).value
    places = [:]
    indexIfLarge()
    return removed
  }

  /// Sets the value of `key`, whose member, if it is new, stands behind those that `precedes` says go
  /// before it.
  ///
  /// - Parameter precedes: Asked of the members from the last one on, up to the first that does.
  mutating func insert(
    _ value: JSONValue, forKey key: String, behind precedes: (String) -> Bool
  ) {
    let place = members.lastIndex { precedes($0.key) }.map { $0 + 1 } ?? 0
    guard place < members.count, self.place(of: key) == nil else {
      updateValue(value, forKey: key)
      return
    }
    var key = key
    key.makeContiguousUTF8()
    members.insert((key, value), at: place)
    places = [:]
    indexIfLarge()
  }

  /// - Precondition: there is no member `key`.
  private mutating func append(_ key: String, _ value: JSONValue) {
    var key = key
    key.makeContiguousUTF8()
    members.append((key, value))
    if places.isEmpty {
      indexIfLarge()
    } else {
      places[ScalarString(key)] = members.count - 1
    }
  }

  private mutating func indexIfLarge() {
    guard members.count > Self.largestUnindexed else { return }
    for (place, member) in members.enumerated() { places[ScalarString(member.key)] = place }
  }

  private func place(of key: String) -> Int? {
    let key = ScalarString(key)
    if places.isEmpty { return members.firstIndex { ScalarString($0.key) == key } }
    return places[key]
  }
}

extension JSONObject: RandomAccessCollection {
  /// The place of the first member.
  public var startIndex: Int { 0 }

  /// The place after the last member.
  public var endIndex: Int { members.count }

  /// The member at `place`, from 0.
  ///
  /// - Precondition: `place` is in `indices`, as for an `Array`.
  public subscript(place: Int) -> Element { members[place] }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// An object of the members of a literal; of a key that it has twice, the last value.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements.lazy.map { (key: $0, value: $1) })
  }
}

extension JSONObject: Hashable {
  /// Whether both objects have the same keys with equal values, in any order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.count == right.count && left.allSatisfy { right[$0.key] == $0.value }
  }

  /// Feeds the members in a way that does not depend on their order.
  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for (key, value) in members {
      var member = Hasher()
      member.combine(ScalarString(key))
      member.combine(value)
      sum &+= member.finalize()
    }
    hasher.combine(sum)
    hasher.combine(count)
  }
}

extension JSONObject: CustomStringConvertible {
  /// The object as JSON text without spaces.
  public var description: String { JSONValue.object(self).description }
}

/// A string that equals another when the scalars do, where `String` also takes "é" for "e" + "´".
struct ScalarString: Hashable, Sendable {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: ScalarString, right: ScalarString) -> Bool {
    // Strings of the same bytes are equal in Swift's eyes, too. Its test mostly compares words or
    // memory: it goes first, and what passes is read byte by byte.
    let (left, right) = (left.text, right.text)
    return left.utf8.count == right.utf8.count && left == right
      && left.utf8.elementsEqual(right.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
