/// Says which key path of a JSON object goes to which property of an `Object`.
///
///     let thing = ObjectMapping(SOThing.init,
///       .attributes(\.active, \.title),
///       .attribute("id", \.thingId),
///       .relationship("attributeList", \.attributeList, attribute))
///
/// It is a plain value that does no work: register it with a `MappingProvider`, which checks it and
/// compiles it once. RestKit calls this `RKObjectMapping`.
public struct ObjectMapping<Object>: MappingDescription {
  /// The name by which rows refer to it, or nil for the type's default mapping.
  public let name: String?
  let identity = MappingIdentity()
  let make: @Sendable () -> Object
  let rows: [PropertyRow<Object>]
  private(set) var profile: MappingProfile?
  private(set) var emptyIsNull: Bool?

  /// A mapping that makes each object with `make` and fills it row by row.
  ///
  /// - Parameters:
  ///   - make: Makes a fresh object; usually the type's `init`. It is called once an object, and
  ///     twice when the mapping is compiled.
  ///   - rows: In the order in which they are written back.
  public init(
    _ make: @escaping @Sendable () -> Object, _ rows: PropertyMapping<Object>...
  ) {
    self.init(name: nil, make: make, rows: rows)
  }

  /// A mapping beside the type's default one, for rows that ask for it by `name`.
  public init(
    named name: String, _ make: @escaping @Sendable () -> Object, _ rows: PropertyMapping<Object>...
  ) {
    self.init(name: name, make: make, rows: rows)
  }

  /// The same from rows that a program has put together.
  public init(
    named name: String? = nil, _ make: @escaping @Sendable () -> Object,
    rows: [PropertyMapping<Object>]
  ) {
    self.init(name: name, make: make, rows: rows)
  }

  private init(
    name: String?, make: @escaping @Sendable () -> Object, rows: [PropertyMapping<Object>]
  ) {
    self.name = name
    self.make = make
    self.rows = rows.flatMap(\.rows)
  }

  /// The type of the objects that it maps.
  public var targetType: Any.Type { Object.self }

  /// The mapping with a profile of its own, whatever the run's.
  public func profile(_ profile: MappingProfile) -> ObjectMapping {
    var copy = renewed
    copy.profile = profile
    return copy
  }

  /// The mapping with `""` read as null in every row, but in those of a String that cannot be nil.
  public func emptyIsNull(_ isOn: Bool = true) -> ObjectMapping {
    var copy = renewed
    copy.emptyIsNull = isOn
    return copy
  }

  /// A copy that is compiled by itself.
  private var renewed: ObjectMapping {
    ObjectMapping(named: name, make, rows: rows.map { PropertyMapping(rows: [$0]) })
      .configured(profile: profile, emptyIsNull: emptyIsNull)
  }

  private func configured(profile: MappingProfile?, emptyIsNull: Bool?) -> ObjectMapping {
    var copy = self
    copy.profile = profile
    copy.emptyIsNull = emptyIsNull
    return copy
  }

  /// The mapping as errors say it: `ObjectMapping<Order>`.
  var label: String {
    let type = "ObjectMapping<\(Object.self)>"
    return name.map { "\(type)(named: \"\($0)\")" } ?? type
  }
}

extension ObjectMapping: CustomStringConvertible {
  /// The mapping and its rows, a line each.
  public var description: String {
    ([label] + rows.map { "  \($0.label) → \($0.property.label ?? "a property")" })
      .joined(separator: "\n")
  }
}
