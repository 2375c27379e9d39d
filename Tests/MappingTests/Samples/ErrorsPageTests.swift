import Foundation
import Mapping
import Testing

/// What `Docs/Errors.md` says, run.
@Suite struct ErrorsPageTests {
  struct Problem: Error {
    var code = 0
    var hint = ""
  }

  private let provider = MappingProvider()
  private var mapper: Mapper { Mapper(provider) }

  private func fail(_ json: String) throws {
    let data = Data(json.utf8)
    throw try mapper.mapErrors(from: data)
  }

  @Test(arguments: [
    (#"{"errors": ["e1", "e2"]}"#, "e1, e2"), (#"{"errors": "e1"}"#, "e1"),
    (#"{"errors": [{"title": "Bad", "detail": "no such id"}]}"#, "no such id"),
    (
      #"{"errors": {"name": ["is blank", "is short"], "base": ["no seats"]}}"#,
      "name is blank, name is short, no seats"
    ),
  ])
  func `the page's answers have the page's words`(json: String, words: String) {
    expect(throws: MappedErrors.self, performing: { try fail(json) }, saying: words)
  }

  @Test func `a model of the app's own`() throws {
    let problem = ObjectMapping(Problem.init, .attributes(\.code, \.hint))
    provider.errorMapping = ErrorMapping(problem, at: "error")
    let errors = try mapper.mapErrors(from: Data(#"{"error": {"code": 1, "hint": "h"}}"#.utf8))
    for problem in errors.all(of: Problem.self) { print(problem.hint) }
    #expect(errors.all(of: Problem.self).map(\.hint) == ["h"])
  }

  @Test func `an answer without errors`() {
    expect(
      throws: MappingError.self, performing: { try fail(#"{"error": "e"}"#) },
      saying: """
        $ (line 1, column 1): nothing is at $.errors. The keys here are "error". Near it: "error".
        """)
  }
}
