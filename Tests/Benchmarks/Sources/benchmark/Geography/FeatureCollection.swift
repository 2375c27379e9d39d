import Mapping

/// All of `canada.json`: a border of 56,000 points, as GeoJSON (RFC 7946).
final class FeatureCollection: Decodable {
  var type = ""
  var features: [Feature] = []

  init() {}

  static let mapping = ObjectMapping(
    FeatureCollection.init,
    .attributes(\.type),
    .relationship("features", \.features))
}

final class Feature: Decodable {
  var type = ""
  var properties = FeatureProperties()
  var geometry = Geometry()

  init() {}

  static let mapping = ObjectMapping(
    Feature.init,
    .attributes(\.type),
    .relationship("properties", \.properties),
    .relationship("geometry", \.geometry))
}

final class FeatureProperties: Decodable {
  var name = ""

  init() {}

  static let mapping = ObjectMapping(
    FeatureProperties.init,
    .attributes(\.name))
}

/// Rings of points, each a longitude and a latitude.
final class Geometry: Decodable {
  var type = ""
  var coordinates: [[[Double]]] = []

  init() {}

  static let mapping = ObjectMapping(
    Geometry.init,
    .attributes(\.type, \.coordinates))
}
