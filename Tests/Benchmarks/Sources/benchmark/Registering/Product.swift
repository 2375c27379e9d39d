import Mapping

/// What is for sale.
final class Product: Decodable {
  var id = 0
  var title = ""
  var about = ""
  var price = 0.0
  var isOffered = false
  var tags: [String] = []
  var category: Section?
  var maker: Maker?

  init() {}

  static func mapping(named name: String) -> ObjectMapping<Product> {
    ObjectMapping(
      named: name, Product.init,
      .attributes(\.id, \.title, \.about, \.price, \.isOffered, \.tags),
      .relationship("category", \.category, named: name),
      .relationship("maker", \.maker, named: name))
  }
}

final class Section: Decodable {
  var id = 0
  var title = ""
  var rank = 0
  var parent: Section?

  init() {}

  static func mapping(named name: String) -> ObjectMapping<Section> {
    ObjectMapping(
      named: name, Section.init,
      .attributes(\.id, \.title, \.rank),
      .relationship("parent", \.parent, named: name))
  }
}

final class Maker: Decodable {
  var id = 0
  var name = ""
  var site: String?
  var founded: Int?
  var address: Address?

  init() {}

  static func mapping(named name: String) -> ObjectMapping<Maker> {
    ObjectMapping(
      named: name, Maker.init,
      .attributes(\.id, \.name, \.site, \.founded),
      .relationship("address", \.address, named: name))
  }
}
