/// How a property holds related objects.
protocol RelationshipShape: SendableMetatype {
  /// The related model.
  associatedtype Child
  /// The property's type.
  associatedtype Property

  /// What null stands for, where it stands for something.
  static var absent: Property? { get }
}

/// A shape of at most one object.
protocol SingleShape: RelationshipShape {
  static func property(of child: Child) -> Property
}

/// A shape of any number of objects, in the document's order.
protocol ListShape: RelationshipShape {
  /// Whether null loses something that a report should tell.
  static var isAbsenceLossy: Bool { get }

  static func property(of children: [Child]) -> Property

  /// The old objects and then the new ones.
  static func union(_ old: Property, _ new: Property) -> Property
}

/// `C`: exactly one object.
enum OneShape<Child>: SingleShape {
  static var absent: Child? { nil }
  static func property(of child: Child) -> Child { child }
}

/// `C?`: one object or none.
enum OptionalShape<Child>: SingleShape {
  static var absent: Child?? { .some(nil) }
  static func property(of child: Child) -> Child? { child }
}

/// `[C]`: a list, empty for null.
enum ArrayShape<Child>: ListShape {
  static var absent: [Child]? { [] }
  static var isAbsenceLossy: Bool { true }
  static func property(of children: [Child]) -> [Child] { children }
  static func union(_ old: [Child], _ new: [Child]) -> [Child] { old + new }
}

/// `[C]?`: a list or none.
enum OptionalArrayShape<Child>: ListShape {
  static var absent: [Child]?? { .some(nil) }
  static var isAbsenceLossy: Bool { false }
  static func property(of children: [Child]) -> [Child]? { children }
  static func union(_ old: [Child]?, _ new: [Child]?) -> [Child]? {
    old.map { $0 + (new ?? []) } ?? new
  }
}
