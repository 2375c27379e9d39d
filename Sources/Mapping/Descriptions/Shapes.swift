/// `C`: exactly one object.
struct OneShape<Child>: ShapeDescription {
  var wanted: String { "an object" }
  var isSingle: Bool { true }

  func property(of child: Child) -> Child? { child }
  func child(of property: Child) -> Child? { property }

  func take<Source: RelatedSource>(
    from source: inout Source
  ) throws(JSONReader.Halt) -> Child? where Source.Child == Child { try source.object() }
}

/// `X?`: something or nothing.
struct OptionalShape<Inner: ShapeDescription>: ShapeDescription {
  let inner: Inner

  var wanted: String { inner.wanted }
  var absent: Inner.Property?? { .some(nil) }
  var joins: Bool { inner.joins }
  var isSingle: Bool { inner.isSingle }
  var isList: Bool { inner.isList }
  var isPlainList: Bool { inner.isPlainList }

  func take<Source: RelatedSource>(
    from source: inout Source
  ) throws(JSONReader.Halt) -> Inner.Property?? where Source.Child == Inner.Child {
    if try source.takesNull() { return .some(nil) }
    return try inner.take(from: &source).map { .some($0) }
  }

  func union(_ old: Inner.Property?, _ new: Inner.Property?) -> Inner.Property? {
    guard let old, let new else { return old ?? new }
    return inner.union(old, new)
  }

  func property(of child: Inner.Child) -> Inner.Property?? {
    inner.property(of: child).map { .some($0) }
  }

  func child(of property: Inner.Property?) -> Inner.Child? {
    property.flatMap { inner.child(of: $0) }
  }

  func property(ofList children: [Inner.Child]) -> Inner.Property?? {
    inner.property(ofList: children).map { .some($0) }
  }
}

/// `[X]`: a list in the document's order, empty for null.
struct ListShape<Inner: ShapeDescription>: ShapeDescription {
  let inner: Inner
  /// Known once, since types are compared for it.
  let isPlainList: Bool

  init(inner: Inner) {
    self.inner = inner
    isPlainList = Inner.self == OneShape<Inner.Child>.self
  }

  var wanted: String { "a list" }
  var absent: [Inner.Property]? { [] }
  var isAbsenceLossy: Bool { true }
  var joins: Bool { true }
  var isList: Bool { true }

  func take<Source: RelatedSource>(
    from source: inout Source
  ) throws(JSONReader.Halt) -> [Inner.Property]? where Source.Child == Inner.Child {
    try source.items(holdsNull: inner.holdsNull) { source throws(JSONReader.Halt) in
      try inner.take(from: &source)
    }
  }

  func union(_ old: [Inner.Property], _ new: [Inner.Property]) -> [Inner.Property] { old + new }

  func property(ofList children: [Inner.Child]) -> [Inner.Property]? {
    guard isPlainList else { return nil }
    // The inner property is the child itself, so the two types are one.
    return unsafeBitCast(children, to: [Inner.Property].self)
  }
}

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

  func union(_ old: Set<Inner.Property>, _ new: Set<Inner.Property>) -> Set<Inner.Property> {
    old.union(new)
  }
}

/// `[String: X]`: an object of objects by their keys, empty for null.
struct DictionaryShape<Inner: ShapeDescription>: ShapeDescription {
  typealias Child = Inner.Child

  let inner: Inner

  var wanted: String { "an object" }
  var absent: [String: Inner.Property]? { [:] }
  var isAbsenceLossy: Bool { true }
  var joins: Bool { true }

  func take<Source: RelatedSource>(
    from source: inout Source
  ) throws(JSONReader.Halt) -> [String: Inner.Property]? where Source.Child == Inner.Child {
    let members = try source.members(holdsNull: inner.holdsNull) {
      source throws(JSONReader.Halt) in try inner.take(from: &source)
    }
    guard let members else { return nil }
    return Dictionary(members.map { ($0.key, $0.item) }) { _, last in last }
  }

  func union(
    _ old: [String: Inner.Property], _ new: [String: Inner.Property]
  ) -> [String: Inner.Property] { old.merging(new) { _, new in new } }
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

  func union(
    _ old: [Key: Inner.Property], _ new: [Key: Inner.Property]
  ) -> [Key: Inner.Property] { old.merging(new) { _, new in new } }
}

/// A shape in a slot of a draft, which is nil until something came.
struct SlotShape<Inner: ShapeDescription>: ShapeDescription {
  let inner: Inner

  var wanted: String { inner.wanted }
  var absent: Inner.Property?? { inner.absent.map { .some($0) } }
  var isAbsenceLossy: Bool { inner.isAbsenceLossy }
  var isSingle: Bool { inner.isSingle }
  var isList: Bool { inner.isList }
  var isPlainList: Bool { inner.isPlainList }

  func property(of child: Inner.Child) -> Inner.Property?? {
    inner.property(of: child).map { .some($0) }
  }

  func child(of property: Inner.Property?) -> Inner.Child? {
    property.flatMap { inner.child(of: $0) }
  }

  func property(ofList children: [Inner.Child]) -> Inner.Property?? {
    inner.property(ofList: children).map { .some($0) }
  }

  func take<Source: RelatedSource>(
    from source: inout Source
  ) throws(JSONReader.Halt) -> Inner.Property?? where Source.Child == Inner.Child {
    try inner.take(from: &source).map { .some($0) }
  }
}

extension ShapeDescription {
  /// The shape of something or nothing.
  var optional: OptionalShape<Self> { OptionalShape(inner: self) }
  /// The shape of a list.
  var list: ListShape<Self> { ListShape(inner: self) }
  /// The shape of an object of objects.
  var dictionary: DictionaryShape<Self> { DictionaryShape(inner: self) }
}

extension ShapeDescription where Property: Hashable {
  /// The shape of the different ones of a list.
  var set: SetShape<Self> { SetShape(inner: self) }
}
