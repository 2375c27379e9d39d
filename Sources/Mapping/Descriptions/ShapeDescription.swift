/// How a property holds related objects, and how their JSON lies.
///
/// A shape takes what it needs from a source and puts it together; it does not know where the
/// source stands.
protocol ShapeDescription<Property, Child>: Sendable {
  /// The related model.
  associatedtype Child
  /// The property's type.
  associatedtype Property

  /// What the JSON should be: `a list`.
  var wanted: String { get }
  /// What null stands for, where it stands for something.
  var absent: Property? { get }
  /// Whether null loses something that a report should tell.
  var isAbsenceLossy: Bool { get }
  /// Whether two of its values can be joined.
  var joins: Bool { get }
  /// Whether it is one object, or one or none.
  var isSingle: Bool { get }
  /// Whether its JSON is a list.
  var isList: Bool { get }
  /// Whether it is nothing but a list of objects, or one or none.
  var isPlainList: Bool { get }

  /// The value at the source; nil where a problem has been noted.
  func take<Source: RelatedSource>(
    from source: inout Source
  ) throws(JSONReader.Halt) -> Property? where Source.Child == Child

  /// Hands over what the property holds, part by part.
  func give<Sink: RelatedSink>(_ property: Property, to sink: inout Sink)
  where Sink.Child == Child

  /// Whether the property is nil.
  func isNil(_ property: Property) -> Bool

  /// The objects of a plain list; nil for any other shape, and for nil.
  func list(of property: Property) -> [Child]?

  /// Whether the property holds no objects and is a collection.
  func isEmpty(_ property: Property) -> Bool

  /// The old objects and then the new ones.
  func union(_ old: Property, _ new: Property) -> Property

  /// The old objects, those of the same key as the new ones have them, and then the others.
  func union(
    _ old: Property, _ new: Property, by key: (Child) -> IdentityKey?
  ) -> Property

  /// All objects that the property holds, in order.
  func children(of property: Property) -> [Child]

  /// A property that holds one object; nil where the shape is no single one.
  func property(of child: Child) -> Property?

  /// The one object that the property holds, if it holds one.
  func child(of property: Property) -> Child?

  /// A property that lists objects; nil where the shape is no plain list.
  func property(ofList children: [Child]) -> Property?
}

extension ShapeDescription {
  var absent: Property? { nil }
  var isAbsenceLossy: Bool { false }
  var joins: Bool { false }
  var isSingle: Bool { false }
  var isList: Bool { false }
  var isPlainList: Bool { false }
  func isNil(_ property: Property) -> Bool { false }
  func list(of property: Property) -> [Child]? { nil }
  func isEmpty(_ property: Property) -> Bool { false }
  func union(_ old: Property, _ new: Property) -> Property { new }
  func union(
    _ old: Property, _ new: Property, by key: (Child) -> IdentityKey?
  ) -> Property { union(old, new) }
  func property(of child: Child) -> Property? { nil }
  func child(of property: Property) -> Child? { nil }
  func property(ofList children: [Child]) -> Property? { nil }

  /// Whether null is a value of it like any other.
  var holdsNull: Bool { absent != nil && !isAbsenceLossy }
}

/// Where a shape takes related objects from.
///
/// Each function passes the value that it is asked about.
protocol RelatedSource<Child> {
  associatedtype Child

  /// The object here; nil where a problem has been noted.
  mutating func object() throws(JSONReader.Halt) -> Child?

  /// Whether null was here.
  mutating func takesNull() throws(JSONReader.Halt) -> Bool

  /// What `take` makes of each item of the list here, without those that count as nothing.
  ///
  /// - Parameter holdsNull: Whether an item can be null.
  mutating func items<Item>(
    holdsNull: Bool, _ take: (inout Self) throws(JSONReader.Halt) -> Item?
  ) throws(JSONReader.Halt) -> [Item]?

  /// What `take` makes of each member of the object here, in the document's order.
  mutating func members<Item>(
    holdsNull: Bool, _ take: (inout Self) throws(JSONReader.Halt) -> Item?
  ) throws(JSONReader.Halt) -> [(key: String, item: Item)]?

  /// The members of the object here, where they are instances that need no more than to be mapped.
  ///
  /// Nil: nothing has been read.
  mutating func memberInstances() throws(JSONReader.Halt) -> MemberInstances?
}

/// Instances by their keys, of whichever class.
struct MemberInstances {
  /// In the document's order; nil for one that has fallen out, since its key came again.
  var keys: [String?] = []
  var instances: [AnyObject] = []
}

/// Where a shape puts related objects.
protocol RelatedSink<Child> {
  associatedtype Child

  /// One object.
  mutating func object(_ child: Child)

  /// Nothing where something could be.
  mutating func null()

  /// A list; `give` hands one item over.
  ///
  /// - Parameters:
  ///   - isOrdered: Whether the order means something.
  ///   - ofObjects: Whether each item is one object.
  mutating func list<Items: Collection>(
    _ items: Items, isOrdered: Bool, ofObjects: Bool,
    _ give: (Items.Element, inout Self) -> Void)

  /// An object whose keys are data, in this order.
  mutating func members<Item>(
    _ members: [(key: String, item: Item)], _ give: (Item, inout Self) -> Void)
}
