/// `Set<X>`: the different ones of a list, empty for null.
struct SetShape<Inner: ShapeDescription>: ShapeDescription where Inner.Property: Hashable {
  typealias Child = Inner.Child

  let inner: Inner

  var wanted: String { "a list" }
  var absent: Set<Inner.Property>? { [] }
  var isAbsenceLossy: Bool { true }
  var joins: Bool { true }
  var isList: Bool { true }

  func take<Source: RelatedSource>(
    from source: inout Source
  ) throws(JSONReader.Halt) -> Set<Inner.Property>? where Source.Child == Inner.Child {
    try ListShape(inner: inner).take(from: &source).map { Set($0) }
  }

  func give<Sink: RelatedSink>(_ property: Set<Inner.Property>, to sink: inout Sink)
  where Sink.Child == Child {
    sink.list(property, isOrdered: false, ofObjects: inner.isSingle) { inner.give($0, to: &$1) }
  }

  func isEmpty(_ property: Set<Inner.Property>) -> Bool { property.isEmpty }

  func union(_ old: Set<Inner.Property>, _ new: Set<Inner.Property>) -> Set<Inner.Property> {
    old.union(new)
  }

  func children(of property: Set<Inner.Property>) -> [Inner.Child] {
    property.flatMap { inner.children(of: $0) }
  }
}

/// `[String: X]`: an object of objects by their keys, empty for null.
struct DictionaryShape<Inner: ShapeDescription>: ShapeDescription {
  typealias Child = Inner.Child

  let inner: Inner
  /// Known once, since types are compared for it.
  private let isPlain: Bool

  init(inner: Inner) {
    self.inner = inner
    isPlain = Inner.self == OneShape<Inner.Child>.self
  }

  var wanted: String { "an object" }
  var absent: [String: Inner.Property]? { [:] }
  var isAbsenceLossy: Bool { true }
  var joins: Bool { true }

  func take<Source: RelatedSource>(
    from source: inout Source
  ) throws(JSONReader.Halt) -> [String: Inner.Property]? where Source.Child == Inner.Child {
    if isPlain, let members = try source.memberInstances() { return dictionary(of: members) }
    let members = try source.members(holdsNull: inner.holdsNull) {
      source throws(JSONReader.Halt) in try inner.take(from: &source)
    }
    guard let members else { return nil }
    return Dictionary(members.map { ($0.key, $0.item) }) { _, last in last }
  }

  private func dictionary(of members: MemberInstances) -> [String: Inner.Property] {
    var dictionary = [String: Inner.Property](minimumCapacity: members.keys.count)
    for (place, key) in members.keys.enumerated() {
      guard let key else { continue }
      // The inner property is the child itself, which is a class: a reference like any other.
      dictionary[key] = unsafeBitCast(members.instances[place], to: Inner.Property.self)
    }
    return dictionary
  }

  func give<Sink: RelatedSink>(_ property: [String: Inner.Property], to sink: inout Sink)
  where Sink.Child == Child {
    let members = property.sorted { $0.key < $1.key }.map { (key: $0.key, item: $0.value) }
    sink.members(members) { inner.give($0, to: &$1) }
  }

  func isEmpty(_ property: [String: Inner.Property]) -> Bool { property.isEmpty }

  func union(
    _ old: [String: Inner.Property], _ new: [String: Inner.Property]
  ) -> [String: Inner.Property] { old.merging(new) { _, new in new } }

  func children(of property: [String: Inner.Property]) -> [Inner.Child] {
    property.sorted { $0.key < $1.key }.flatMap { inner.children(of: $0.value) }
  }
}

/// `[K: X]` of a list: each object by one of its own properties, the last one of equal keys.
struct KeyedShape<Key: Hashable, Inner: ShapeDescription>: ShapeDescription {
  typealias Child = Inner.Child

  let inner: Inner
  let member: any KeyPath<Inner.Property, Key> & Sendable

  var wanted: String { "a list" }
  var absent: [Key: Inner.Property]? { [:] }
  var isAbsenceLossy: Bool { true }
  var joins: Bool { true }
  var isList: Bool { true }

  func take<Source: RelatedSource>(
    from source: inout Source
  ) throws(JSONReader.Halt) -> [Key: Inner.Property]? where Source.Child == Inner.Child {
    guard let list = try ListShape(inner: inner).take(from: &source) else { return nil }
    return Dictionary(list.map { ($0[keyPath: member], $0) }) { _, last in last }
  }

  func give<Sink: RelatedSink>(_ property: [Key: Inner.Property], to sink: inout Sink)
  where Sink.Child == Child {
    sink.list(property.values, isOrdered: false, ofObjects: inner.isSingle) {
      inner.give($0, to: &$1)
    }
  }

  func isEmpty(_ property: [Key: Inner.Property]) -> Bool { property.isEmpty }

  func union(
    _ old: [Key: Inner.Property], _ new: [Key: Inner.Property]
  ) -> [Key: Inner.Property] { old.merging(new) { _, new in new } }

  func children(of property: [Key: Inner.Property]) -> [Inner.Child] {
    property.values.flatMap { inner.children(of: $0) }
  }
}
