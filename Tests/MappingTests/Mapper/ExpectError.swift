import Testing

/// Expects an error of a type, and what it says.
@discardableResult func expect<Failure: Error>(
  throws type: Failure.Type, performing body: () throws -> some Any, saying sentence: String,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Failure? {
  let error = #expect(throws: type, sourceLocation: sourceLocation) { _ = try body() }
  #expect(error.map { "\($0)" } == sentence, sourceLocation: sourceLocation)
  return error
}
