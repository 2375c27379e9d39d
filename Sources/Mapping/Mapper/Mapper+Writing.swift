import Foundation

extension Mapper {
  /// Writes an object as JSON, by the mapping that reads it.
  ///
  ///     let body = try mapper.encode(order)
  ///     let patch = try mapper.encode(order, .only(\.state), at: "order")
  ///
  /// Members come in the order of the rows, objects on the way to nested keys where the first of
  /// their rows stands; there is no tree on the way. What is null or left out stands at
  /// `WritingOptions`.
  /// - Parameters:
  ///   - object: The object; a list is written as a list, also one of one.
  ///   - subset: Which of its properties; all by default.
  ///   - path: The key path at which it stands in the JSON: `data.order`; nil is the root.
  ///   - mapping: The mapping to use in place of the type's default one.
  ///   - options: Options of this call, over those of the mapper.
  ///   - pretty: Whether each member stands on a line of its own, two spaces a level.
  /// - Throws: `WritingError` with every problem, each with its place among the objects and in the
  ///   JSON. Nothing is half written.
  @_disfavoredOverload
  public func encode<Object>(
    _ object: Object, _ subset: PropertySubset<Object> = .all, at path: String? = nil,
    using mapping: ObjectMapping<Object>? = nil, options: WritingOptions = WritingOptions(),
    pretty: Bool = false
  ) throws(WritingError) -> Data {
    try WritingErrand(self, subset, at: path, using: mapping, options: options)
      .object(object, isPretty: pretty)
  }

  /// Writes a list of objects as a JSON list, also one of one.
  ///
  /// Objects that know the names of the members that they are, by `(key)`, are written as an object.
  /// - Throws: `WritingError` with every problem of every object.
  public func encode<Object>(
    _ objects: [Object], _ subset: PropertySubset<Object> = .all, at path: String? = nil,
    using mapping: ObjectMapping<Object>? = nil, options: WritingOptions = WritingOptions(),
    pretty: Bool = false
  ) throws(WritingError) -> Data {
    try WritingErrand(self, subset, at: path, using: mapping, options: options)
      .list(objects, isPretty: pretty)
  }

  /// Writes an object as a tree, for whoever wants to change it before it is sent.
  ///
  /// Costs the bytes and a reading of them.
  /// - Throws: `WritingError` with every problem.
  @_disfavoredOverload
  public func jsonValue<Object>(
    _ object: Object, _ subset: PropertySubset<Object> = .all, at path: String? = nil,
    using mapping: ObjectMapping<Object>? = nil, options: WritingOptions = WritingOptions()
  ) throws(WritingError) -> JSONValue {
    try WritingErrand(self, subset, at: path, using: mapping, options: options).value(of: object)
  }

  /// Writes a list of objects as a tree.
  ///
  /// - Throws: `WritingError` with every problem of every object.
  public func jsonValue<Object>(
    _ objects: [Object], _ subset: PropertySubset<Object> = .all, at path: String? = nil,
    using mapping: ObjectMapping<Object>? = nil, options: WritingOptions = WritingOptions()
  ) throws(WritingError) -> JSONValue {
    try WritingErrand(self, subset, at: path, using: mapping, options: options).value(of: objects)
  }
}

extension MappingProvider {
  /// Writes an object as JSON, by the mapping that reads it; see `Mapper`.
  ///
  /// - Throws: `WritingError` with every problem.
  @_disfavoredOverload
  public func encode<Object>(
    _ object: Object, _ subset: PropertySubset<Object> = .all, at path: String? = nil,
    pretty: Bool = false
  ) throws(WritingError) -> Data {
    try Mapper(self).encode(object, subset, at: path, pretty: pretty)
  }

  /// Writes a list of objects as a JSON list; see `Mapper`.
  ///
  /// - Throws: `WritingError` with every problem of every object.
  public func encode<Object>(
    _ objects: [Object], _ subset: PropertySubset<Object> = .all, at path: String? = nil,
    pretty: Bool = false
  ) throws(WritingError) -> Data {
    try Mapper(self).encode(objects, subset, at: path, pretty: pretty)
  }

  /// Writes an object as a tree; see `Mapper`.
  ///
  /// - Throws: `WritingError` with every problem.
  @_disfavoredOverload
  public func jsonValue<Object>(
    _ object: Object, _ subset: PropertySubset<Object> = .all, at path: String? = nil
  ) throws(WritingError) -> JSONValue { try Mapper(self).jsonValue(object, subset, at: path) }

  /// Writes a list of objects as a tree; see `Mapper`.
  ///
  /// - Throws: `WritingError` with every problem of every object.
  public func jsonValue<Object>(
    _ objects: [Object], _ subset: PropertySubset<Object> = .all, at path: String? = nil
  ) throws(WritingError) -> JSONValue { try Mapper(self).jsonValue(objects, subset, at: path) }
}

extension ObjectMapping {
  /// Writes an object as JSON, by a mapping that needs no others but those that are in it.
  ///
  ///     let body = try thing.encode(anyThing)
  ///
  /// It is compiled for each call: a provider, where it is registered, does that once.
  /// - Throws: `WritingError` with every problem.
  @_disfavoredOverload
  public func encode(
    _ object: Object, _ subset: PropertySubset<Object> = .all, at path: String? = nil,
    pretty: Bool = false
  ) throws(WritingError) -> Data {
    try Mapper(MappingProvider()).encode(object, subset, at: path, using: self, pretty: pretty)
  }

  /// Writes a list of objects as a JSON list, by a mapping that needs no others.
  ///
  /// It is compiled for each call.
  /// - Throws: `WritingError` with every problem of every object.
  public func encode(
    _ objects: [Object], _ subset: PropertySubset<Object> = .all, at path: String? = nil,
    pretty: Bool = false
  ) throws(WritingError) -> Data {
    try Mapper(MappingProvider()).encode(objects, subset, at: path, using: self, pretty: pretty)
  }

  /// Writes an object as a tree, by a mapping that needs no others; it is compiled for each call.
  ///
  /// - Throws: `WritingError` with every problem.
  @_disfavoredOverload
  public func jsonValue(
    _ object: Object, _ subset: PropertySubset<Object> = .all, at path: String? = nil
  ) throws(WritingError) -> JSONValue {
    try Mapper(MappingProvider()).jsonValue(object, subset, at: path, using: self)
  }

  /// Writes a list of objects as a tree, by a mapping that needs no others.
  ///
  /// It is compiled for each call.
  /// - Throws: `WritingError` with every problem of every object.
  public func jsonValue(
    _ objects: [Object], _ subset: PropertySubset<Object> = .all, at path: String? = nil
  ) throws(WritingError) -> JSONValue {
    try Mapper(MappingProvider()).jsonValue(objects, subset, at: path, using: self)
  }
}
