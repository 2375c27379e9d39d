/// Finds the mapping that a row refers to.
protocol MappingLookup {
  func mapping<Object>(for type: Object.Type, named name: String?) -> ObjectMapping<Object>?
}

extension MappingLookup {
  /// The mapping that is meant, where it is registered.
  func mapping<Child>(_ related: RelatedMapping<Child>) -> ObjectMapping<Child>? {
    switch related {
    case .mapping(let mapping): mapping
    case .named(let name): mapping(for: Child.self, named: name)
    case .byType: mapping(for: Child.self, named: nil)
    }
  }
}
