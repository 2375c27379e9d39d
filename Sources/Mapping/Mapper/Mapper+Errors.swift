import Foundation

extension Mapper {
  /// Maps the errors that the answer to a failed request names.
  ///
  ///     throw try mapper.mapErrors(from: data)      // {"errors": ["e1", "e2"]} is "e1, e2"
  ///
  /// - Parameter mapping: Where the errors stand and what they become; nil is the provider's
  ///   `errorMapping`.
  /// - Throws: `MappingError` where nothing is there, or it does not become the model.
  public func mapErrors(
    from bytes: some ContiguousBytes, using mapping: ErrorMapping? = nil
  ) throws(MappingError) -> MappedErrors {
    let mapping = mapping ?? provider.errorMapping
    return try errors(mapping.model, at: mapping.keyPath, isList: mapping.isList, from: bytes)
  }

  private func errors<Model: Error>(
    _ model: some ErrorModelDescription<Model>, at path: String?, isList: Bool,
    from bytes: some ContiguousBytes
  ) throws(MappingError) -> MappedErrors {
    var run = Errand(self, isReported: false)
    let errors =
      isList
      ? try run.list(model.mapping, at: path, takesOne: true, from: bytes)
      : [try run.object(model.mapping, at: path, from: bytes)]
    return MappedErrors(errors.flatMap { ($0 as? any SeveralErrors)?.parts ?? [$0] })
  }
}
