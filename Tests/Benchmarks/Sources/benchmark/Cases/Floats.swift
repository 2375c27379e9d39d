import Mapping

/// 8,000 samples of doubles: whole ones, prices, shortest texts of random ones, and powers of ten.
private final class Sample: Decodable {
  var whole = 0.0
  var price = 0.0
  var exact = 0.0
  var power = 0.0
  var coordinates: [Double] = []

  init() {}

  init(_ supply: inout Supply) {
    whole = supply.double()
    price = supply.double()
    exact = supply.double()
    power = supply.double()
    coordinates = supply.list { $0.double() }
  }
}

extension Contest {
  @Sendable static func floats() throws -> Contest {
    let provider = MappingProvider()
    try provider.register(
      ObjectMapping(Sample.init, .attributes(\.whole, \.price, \.exact, \.power, \.coordinates)))
    var dice = Dice(seed: 2_011)
    let document = DocumentText.document(of: 8_000) { index in
      let exact = Double.random(in: -1_000...1_000, using: &dice)
      let power = "\(index % 10).\(index % 1_000)e\(index % 600 - 300)"
      let coordinates = DocumentText.list(of: 6) { _ in
        "\(Double.random(in: -180...180, using: &dice))"
      }
      return #"{"whole":\#(index),"price":\#(index % 100).\#(index % 90 + 10),"exact":\#(exact),"#
        + #""power":\#(power),"coordinates":\#(coordinates)}"#
    }
    return try reading("floats", document) {
      try provider.map([Sample].self, from: document)
    } byHand: {
      $0.list { Sample(&$0) }
    }
  }
}
