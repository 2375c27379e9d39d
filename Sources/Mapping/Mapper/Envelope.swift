/// Holds what a run was asked for, so that a root value, a list and a key path are all one thing: a
/// row of a mapping.
final class Envelope<Child> {
  var object: Child?
  var list: [Child]?
}

/// What a caller asks a run for.
struct Request<Child> {
  let mapping: ObjectMapping<Child>
  /// From the document's root.
  let path: JSONPath
  let isList: Bool
  /// Whether one object is a list of one, whatever the options say.
  var takesOne = false

  /// Levels of the document above the objects.
  ///
  /// What is collected has its lists in the path.
  var depth: Int { path.depth(ofList: isList) }

  /// The mapping of the envelope.
  ///
  /// The document's root stands behind a key of its own.
  fileprivate var envelopeMapping: ObjectMapping<Envelope<Child>> {
    let source = RowSource(
      JSONPath(unchecked: [JSONPath.Segment.member("root")] + path.segments))
    let property: any PropertyDescription =
      if isList {
        RelationshipDescription(
          \Envelope<Child>.list, OneShape().list.optional, mapping)
      } else {
        RelationshipDescription(
          \Envelope<Child>.object, OneShape().optional, mapping)
      }
    let row = PropertyMapping<Envelope<Child>>(source, property)
    return ObjectMapping(
      { Envelope<Child>() }, rows: [takesOne ? row.option(\.singleForList, .listOfOne) : row]
    ).hidden
  }
}

extension MappingProvider {
  /// The mapping of a request's envelope, made once a mapping and path.
  func envelopeMapping<Child>(of request: Request<Child>) -> ObjectMapping<Envelope<Child>> {
    let part = DerivedKey.Part(
      mapping: ObjectIdentifier(request.mapping.identity), path: request.path,
      isList: request.isList, takesOne: request.takesOne)
    return derived(DerivedKey(parts: [part])) { request.envelopeMapping }
  }
}

extension JSONPath {
  /// Levels of a document above the objects here; what is collected has no list of its own.
  func depth(ofList isList: Bool) -> Int { segments.count + (isList && !collects ? 1 : 0) }
}
