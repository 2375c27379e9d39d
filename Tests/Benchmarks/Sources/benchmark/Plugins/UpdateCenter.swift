import Foundation
import Mapping

/// All of `update-center.json`: plugins by their names, and a signature.
final class UpdateCenter: Decodable {
  var connectionCheckURL = ""
  var core = Core()
  var id = ""
  var plugins: [String: Plugin] = [:]
  var signature = Signature()
  var updateCenterVersion = ""

  init() {}

  private enum CodingKeys: String, CodingKey {
    case core, id, plugins, signature, updateCenterVersion
    case connectionCheckURL = "connectionCheckUrl"
  }

  static let mapping = ObjectMapping(
    UpdateCenter.init,
    .attribute("connectionCheckUrl", \.connectionCheckURL),
    .relationship("core", \.core),
    .attributes(\.id),
    .relationship("plugins", \.plugins),
    .relationship("signature", \.signature),
    .attributes(\.updateCenterVersion))
}

/// The program that plugins are for.
final class Core: Decodable {
  var buildDate = ""
  var name = ""
  var sha1 = ""
  var url = ""
  var version = ""

  init() {}

  static let mapping = ObjectMapping(
    Core.init,
    .attributes(\.buildDate, \.name, \.sha1, \.url, \.version))
}

final class Signature: Decodable {
  var certificates: [String] = []
  var correctDigest = ""
  var correctSignature = ""
  var digest = ""
  var signature = ""

  init() {}

  private enum CodingKeys: String, CodingKey {
    case certificates, digest, signature
    case correctDigest = "correct_digest"
    case correctSignature = "correct_signature"
  }

  static let mapping = ObjectMapping(
    Signature.init,
    .attributes(\.certificates),
    .attribute("correct_digest", \.correctDigest),
    .attribute("correct_signature", \.correctSignature),
    .attributes(\.digest, \.signature))
}
