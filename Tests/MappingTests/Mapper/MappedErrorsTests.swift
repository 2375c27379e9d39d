import Foundation
import Mapping
import Testing

private struct ServerProblem: Error, Equatable, CustomStringConvertible {
  var code = 0
  var hints: [String] = []

  var description: String { "problem \(code)" }
}

/// The errors that answers name.
@Suite struct MappedErrorsTests {
  private let provider = MappingProvider()
  private let problem = ObjectMapping(
    ServerProblem.init, .attribute("code", \.code).required(), .attributes(\.hints))

  private func errors(_ json: String, _ mapping: ErrorMapping? = nil) throws -> MappedErrors {
    try Mapper(provider).mapErrors(from: Data(json.utf8), using: mapping)
  }

  @Test func `RK146: errors of a class of the app's own are there, typed`() throws {
    let mapping = ErrorMapping(problem, at: "failures")
    let made = try errors(#"{"failures":[{"code":1},{"code":"2","hints":["x"]}]}"#, mapping)
    #expect(
      made.all(of: ServerProblem.self)
        == [ServerProblem(code: 1), ServerProblem(code: 2, hints: ["x"])])
    #expect(made.all(of: ErrorMessage.self).isEmpty)
    #expect("\(made)" == "problem 1, problem 2")
  }

  @Test func `RK167: a list of texts reads as one sentence`() throws {
    let made = try errors(#"{"errors":["e1","e2"]}"#)
    #expect(made.description == "e1, e2")
    #expect(made.localizedDescription == "e1, e2")
    #expect(made.all(of: ErrorMessage.self) == [ErrorMessage("e1"), ErrorMessage("e2")])
  }

  @Test(arguments: [
    (#"{"errors":"e1"}"#, ["e1"]), (#"{"errors":{"message":"m","code":1}}"#, ["m"]),
    (#"{"errors":[{"detail":"d"},{"title":"t"},"x"]}"#, ["d", "t", "x"]),
    (
      #"{"errors":{"name":["is blank","is short"],"base":["no"]}}"#,
      ["name is blank", "name is short", "no"]
    ),
    (#"{"errors":[]}"#, []), (#"{"errors":["a",null]}"#, ["a"]),
  ])
  func `one error is a list of one, and what Rails says of attributes an error each`(
    json: String, messages: [String]
  ) throws {
    let made = try errors(json)
    #expect(made.all(of: ErrorMessage.self).map(\.message) == messages)
    #expect(made.description == messages.joined(separator: ", "))
  }

  @Test func `one error of the app's own is a list of one, and its own lists stay strict`() throws {
    let mapping = ErrorMapping(problem, at: "error")
    #expect(try errors(#"{"error":{"code":1}}"#, mapping).errors.count == 1)
    expect(
      throws: MappingError.self,
      performing: { try errors(#"{"error":{"code":1,"hints":"x"}}"#, mapping) },
      saying: #"$.error.hints (line 1, column 28): wanted a list, found "x"."#)
    expect(
      throws: MappingError.self,
      performing: { try errors(#"{"error":{"cod":1}}"#, mapping) },
      saying: """
        $.error (line 1, column 10): ServerProblem.code is required, and "code" is not here. Near it: \
        "cod".
        """)
  }

  @Test func `one error may be asked for`() throws {
    let mapping = ErrorMapping(problem, isList: false)
    #expect(try errors(#"{"code":3}"#, mapping).all(of: ServerProblem.self).map(\.code) == [3])
    #expect(throws: MappingError.self) { try errors(#"[{"code":3}]"#, mapping) }
  }

  @Test func `the provider's error mapping counts where none is passed`() throws {
    #expect(provider.errorMapping.keyPath == "errors")
    try provider.register(problem)
    provider.errorMapping = ErrorMapping(ServerProblem.self, at: "problems")
    let made = try errors(#"{"problems":[{"code":1}]}"#)
    #expect(made.all(of: ServerProblem.self).map(\.code) == [1])
    #expect(try errors(#"{"errors":["e"]}"#, .standard).description == "e")
  }

  @Test func `an answer without errors says what it has`() {
    expect(
      throws: MappingError.self, performing: { try errors(#"{"error":"e1"}"#) },
      saying: """
        $ (line 1, column 1): nothing is at $.errors. The keys here are "error". Near it: "error".
        """)
    expect(
      throws: MappingError.self, performing: { try errors("<html>") },
      saying: #"$ (line 1, column 1): wanted a value, found "<"."#)
    expect(
      throws: MappingError.self,
      performing: { try errors(#"{"errors":[]}"#, ErrorMapping(ServerProblem.self)) },
      saying: """
        Mapper: map names no registered mapping for ServerProblem. Register one, or pass it in the row.
        """)
  }
}
