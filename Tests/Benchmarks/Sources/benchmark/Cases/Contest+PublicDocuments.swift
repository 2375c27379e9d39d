import Foundation
import Mapping

// Public documents, each mapped wholly into final classes; nil where they are not there.
extension Contest {
  /// Dictionaries of names, and many small objects.
  @Sendable static func catalog() throws -> Contest? {
    try wholly(
      "citm_catalog", goal: 24, Catalog.mapping, CatalogEvent.mapping, Performance.mapping,
      Price.mapping, SeatCategory.mapping, Area.mapping
    ) { try $0.map(Catalog.self, from: $1) }
  }

  /// Objects of 64 members, most of them long texts.
  @Sendable static func gitHubEvents() throws -> Contest? {
    try wholly(
      "github_events", goal: 10, GitHubEvent.mapping, Actor.mapping, RepositoryName.mapping,
      Payload.mapping, Commit.mapping, CommitAuthor.mapping, Repository.mapping, Account.mapping,
      Issue.mapping, PullRequestLinks.mapping, Comment.mapping, WikiPage.mapping
    ) { try $0.map([GitHubEvent].self, from: $1) }
  }

  /// A long list of objects of three short texts.
  @Sendable static func buildServer() throws -> Contest? {
    try wholly("apache_builds", goal: 10, BuildServer.mapping, Job.mapping, View.mapping) {
      try $0.map(BuildServer.self, from: $1)
    }
  }

  /// A dictionary of objects that often lack members.
  @Sendable static func updateCenter() throws -> Contest? {
    try wholly(
      "update-center", goal: 10, UpdateCenter.mapping, Core.mapping, Signature.mapping,
      Plugin.mapping, Dependency.mapping, Developer.mapping
    ) { try $0.map(UpdateCenter.self, from: $1) }
  }

  /// Lists of lists of lists of doubles.
  @Sendable static func canada() throws -> Contest? {
    try wholly(
      "canada", goal: 15, FeatureCollection.mapping, Feature.mapping, FeatureProperties.mapping,
      Geometry.mapping
    ) { try $0.map(FeatureCollection.self, from: $1) }
  }

  /// A case of the document that has its name.
  private static func wholly<Model: Decodable>(
    _ name: String, goal: Double, _ mappings: any MappingDescription...,
    map: @escaping (MappingProvider, Data) throws -> Model
  ) throws -> Contest? {
    guard let document = try PublicDocument.contents(of: "\(name).json") else { return nil }
    let provider = MappingProvider()
    try provider.register(mappings)
    try provider.check()
    return try reading(name, document, goal: goal) { try map(provider, document) }
  }
}
