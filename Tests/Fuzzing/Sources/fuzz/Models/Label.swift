import Mapping

/// A member of an object, by its name.
struct Label: Hashable {
  var name = ""
  var size = 0
  var deep: Int?

  static let mapping = ObjectMapping(
    { Label() }, .attribute("(key)", \.name), .attribute("size", \.size),
    .attribute("(key).deep.(key)", \.deep).readOnly())
}
