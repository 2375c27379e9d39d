import Testing

@testable import Mapping

@Suite struct ResultCoderTests {
  private typealias Price = Result<Int, ValueError>

  private let prices = ValueProbe<[Price]>([])

  @Test func `an element that fails says why, without its place`() throws {
    let found = try prices.value(of: #"[1,"x",1e30,null,[2]]"#)
    #expect(found.map { try? $0.get() } == [1, nil, nil, nil, nil])
    #expect(
      found.compactMap { if case .failure(let error) = $0 { error.description } else { nil } } == [
        #"wanted a whole number, found "x"."#,
        "wanted a whole number, found 1e30, which is out of range.",
        "wanted a whole number, found null." + ValueProbe<Int>.mendNull,
        "wanted a whole number, found a list.",
      ])
  }

  @Test(arguments: MappingProfile.allCases)
  func `a value alone may fail, too`(profile: MappingProfile) throws {
    let price = ValueProbe(Price.success(9))
    let null = ValueError(problem: .mismatch(wanted: "a whole number", found: "null", cause: .form))
    #expect(try price.value(of: "5", profile) == .success(5))
    #expect(try price.value(of: "null", profile) == .failure(null))
    #expect(
      try ValueProbe<Result<Int?, ValueError>>(.success(9)).value(of: "null", profile)
        == .success(nil))
  }

  @Test func `what is no JSON is an error`() {
    #expect(
      prices.refusal(of: "[1,]") == #"$.v[1] (line 1, column 9): wanted a value, found "]"."#)
  }

  @Test func `values are written, and failures refused`() throws {
    #expect(try prices.written([.success(1)]) == "[1]")
    let failure = ValueError(problem: .mismatch(wanted: "a number", found: "true", cause: .form))
    #expect(
      prices.writingRefusal([.failure(failure)])
        == "it was not read: wanted a number, found true.")
  }
}
