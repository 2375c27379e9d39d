extension ObjectMapping {
  /// The mapping with one object for each value of a property, as a row of it reads that value.
  ///
  ///     let user = ObjectMapping(User.init, .attribute("id", \.id), …).identified(by: \.id)
  ///
  /// In one run all JSON objects with equal values are one object, at whatever depth: the first
  /// makes it, the others update it. With an `IdentityMap` objects of earlier runs are updated too.
  /// `"7"` and 7 are the same only if the row's type reads both as the same. Of a key that comes
  /// twice in one object the first counts. An object without the value, or with null, is a new one,
  /// with a finding. RestKit calls this `identificationAttributes`.
  ///
  /// Values of structs are copies: equal identities do not share them, and the later value counts.
  public func identified<ID: Hashable & SendableMetatype>(
    by property: any KeyPath<Object, ID> & Sendable
  ) -> ObjectMapping { identified([PropertyIdentity(property)]) }

  /// The same for a property that may be nil, which is no identity.
  public func identified<ID: Hashable & SendableMetatype>(
    by property: any KeyPath<Object, ID?> & Sendable
  ) -> ObjectMapping { identified([PropertyIdentity(optional: property)]) }

  /// The mapping with one object for the values of several properties together.
  public func identified<
    First: Hashable & SendableMetatype, Second: Hashable & SendableMetatype,
    each More: Hashable & SendableMetatype
  >(
    by first: any KeyPath<Object, First> & Sendable,
    _ second: any KeyPath<Object, Second> & Sendable,
    _ more: repeat any KeyPath<Object, each More> & Sendable
  ) -> ObjectMapping {
    var parts: [any IdentityPart<Object>] = [PropertyIdentity(first), PropertyIdentity(second)]
    for part in repeat Self.part(each more) { parts.append(part) }
    return identified(parts)
  }

  private static func part<ID: Hashable & SendableMetatype>(
    _ property: any KeyPath<Object, ID> & Sendable
  ) -> any IdentityPart<Object> { PropertyIdentity(property) }

  private func identified(_ parts: [any IdentityPart<Object>]) -> ObjectMapping {
    changed { $0.identification = IdentityDescription(parts: parts) }
  }

  /// The mapping with objects passed that have not changed: those whose value of a property, a date
  /// or a version, is not newer than that of the object that is there.
  ///
  ///     user.identified(by: \.id).modificationKey(\.updatedAt)
  ///
  /// The whole JSON object is passed then, with all that is in it. It matters for objects that are
  /// known by their identity, and costs one more look at it. RestKit calls this
  /// `modificationAttribute`.
  public func modificationKey<Value: Comparable & SendableMetatype>(
    _ property: any KeyPath<Object, Value> & Sendable
  ) -> ObjectMapping {
    changed { mapping in
      mapping.modification = ModificationDescription(
        property, KeyPathText(property), { $0[keyPath: property] }, { old, new in new <= old })
    }
  }

  /// The same for a property that may be nil, which is older than everything.
  public func modificationKey<Value: Comparable & SendableMetatype>(
    _ property: any KeyPath<Object, Value?> & Sendable
  ) -> ObjectMapping {
    changed { mapping in
      mapping.modification = ModificationDescription(
        property, KeyPathText(property), { $0[keyPath: property] }, { old, new in new <= old })
    }
  }

  /// The same for a text, such as an entity tag, of which no one is newer: an equal one is no change.
  public func modificationKey(
    _ property: any KeyPath<Object, String> & Sendable
  ) -> ObjectMapping {
    changed { mapping in
      mapping.modification = ModificationDescription(
        property, KeyPathText(property), { $0[keyPath: property] }, ==)
    }
  }

  /// The same for a text that may be nil.
  public func modificationKey(
    _ property: any KeyPath<Object, String?> & Sendable
  ) -> ObjectMapping {
    changed { mapping in
      mapping.modification = ModificationDescription(
        property, KeyPathText(property), { $0[keyPath: property] }, ==)
    }
  }
}

extension ObjectMapping {
  /// The row that reads a property, be it one of a class above.
  func reader(of property: AnyKeyPath, _ text: KeyPathText) -> PropertyRow? {
    place(ofReader: property, text).map { rows[$0] }
  }

  /// The place of that row among the others.
  func place(ofReader property: AnyKeyPath, _ text: KeyPathText) -> Int? {
    let reading = rows.indices.filter { rows[$0].options.direction != .writing }
    if let place = reading.first(where: { rows[$0].property.keyPath == property }) { return place }
    guard let name = text.label else { return nil }
    return reading.first { rows[$0].property.label == name }
  }
}
