import Mapping

/// 200,000 objects of two integers and a short string: what an object by itself costs.
private final class Flat: Decodable {
  var a = 0
  var b = 0
  var name = ""

  init() {}

  init(_ supply: inout Supply) {
    a = supply.integer()
    b = supply.integer()
    name = supply.string()
  }
}

extension Contest {
  @Sendable static func flat() throws -> Contest {
    let provider = MappingProvider()
    try provider.register(ObjectMapping(Flat.init, .attributes(\.a, \.b, \.name)))
    let document = DocumentText.document(of: 200_000) { index in
      #"{"a":\#(index),"b":\#(index * 7_919 % 100_000),"name":"n\#(index % 1_000)"}"#
    }
    return try reading("flat", document, goal: 28, floorGoal: 0.33) {
      try provider.map([Flat].self, from: document)
    } byHand: {
      $0.list { Flat(&$0) }
    }
  }
}
