import Mapping

/// A picture's four sizes.
final class MediaSizes: Codable {
  var medium = MediaSize()
  var small = MediaSize()
  var thumb = MediaSize()
  var large = MediaSize()

  init() {}

  init(_ supply: inout Supply) {
    medium = MediaSize(&supply)
    small = MediaSize(&supply)
    thumb = MediaSize(&supply)
    large = MediaSize(&supply)
  }

  static let mapping = ObjectMapping(
    MediaSizes.init,
    .relationship("medium", \.medium),
    .relationship("small", \.small),
    .relationship("thumb", \.thumb),
    .relationship("large", \.large))
}

/// Width, height, and what happens to a picture that is larger.
final class MediaSize: Codable {
  var w = 0
  var h = 0
  var resize = ""

  init() {}

  init(_ supply: inout Supply) {
    w = supply.integer()
    h = supply.integer()
    resize = supply.string()
  }

  static let mapping = ObjectMapping(MediaSize.init, .attributes(\.w, \.h, \.resize))
}
