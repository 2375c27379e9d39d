/// One case: a document, our way to make objects of it, and the ways it is held against.
struct Contest {
  let name: String
  /// The document's size, by which all speeds are told.
  let byteCount: Int
  let ours: Contender
  let references: [Reference]
  /// Makes of a result what is compared; for a text the objects that it says.
  var compared: (Any) throws -> Any = { $0 }

  /// Another way, and how many times as fast as it we have to be, where that is promised.
  struct Reference {
    let contender: Contender
    var leastRatio: Double?
  }

  /// Every contender, ours first.
  var contenders: [Contender] { [ours] + references.map(\.contender) }

  /// Makes sure that all contenders make the same objects, since a fast wrong answer is none.
  func compareObjects() throws {
    let expected = try compared(ours.run())
    for contender in references.map(\.contender) where contender.makesObjects {
      if let difference = Difference.first(between: expected, and: try compared(contender.run())) {
        throw Disagreement(name: name, contender: contender.name, difference: difference)
      }
    }
  }

  /// Objects that are not the same.
  private struct Disagreement: Error, CustomStringConvertible {
    let name: String
    let contender: String
    let difference: Difference

    var description: String {
      "\(name): ours and \(contender) disagree at \(difference.place): "
        + "\(difference.left) against \(difference.right)"
    }
  }
}
