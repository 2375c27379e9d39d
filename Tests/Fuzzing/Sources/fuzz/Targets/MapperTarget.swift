import Mapping

/// Maps the input into the richest model there is, in every way, and holds the answers to each other.
///
/// Its first byte chooses what is asked for, and the limits: the digits are the usual limits.
enum MapperTarget {
  static func run(_ input: inout Input) {
    let choice = input.byte()
    let limits = ReadingLimits(depth: choice & 0x40 == 0 ? 512 : 6)
    let problemLimit = choice & 0x20 == 0 ? 1 : 20
    let document = Document(Array(input.rest), limits)
    let mappers = MappingProfile.allCases.map {
      var mapper = Mapper(
        Models.provider, profile: $0, limits: limits, problemLimit: problemLimit)
      mapper.emptyIsNull = choice & 0x08 != 0
      return mapper
    }
    switch choice & 7 {
    case 1: check(ListTrip<Parcel>(), document, mappers)
    case 2: check(ObjectTrip(path: "o.p", Node.init, filled: Node.filled), document, mappers)
    case 3: check(ObjectTrip(path: "l[-1]", Open.init, filled: Open.filled), document, mappers)
    case 4: check(ListTrip<Place>(path: "places"), document, mappers)
    case 5: check(ValueTrip(Place(), filled: Place(x: 1, y: 2, name: "n")), document, mappers)
    case 6: check(ListTrip<Scalars>(path: "o.scalars"), document, mappers)
    case 7: check(ObjectTrip(Scalars.init, filled: Scalars.filled), document, mappers)
    default: check(ObjectTrip(Parcel.init, filled: Parcel.filled), document, mappers)
    }
  }

  private static func check(_ trip: some Trip, _ document: Document, _ mappers: [Mapper]) {
    let answers = mappers.map { Answer(of: trip, in: document, by: $0) }
    for (mapper, answer) in zip(mappers, answers) {
      answer.checkError(against: document)
      answer.checkOtherWays(of: trip, in: document, by: mapper)
      if let output = answer.output { trip.checkWriting(output, Mapper(Models.provider)) }
    }
    checkTolerance(of: mappers, answers)
  }

  /// What a profile takes, a more tolerant one takes for the same.
  private static func checkTolerance<Output: Equatable>(
    of mappers: [Mapper], _ answers: [Answer<Output>]
  ) {
    let byProfile = Dictionary(uniqueKeysWithValues: zip(mappers.map(\.profile), answers))
    let order: [MappingProfile] = [.strict, .standard, .lenient]
    for (strict, tolerant) in zip(order, order.dropFirst()) {
      guard let expected = byProfile[strict]?.output else { continue }
      claim(byProfile[tolerant]?.output == expected, "\(tolerant) refuses what \(strict) takes")
    }
  }
}
