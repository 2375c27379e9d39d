import Mapping

/// Lists of values, in a struct.
struct Lists: Equatable {
  var w: [String] = []
  var n: [Int] = []
  var g: [[Int]] = []
  var o: [Int?] = []
  var m: [Double]?
  var k: [Kind] = []
  var j: [JSONValue] = []

  static let mapping = ObjectMapping(
    { Lists() }, .attributes(\.w, \.n, \.g, \.o, \.m, \.k, \.j))
}
