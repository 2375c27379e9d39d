import Foundation
import Mapping

extension Contest {
  /// `twitter.json`, mapped wholly into final classes; nil where the document is not there.
  @Sendable static func twitter() throws -> Contest? {
    guard let document = try PublicDocument.contents(of: "twitter.json") else { return nil }
    let provider = try twitterProvider()
    return try reading("twitter", document, goal: 12) {
      try provider.map(SearchResult.self, from: document)
    } byHand: {
      SearchResult(&$0)
    }
  }

  /// The same objects written; nil where the document is not there.
  @Sendable static func writeTwitter() throws -> Contest? {
    guard let document = try PublicDocument.contents(of: "twitter.json") else { return nil }
    let provider = try twitterProvider()
    return try writing("write-twitter", document, goal: 22) { (result: SearchResult) in
      try provider.encode(result)
    }
  }

  private static func twitterProvider() throws -> MappingProvider {
    let provider = MappingProvider()
    try provider.register(
      SearchResult.mapping, SearchMetadata.mapping, Status.mapping, Metadata.mapping, User.mapping,
      UserEntities.mapping, LinkList.mapping, Entities.mapping, Hashtag.mapping, Link.mapping,
      Mention.mapping, Media.mapping, MediaSizes.mapping, MediaSize.mapping)
    try provider.check()
    return provider
  }
}
