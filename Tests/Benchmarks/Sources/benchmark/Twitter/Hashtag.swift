import Mapping

/// A subject that a status names.
final class Hashtag: Codable {
  var text = ""
  var indices: [Int] = []

  init() {}

  init(_ supply: inout Supply) {
    text = supply.string()
    indices = supply.list { $0.integer() }
  }

  static let mapping = ObjectMapping(Hashtag.init, .attributes(\.text, \.indices))
}
