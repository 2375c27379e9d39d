import Foundation
import Mapping
import Testing

/// What servers say of requests that failed, in the many forms in which they do.
@Suite struct ErrorMessageTests {
  private func message(_ json: String) throws -> ErrorMessage {
    try Mapper(MappingProvider()).map(
      ErrorMessage.self, from: Data(json.utf8), using: ErrorMessage.mapping)
  }

  @Test(arguments: [
    (#""e1""#, "e1"), ("404", "404"), ("true", "true"), (#"["a", "b"]"#, "a, b"),
    (#"{"message": "m", "code": 1}"#, "m"), (#"{"code": 101, "error": "e"}"#, "e"),
    (#"{"title": "t", "detail": "d", "status": 422}"#, "d"),
    (#"{"error": "invalid_grant", "error_description": "too late"}"#, "too late"),
    (#"{"error": {"code": 404, "message": "not here"}}"#, "not here"),
    (#"{"message": null, "error": "e"}"#, "e"), (#"{"message": ["a", "b"], "code": 400}"#, "a, b"),
    (#"{"title": ["is blank"]}"#, "title is blank"),
    (
      #"{"name": ["is blank", "is short"], "mail": "is taken"}"#,
      "name is blank, name is short, mail is taken"
    ),
    (#"{"base": ["no seats left"]}"#, "no seats left"), (#"{"code": 7}"#, "code 7"), ("{}", ""),
  ])
  func `words are found wherever they stand`(json: String, words: String) throws {
    #expect(try message(json).message == words)
    #expect("\(try message(json))" == words)
    #expect(try message(json).localizedDescription == words)
  }

  @Test func `the object that the words stood in is kept`() throws {
    #expect(try message(#"{"message": "m", "code": 1}"#).userInfo == ["message": "m", "code": 1])
    #expect(try message(#""m""#) == ErrorMessage("m"))
  }

  @Test func `null is no message`() {
    expect(
      throws: MappingError.self, performing: { try message("null") },
      saying: "$ (line 1, column 1): ErrorMessage is required, and it is null here.")
  }
}
