/// One case: a document, our way to make objects of it, and the ways it is held against.
struct Contest: Trial {
  let name: String
  /// The document's size, by which all speeds are told.
  let byteCount: Int
  let ours: Contender
  let references: [Reference]
  /// Makes of a result what is compared; for a text the objects that it says.
  var compared: (Any) throws -> Any = { $0 }

  /// Another way, and how many times as fast as it we promise to be, where that is promised.
  struct Reference {
    let contender: Contender
    var goal: Double?
  }

  func compareObjects() throws {
    let expected = try compared(ours.run())
    for contender in references.map(\.contender) where contender.makesObjects {
      if let difference = Difference.first(between: expected, and: try compared(contender.run())) {
        throw Disagreement(name: name, contender: contender.name, difference: difference)
      }
    }
  }

  func standings(by race: Race) throws -> [Standing] {
    let seconds = try race.seconds(of: [ours] + references.map(\.contender))
    return zip(references, seconds.dropFirst()).map { reference, theirs in
      Standing(
        name: name, ours: speed(in: seconds[0]), reference: reference.contender.name,
        theirs: speed(in: theirs), goal: reference.goal)
    }
  }

  private func speed(in seconds: Double) -> Double {
    Double(byteCount) / seconds / 1_000_000
  }
}
