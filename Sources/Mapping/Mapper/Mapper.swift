import Foundation

/// Runs mappings: JSON bytes in, typed objects out.
///
///     let mapper = Mapper(provider)
///     let list = try mapper.map(SOThingList.self, from: data)
///     let things = try mapper.map([SOThing].self, from: data, at: "data.things")
///
/// A run either returns, or throws one `MappingError` with every problem found. It works in the
/// calling thread, keeps nothing, and one mapper serves any number of threads.
public struct Mapper: Sendable {
  /// Knows the mappings.
  public let provider: MappingProvider
  /// How tolerant runs are; the options of mappings and rows win.
  ///
  /// Default: the standard profile.
  public var options: MappingOptions
  /// How objects are written; the options of mappings and rows win.
  ///
  /// Default: none, which is what each option's own default says.
  public var writingOptions = WritingOptions()
  /// How much of a document is taken on, and how deep one is written.
  ///
  /// Default 512 levels and 1 GiB.
  public var limits: ReadingLimits
  /// After how many problems a run stops looking for more.
  ///
  /// Default 20.
  public var problemLimit: Int

  /// Whether several threads map one long list.
  ///
  ///     mapper.mapsInParallel = true
  ///     let people = try mapper.map([Person].self, from: tenMegabytes)
  ///
  /// The first list of instances that goes on for more than 1 MiB of the document is shared among as
  /// many threads as there are processors. The objects, their order and the errors are those of one
  /// thread. What closures of mappings and rows do besides is not: they run on those threads, in no
  /// order, and may also run for objects that are thrown away.
  ///
  /// One thread maps all the same where there is nothing to gain or an order to keep: shorter lists,
  /// lists of structs, objects with identities, connections or key paths that lead out of them,
  /// reports and observers. Default false.
  public var mapsInParallel = false

  /// Is told what each run does, step by step.
  ///
  /// Default: nobody, which costs nothing.
  public var observer: (any MapperObserver)?

  /// What rows read as `@metadata`: whatever the caller knows and the document does not say.
  ///
  ///     mapper.metadata["tenant"] = "acme"
  ///     .attribute("@metadata.tenant", \.tenant)
  ///
  /// Beside it rows know `@metadata.mapping.collectionIndex`, the place of their object in its list,
  /// from 0. Default: nothing.
  public var metadata = JSONObject()

  /// A mapper that runs the mappings of `provider`, with the options of `profile`.
  public init(
    _ provider: MappingProvider, profile: MappingProfile = .standard,
    limits: ReadingLimits = ReadingLimits(), problemLimit: Int = 20
  ) {
    self.provider = provider
    options = profile.options
    self.limits = limits
    self.problemLimit = problemLimit
  }

  /// Whether `""` counts as null in every row; see `MappingOptions`.
  ///
  /// Default false.
  public var emptyIsNull: Bool {
    get { options.emptyIsNull ?? false }
    set { options.emptyIsNull = newValue }
  }

  /// Maps one object.
  ///
  /// - Parameters:
  ///   - type: The type to map to, whose default mapping is registered.
  ///   - bytes: UTF-8 JSON: `Data`, `[UInt8]` or whatever has contiguous bytes.
  ///   - path: The key path of the object; nil is the whole document.
  ///   - mapping: The mapping to use in place of the type's default one.
  /// - Throws: `MappingError` with every problem. Nothing is half done: no object leaves the run.
  @_disfavoredOverload
  public func map<Object>(
    _ type: Object.Type, from bytes: some ContiguousBytes, at path: String? = nil,
    using mapping: ObjectMapping<Object>? = nil,
    in identities: IdentityMap? = nil
  ) throws(MappingError) -> Object {
    var run = Errand(self, isReported: false, in: identities)
    return try run.object(mapping, at: path, from: bytes)
  }

  /// Maps a list of objects, in the document's order.
  ///
  /// - Throws: `MappingError` with every problem of every object.
  public func map<Object>(
    _ type: [Object].Type, from bytes: some ContiguousBytes, at path: String? = nil,
    using mapping: ObjectMapping<Object>? = nil,
    in identities: IdentityMap? = nil
  ) throws(MappingError) -> [Object] {
    var run = Errand(self, isReported: false, in: identities)
    return try run.list(mapping, at: path, from: bytes)
  }

  /// Maps one object, and reports what was missing, unmapped or tolerated.
  ///
  /// - Throws: `MappingError`; the report is filled then too, as far as the run came.
  @_disfavoredOverload
  public func map<Object>(
    _ type: Object.Type, from bytes: some ContiguousBytes, at path: String? = nil,
    using mapping: ObjectMapping<Object>? = nil,
    in identities: IdentityMap? = nil, report: inout MappingReport
  ) throws(MappingError) -> Object {
    var run = Errand(self, isReported: true, in: identities)
    defer { report = run.report }
    return try run.object(mapping, at: path, from: bytes)
  }

  /// Maps a list of objects, and reports what was missing, unmapped or tolerated.
  ///
  /// - Throws: `MappingError`; the report is filled then too, as far as the run came.
  public func map<Object>(
    _ type: [Object].Type, from bytes: some ContiguousBytes, at path: String? = nil,
    using mapping: ObjectMapping<Object>? = nil,
    in identities: IdentityMap? = nil, report: inout MappingReport
  ) throws(MappingError) -> [Object] {
    var run = Errand(self, isReported: true, in: identities)
    defer { report = run.report }
    return try run.list(mapping, at: path, from: bytes)
  }
}

extension MappingProvider {
  /// Maps one object in the standard profile; see `Mapper`.
  ///
  /// - Throws: `MappingError` with every problem.
  @_disfavoredOverload
  public func map<Object>(
    _ type: Object.Type, from bytes: some ContiguousBytes, at path: String? = nil
  ) throws(MappingError) -> Object {
    var run = Errand(Mapper(self), isReported: false)
    return try run.object(type, at: path, from: bytes)
  }

  /// Maps a list of objects in the standard profile; see `Mapper`.
  ///
  /// - Throws: `MappingError` with every problem.
  public func map<Object>(
    _ type: [Object].Type, from bytes: some ContiguousBytes, at path: String? = nil
  ) throws(MappingError) -> [Object] {
    var run = Errand(Mapper(self), isReported: false)
    return try run.list(type, at: path, from: bytes)
  }

  /// Maps one object from a JSON text.
  ///
  /// - Throws: `MappingError` with every problem.
  @_disfavoredOverload
  public func map<Object>(
    _ type: Object.Type, from json: String, at path: String? = nil
  ) throws(MappingError) -> Object { try map(type, from: Array(json.utf8), at: path) }

  /// Maps a list of objects from a JSON text.
  ///
  /// - Throws: `MappingError` with every problem.
  public func map<Object>(
    _ type: [Object].Type, from json: String, at path: String? = nil
  ) throws(MappingError) -> [Object] { try map(type, from: Array(json.utf8), at: path) }
}
