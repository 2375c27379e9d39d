import Foundation
import Mapping

/// A plugin, who made it, and what it needs.
final class Plugin: Decodable {
  var buildDate = ""
  var compatibleSinceVersion: String?
  var dependencies: [Dependency] = []
  var developers: [Developer] = []
  var excerpt = ""
  var gav = ""
  var labels: [String]?
  var name = ""
  var previousTimestamp: String?
  var previousVersion: String?
  var releaseTimestamp = ""
  var requiredCore = ""
  var scm = ""
  var sha1 = ""
  var title = ""
  var url = ""
  var version = ""
  var wiki: String?

  init() {}

  static let mapping = ObjectMapping(
    Plugin.init,
    .attributes(\.buildDate, \.compatibleSinceVersion),
    .relationship("dependencies", \.dependencies),
    .relationship("developers", \.developers),
    .attributes(
      \.excerpt, \.gav, \.labels, \.name, \.previousTimestamp, \.previousVersion,
      \.releaseTimestamp, \.requiredCore, \.scm, \.sha1, \.title, \.url, \.version, \.wiki))
}

final class Dependency: Decodable {
  var name = ""
  var isOptional = false
  var version = ""

  init() {}

  private enum CodingKeys: String, CodingKey {
    case name, version
    case isOptional = "optional"
  }

  static let mapping = ObjectMapping(
    Dependency.init,
    .attributes(\.name),
    .attribute("optional", \.isOptional),
    .attributes(\.version))
}

final class Developer: Decodable {
  var developerID: String?
  var email: String?
  var name: String?

  init() {}

  private enum CodingKeys: String, CodingKey {
    case email, name
    case developerID = "developerId"
  }

  static let mapping = ObjectMapping(
    Developer.init,
    .attribute("developerId", \.developerID),
    .attributes(\.email, \.name))
}
