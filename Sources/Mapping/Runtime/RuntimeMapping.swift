/// A mapping that is data, from JSON into `JSONObject`: for apps that learn their mappings at run
/// time, from a server or a file.
///
///     let article = try RuntimeMapping(description: JSONValue(json: text)).objectMapping()
///     try provider.register(article)
///     let object = try Mapper(provider).map(JSONObject.self, from: data, using: article)
///
/// It reads as an `ObjectMapping` with the same rows does: the same profiles, options, conversions
/// and errors. A missing key leaves the target's member away; members stand in the order of the rows.
/// RestKit maps to `NSMutableDictionary` like this.
public struct RuntimeMapping: Hashable, Sendable {
  /// The name by which rows refer to it, and errors call its objects.
  public var name: String
  /// Its rows, in the order of the target's members.
  public var rows: [RuntimeRow]
  /// How it chooses another mapping for each object; it has no rows then.
  public var choice: RuntimeChoice?
  /// Sets every option that is not set by itself; nil is the run's.
  public var profile: MappingProfile?
  /// Options that are set one by one.
  public var options: MappingOptions
  /// Options for writing.
  public var writingOptions = WritingOptions()

  /// A mapping of these rows.
  public init(
    named name: String, profile: MappingProfile? = nil, options: MappingOptions = MappingOptions(),
    rows: [RuntimeRow]
  ) {
    self.name = name
    self.rows = rows
    self.profile = profile
    self.options = options
  }

  /// A mapping that chooses another one for each object.
  public init(named name: String, choosing choice: RuntimeChoice) {
    self.init(named: name, rows: [])
    self.choice = choice
  }
}
