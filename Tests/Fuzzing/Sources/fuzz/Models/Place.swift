import Mapping

/// A struct in a struct, with a required row.
struct Place: Equatable {
  var x = 0.0
  var y = 0.0
  var name: String?
  var corner: Corner?
  var corners: [Corner] = []

  static let mapping = ObjectMapping(
    { Place() },
    .attribute("x", \.x).required(),
    .attributes(\.y, \.name),
    .relationship("corner", \.corner, Corner.mapping),
    .relationship("corners", \.corners, Corner.mapping))
}

/// The struct inside.
struct Corner: Equatable {
  var turn: UInt8 = 0
  var note = ""

  static let mapping = ObjectMapping({ Corner() }, .attributes(\.turn, \.note)).emptyIsNull()
}
