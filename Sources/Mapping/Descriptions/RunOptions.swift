/// What a run sets for all mappings that do not say otherwise.
struct RunOptions: Hashable {
  var profile = MappingProfile.standard
  var emptyIsNull = false
}
