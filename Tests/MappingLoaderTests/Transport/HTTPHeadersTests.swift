import Testing

@testable import MappingLoader

@Suite struct HTTPHeadersTests {
  @Test(arguments: ["Content-Type", "content-type", "CONTENT-TYPE"])
  func `a field is found whatever the case of its name`(name: String) {
    let headers: HTTPHeaders = ["Content-Type": "application/json"]
    #expect(headers[name] == "application/json")
  }

  @Test func `what is not there is nil, and has no values`() {
    let headers: HTTPHeaders = ["Accept": "text/html"]
    #expect(headers["Accept-Language"] == nil)
    #expect(headers.values(of: "Accept-Language") == [])
  }

  @Test func `fields of one name are joined, and can be had one by one`() {
    var headers: HTTPHeaders = ["Via": "1.1 a"]
    headers.append("via", "1.1 b")
    #expect(headers["VIA"] == "1.1 a, 1.1 b")
    #expect(headers.values(of: "Via") == ["1.1 a", "1.1 b"])
  }

  @Test func `setting a field keeps its place and removes the others of its name`() {
    var headers: HTTPHeaders = ["A": "1", "B": "2", "C": "3", "b": "4"]
    headers["b"] = "5"
    #expect(headers.map(\.name) == ["A", "b", "C"])
    #expect(headers.map(\.value) == ["1", "5", "3"])
  }

  @Test func `a new field goes to the end, and nil takes every field of a name away`() {
    var headers: HTTPHeaders = ["A": "1", "a": "2"]
    headers["B"] = "3"
    #expect(headers.map(\.name) == ["A", "a", "B"])
    headers["A"] = nil
    #expect(headers == ["B": "3"])
  }

  @Test func `of two sets the other one wins, whole names at a time`() {
    let headers: HTTPHeaders = ["Accept": "a", "accept": "b", "X": "1"]
    #expect(headers.merging(["ACCEPT": "c", "Y": "2"]) == ["X": "1", "Accept": "c", "Y": "2"])
  }

  @Test func `equal are fields in the same order, whatever the case of their names`() {
    #expect(["A": "1"] as HTTPHeaders == ["a": "1"])
    #expect(["A": "1"] as HTTPHeaders != ["a": "2"])
    #expect(["A": "1", "B": "2"] as HTTPHeaders != ["B": "2", "A": "1"])
    #expect(Set<HTTPHeaders>([["A": "1"], ["a": "1"]]).count == 1)
  }
}
