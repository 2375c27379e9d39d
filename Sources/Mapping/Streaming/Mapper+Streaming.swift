import Foundation

extension Mapper {
  /// Maps the items of a list, each as soon as its bytes are there.
  ///
  ///     let things = mapper.objects(of: Thing.self, in: chunks, at: "data.items[*]")
  ///     for try await thing in things { print(thing.title) }
  ///
  /// What stands around the list is read with the full grammar and kept nowhere. Objects are one by
  /// their identity only within one item. `limits.bytes` is that of one item.
  ///
  /// - Parameters:
  ///   - type: The type to map to, whose default mapping is registered.
  ///   - chunks: The document's bytes, in pieces of any size, such as `FileChunks`.
  ///   - path: The key path of the list: members and places from the start, and `[*]` at its end.
  ///     Default: the document is the list. Of equal keys the first one that leads there is taken.
  ///   - mapping: The mapping to use in place of the type's default one.
  /// - Returns: The objects. Iterating throws what is wrong; see `ObjectStream`.
  public func objects<Source: AsyncSequence, Object>(
    of type: Object.Type, in chunks: Source, at path: String = "[*]",
    using mapping: ObjectMapping<Object>? = nil
  ) -> ObjectStream<Source, Object> where Source.Element: ContiguousBytes {
    ObjectStream(
      source: chunks, request: StreamRequest(mapper: self, mapping: mapping, form: .list(at: path)))
  }

  /// Maps the values of a sequence of documents, such as newline-delimited JSON, each as soon as its
  /// bytes are there.
  ///
  ///     let events = mapper.objects(of: Event.self, inLinesOf: FileChunks(url))
  ///
  /// Space of any kind may stand between two values, none has to stand behind the last one. Their
  /// place in the stream is the first step of an error's path: `$[1233].name`.
  ///
  /// - Parameters:
  ///   - type: The type to map to, whose default mapping is registered.
  ///   - chunks: The bytes, in pieces of any size, such as `FileChunks`.
  ///   - path: The key path of the object in each value; nil is the whole value.
  ///   - mapping: The mapping to use in place of the type's default one.
  /// - Returns: The objects. Iterating throws what is wrong; see `ObjectStream`.
  public func objects<Source: AsyncSequence, Object>(
    of type: Object.Type, inLinesOf chunks: Source, at path: String? = nil,
    using mapping: ObjectMapping<Object>? = nil
  ) -> ObjectStream<Source, Object> where Source.Element: ContiguousBytes {
    ObjectStream(
      source: chunks,
      request: StreamRequest(mapper: self, mapping: mapping, form: .values(at: path)))
  }
}

extension MappingProvider {
  /// Maps the items of a list in the standard profile, each as soon as its bytes are there; see
  /// `Mapper`.
  ///
  /// - Returns: The objects. Iterating throws what is wrong; see `ObjectStream`.
  public func objects<Source: AsyncSequence, Object>(
    of type: Object.Type, in chunks: Source, at path: String = "[*]"
  ) -> ObjectStream<Source, Object> where Source.Element: ContiguousBytes {
    Mapper(self).objects(of: type, in: chunks, at: path)
  }

  /// Maps the values of newline-delimited JSON in the standard profile, each as soon as its bytes are
  /// there; see `Mapper`.
  ///
  /// - Returns: The objects. Iterating throws what is wrong; see `ObjectStream`.
  public func objects<Source: AsyncSequence, Object>(
    of type: Object.Type, inLinesOf chunks: Source, at path: String? = nil
  ) -> ObjectStream<Source, Object> where Source.Element: ContiguousBytes {
    Mapper(self).objects(of: type, inLinesOf: chunks, at: path)
  }
}
