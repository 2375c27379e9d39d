/// Holds what a run was asked for, so that a root value, a list and a key path are all one thing: a
/// row of a mapping.
final class Envelope<Child> {
  var object: Child?
  var list: [Child]?
}

extension Call {
  /// Levels of the document above the objects.
  ///
  /// What is collected has its lists in the path.
  var depth: Int { path.depth(ofList: isList) }
}

/// What a caller asks a run for.
struct Request<Child> {
  let mapping: ObjectMapping<Child>
  let call: Call

  var path: JSONPath { call.path }
  var depth: Int { call.depth }
}

extension MappingProvider {
  /// The mapping of a call's envelope, made once a mapping and path.
  func envelopeMapping<Child>(
    of call: Call, _ mapping: ObjectMapping<Child>
  ) -> ObjectMapping<Envelope<Child>> {
    let part = DerivedKey.Part(mapping: ObjectIdentifier(mapping.identity), call: call)
    return derived(DerivedKey(parts: [part])) { Self.makeEnvelope(of: call, mapping) }
  }

  /// The document's root stands behind a key of its own.
  private static func makeEnvelope<Child>(
    of call: Call, _ mapping: ObjectMapping<Child>
  ) -> ObjectMapping<Envelope<Child>> {
    let source = RowSource(
      JSONPath(unchecked: [JSONPath.Segment.member("root")] + call.path.segments))
    let property: any PropertyDescription =
      if call.isList {
        RelationshipDescription(
          \Envelope<Child>.list, OneShape().list.optional, mapping)
      } else {
        RelationshipDescription(
          \Envelope<Child>.object, OneShape().optional, mapping)
      }
    let row = PropertyMapping<Envelope<Child>>(source, property)
    return ObjectMapping(
      { Envelope<Child>() },
      rows: [call.takesOne ? row.option(\.singleForList, .listOfOne) : row]
    ).hidden
  }
}

extension JSONPath {
  /// Levels of a document above the objects here; what is collected has no list of its own.
  func depth(ofList isList: Bool) -> Int { segments.count + (isList && !collects ? 1 : 0) }
}
