import Mapping

extension Mapper {
  /// The profile whose options the mapper has, whatever an empty text means to it.
  var profile: MappingProfile {
    var chosen = options
    chosen.emptyIsNull = nil
    return MappingProfile.allCases.first { $0.options == chosen } ?? .standard
  }
}
