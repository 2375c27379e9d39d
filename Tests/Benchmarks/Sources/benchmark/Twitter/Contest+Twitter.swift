import Mapping

extension Contest {
  /// `twitter.json`, mapped wholly into final classes; nil where the document is not there.
  @Sendable static func twitter() throws -> Contest? {
    guard let document = try PublicDocument.contents(of: "twitter.json") else { return nil }
    let provider = MappingProvider()
    try provider.register(
      SearchResult.mapping, SearchMetadata.mapping, Status.mapping, Metadata.mapping, User.mapping,
      UserEntities.mapping, LinkList.mapping, Entities.mapping, Hashtag.mapping, Link.mapping,
      Mention.mapping, Media.mapping, MediaSizes.mapping, MediaSize.mapping)
    try provider.check()
    return try reading("twitter", document) {
      try provider.map(SearchResult.self, from: document)
    } byHand: {
      SearchResult(&$0)
    }
  }
}
