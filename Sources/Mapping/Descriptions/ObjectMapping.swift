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
  private(set) var identity = MappingIdentity()
  let construction: Construction<Object>
  var rows: [PropertyRow]
  var options = MappingOptions()
  var writingOptions = WritingOptions()
  /// Each throws what is wrong with an object that has been filled.
  var checks: [@Sendable (Object) throws -> Void] = []
  /// What makes two JSON objects one object, where something does.
  var identification: IdentityDescription<Object>?
  /// What says whether an object has changed.
  var modification: ModificationDescription<Object>?
  /// Whether observers are not told of its rows, since the library itself has made it.
  var isHidden = false
  /// What errors call its objects, where that is not the name of their type.
  var modelName: String?
  /// What was wrong when the mapping was put together.
  var faults: [DefinitionMistake.Fact] = []

  /// A mapping that makes each object with `make` and fills it row by row.
  ///
  /// - Parameters:
  ///   - make: Makes a fresh object; usually the type's `init`. It is called once an object, and
  ///     twice when the mapping is compiled, be it to read or to write.
  ///   - rows: In the order in which they are written back.
  public init(
    _ make: @escaping @Sendable () -> Object, _ rows: PropertyMapping<Object>...
  ) {
    self.init(name: nil, construction: .fresh(make), rows: rows.flatMap(\.rows))
  }

  /// A mapping beside the type's default one, for rows that ask for it by `name`.
  public init(
    named name: String, _ make: @escaping @Sendable () -> Object, _ rows: PropertyMapping<Object>...
  ) {
    self.init(name: name, construction: .fresh(make), rows: rows.flatMap(\.rows))
  }

  /// The same from rows that a program has put together.
  public init(
    named name: String? = nil, _ make: @escaping @Sendable () -> Object,
    rows: [PropertyMapping<Object>]
  ) {
    self.init(name: name, construction: .fresh(make), rows: rows.flatMap(\.rows))
  }

  init(name: String?, construction: Construction<Object>, rows: [PropertyRow]) {
    self.name = name
    self.construction = construction
    self.rows = rows
  }

  /// The type of the objects that it maps.
  public var targetType: Any.Type { Object.self }

  /// What errors call its objects: `Order`.
  var typeName: String { modelName ?? "\(Object.self)" }

  /// A copy that is compiled by itself.
  func changed(_ change: (inout ObjectMapping) -> Void) -> ObjectMapping {
    var copy = self
    copy.identity = MappingIdentity()
    change(&copy)
    return copy
  }

  /// The mapping as errors say it: `ObjectMapping<Order>`.
  var label: String {
    let type = "ObjectMapping<\(Object.self)>"
    return name.map { "\(type)(named: \"\($0)\")" } ?? type
  }
}

/// How a mapping makes its objects.
enum Construction<Object>: Sendable {
  /// Empty, to be filled.
  case fresh(@Sendable () -> Object)
  /// From the values of a draft, by the type's own initialiser.
  case draft(any DraftLayout<Object>)
  /// By another mapping, which is chosen for each object.
  case choice(Choice<Object>)
}

extension ObjectMapping: CustomStringConvertible {
  /// The mapping and its rows, a line each.
  public var description: String {
    ([label] + rows.map { "  \($0.label) → \($0.property.label ?? "a property")" })
      .joined(separator: "\n")
  }
}
