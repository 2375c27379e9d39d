/// `C`: exactly one object.
struct OneShape<Child>: ShapeDescription {
  var wanted: String { "an object" }
  var isSingle: Bool { true }

  func property(of child: Child) -> Child? { child }
  func child(of property: Child) -> Child? { property }
  func children(of property: Child) -> [Child] { [property] }

  func take<Source: RelatedSource>(
    from source: inout Source
  ) throws(JSONReader.Halt) -> Child? where Source.Child == Child { try source.object() }

  func give<Sink: RelatedSink>(_ property: Child, to sink: inout Sink) where Sink.Child == Child {
    sink.object(property)
  }
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

  func give<Sink: RelatedSink>(_ property: Inner.Property?, to sink: inout Sink)
  where Sink.Child == Inner.Child {
    guard let property else { return sink.null() }
    inner.give(property, to: &sink)
  }

  func isNil(_ property: Inner.Property?) -> Bool { property.map { inner.isNil($0) } ?? true }

  func list(of property: Inner.Property?) -> [Inner.Child]? {
    property.flatMap { inner.list(of: $0) }
  }

  func isEmpty(_ property: Inner.Property?) -> Bool { property.map { inner.isEmpty($0) } ?? false }

  func union(_ old: Inner.Property?, _ new: Inner.Property?) -> Inner.Property? {
    guard let old, let new else { return old ?? new }
    return inner.union(old, new)
  }

  func union(
    _ old: Inner.Property?, _ new: Inner.Property?, by key: (Inner.Child) -> IdentityKey?
  ) -> Inner.Property? {
    guard let old, let new else { return old ?? new }
    return inner.union(old, new, by: key)
  }

  func children(of property: Inner.Property?) -> [Inner.Child] {
    property.map { inner.children(of: $0) } ?? []
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

  func give<Sink: RelatedSink>(_ property: [Inner.Property], to sink: inout Sink)
  where Sink.Child == Inner.Child {
    sink.list(property, isOrdered: true, ofObjects: inner.isSingle) { inner.give($0, to: &$1) }
  }

  func list(of property: [Inner.Property]) -> [Inner.Child]? {
    guard isPlainList else { return nil }
    // The inner property is the child itself, so the two types are one.
    return unsafeBitCast(property, to: [Inner.Child].self)
  }

  func isEmpty(_ property: [Inner.Property]) -> Bool { property.isEmpty }

  func union(_ old: [Inner.Property], _ new: [Inner.Property]) -> [Inner.Property] { old + new }

  func union(
    _ old: [Inner.Property], _ new: [Inner.Property], by key: (Inner.Child) -> IdentityKey?
  ) -> [Inner.Property] {
    var places: [IdentityKey: Int] = [:]
    var list = old
    for (place, item) in old.enumerated() {
      if let key = inner.child(of: item).flatMap(key) { places[key] = place }
    }
    for item in new {
      let key = inner.child(of: item).flatMap(key)
      if let key, let place = places[key] {
        list[place] = item
      } else {
        if let key { places[key] = list.endIndex }
        list.append(item)
      }
    }
    return list
  }

  func children(of property: [Inner.Property]) -> [Inner.Child] {
    property.flatMap { inner.children(of: $0) }
  }

  func property(ofList children: [Inner.Child]) -> [Inner.Property]? {
    guard isPlainList else { return nil }
    // The inner property is the child itself, so the two types are one.
    return unsafeBitCast(children, to: [Inner.Property].self)
  }
}

/// A shape in a slot, be it of a draft or of data, which is nil until something came.
struct SlotShape<Inner: ShapeDescription>: ShapeDescription {
  let inner: Inner

  var wanted: String { inner.wanted }
  var absent: Inner.Property?? { inner.absent.map { .some($0) } }
  var isAbsenceLossy: Bool { inner.isAbsenceLossy }
  var joins: Bool { inner.joins }
  var isSingle: Bool { inner.isSingle }
  var isList: Bool { inner.isList }
  var isPlainList: Bool { inner.isPlainList }

  func union(_ old: Inner.Property?, _ new: Inner.Property?) -> Inner.Property? {
    inner.optional.union(old, new)
  }

  func union(
    _ old: Inner.Property?, _ new: Inner.Property?, by key: (Inner.Child) -> IdentityKey?
  ) -> Inner.Property? { inner.optional.union(old, new, by: key) }

  func children(of property: Inner.Property?) -> [Inner.Child] {
    inner.optional.children(of: property)
  }

  func property(of child: Inner.Child) -> Inner.Property?? {
    inner.optional.property(of: child)
  }

  func child(of property: Inner.Property?) -> Inner.Child? {
    inner.optional.child(of: property)
  }

  func property(ofList children: [Inner.Child]) -> Inner.Property?? {
    inner.optional.property(ofList: children)
  }

  func take<Source: RelatedSource>(
    from source: inout Source
  ) throws(JSONReader.Halt) -> Inner.Property?? where Source.Child == Inner.Child {
    try inner.take(from: &source).map { .some($0) }
  }

  func give<Sink: RelatedSink>(_ property: Inner.Property?, to sink: inout Sink)
  where Sink.Child == Inner.Child {
    guard let property else { return sink.null() }
    inner.give(property, to: &sink)
  }

  func isNil(_ property: Inner.Property?) -> Bool { property.map { inner.isNil($0) } ?? true }

  func list(of property: Inner.Property?) -> [Inner.Child]? {
    property.flatMap { inner.list(of: $0) }
  }

  func isEmpty(_ property: Inner.Property?) -> Bool { property.map { inner.isEmpty($0) } ?? false }
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
