/// Objects among which an identity means one object: those of one type, identified in one way.
struct IdentityScope: Hashable {
  let type: ObjectIdentifier
  /// The properties that identify an object.
  let properties: [AnyKeyPath]
}
