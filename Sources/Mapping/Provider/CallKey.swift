/// Where a caller's objects stand, and how many they are.
struct Call: Hashable {
  /// From the document's root.
  let path: JSONPath
  let isList: Bool
  /// Whether one object is a list of one, whatever the options say.
  var takesOne = false
}

/// A call, as its plan is found.
struct CallKey: Hashable {
  /// The mapping that the caller gives; or else the type, which has one default mapping for ever.
  let id: ObjectIdentifier
  let call: Call
  let options: MappingOptions

  /// By the mapping alone, since few have more than one call.
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
