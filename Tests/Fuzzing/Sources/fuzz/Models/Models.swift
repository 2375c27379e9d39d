import Mapping

/// The mappings of all models, registered once.
enum Models {
  static let provider: MappingProvider = {
    let provider = MappingProvider()
    do {
      try provider.register(
        Parcel.mapping, Scalars.mapping, Lists.mapping, Place.mapping, Open.mapping, Node.mapping,
        Node.short, Node.kin)
      try provider.check()
    } catch {
      claim(false, "\(error)")
    }
    return provider
  }()
}
