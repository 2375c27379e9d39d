import Foundation

/// The strings and numbers of objects, ready to make the same objects of: what `floor` starts from.
///
/// Values lie in the order in which the classes declare their properties, and are taken in it:
///
///     integers:  [ 2000 | 10 | 0 | 1 | … ]     lengths of lists among them
///     strings:   [ "Content Level" | … ]
///     booleans:  [ true | … ]                  whether an Optional holds a value among them
///
/// Reading another object's properties instead would cost more than making one, as Swift checks each
/// access for exclusivity.
struct Supply {
  private var integers = Shelf<Int>()
  private var doubles = Shelf<Double>()
  private var booleans = Shelf<Bool>()
  private var strings = Shelf<String>()

  /// The values of an object and of all objects below it, found by reflection.
  init(of object: Any) {
    put(object)
  }

  private mutating func put(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: booleans.values.append(!mirror.children.isEmpty)
    case .collection: integers.values.append(mirror.children.count)
    default: putLeaf(value)
    }
    for child in mirror.children { put(child.value) }
  }

  private mutating func putLeaf(_ value: Any) {
    switch value {
    case let value as Int: integers.values.append(value)
    case let value as Double: doubles.values.append(value)
    case let value as Date: doubles.values.append(value.timeIntervalSinceReferenceDate)
    case let value as Bool: booleans.values.append(value)
    case let value as String: strings.values.append(value)
    default: break
    }
  }
}

// Each is inlined where an object is made, which costs as much as writing it there by hand.
extension Supply {
  @inline(__always) mutating func integer() -> Int { integers.next() }

  @inline(__always) mutating func double() -> Double { doubles.next() }

  @inline(__always) mutating func boolean() -> Bool { booleans.next() }

  @inline(__always) mutating func string() -> String { strings.next() }

  @inline(__always) mutating func date() -> Date {
    Date(timeIntervalSinceReferenceDate: doubles.next())
  }

  @inline(__always) mutating func optional<Value>(
    _ make: (inout Supply) -> Value
  ) -> Value? { boolean() ? make(&self) : nil }

  @inline(__always) mutating func list<Element>(
    _ make: (inout Supply) -> Element
  ) -> [Element] {
    let count = integer()
    return [Element](unsafeUninitializedCapacity: count) { buffer, initialized in
      for position in 0..<count { buffer.initializeElement(at: position, to: make(&self)) }
      initialized = count
    }
  }
}

/// Values of one type, and which of them is next.
private struct Shelf<Value> {
  var values: [Value] = []
  private var position = 0

  @inline(__always) mutating func next() -> Value {
    defer { position += 1 }
    return values[position]
  }
}
