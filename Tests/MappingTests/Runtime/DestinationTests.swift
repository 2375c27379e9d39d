import Testing

@testable import Mapping

/// Places in a target that is a `JSONObject`.
@Suite struct DestinationTests {
  private func destinations(_ paths: [[String]]) -> [Destination] {
    var order = MemberOrder()
    for path in paths { order.append(path[...]) }
    return paths.map { Destination(names: $0, order: order) }
  }

  @Test func `a value is set and found where its names lead`() {
    let places = destinations([["a"], ["b", "c"], ["b", "d", "e"]])
    var object: JSONObject = [:]
    for (number, place) in places.enumerated().reversed() {
      #expect(place.value(in: object) == nil)
      place.set(.number(JSONNumber(number)), in: &object)
      #expect(place.value(in: object)?.int == number)
    }
    #expect(object.description == #"{"a":0,"b":{"c":1,"d":{"e":2}}}"#)
  }

  @Test func `a member that no row fills stays where it is, and a new one goes behind it`() {
    let places = destinations([["a"], ["b"]])
    var object: JSONObject = ["x": 1, "b": 2, "y": 3]
    places[0].set(0, in: &object)
    #expect(object.description == #"{"x":1,"b":2,"y":3,"a":0}"#)
    var other: JSONObject = ["x": 1, "b": 2]
    places[0].set(0, in: &other)
    #expect(other.description == #"{"x":1,"a":0,"b":2}"#)
  }

  @Test func `a plain value on the way gives place to an object`() {
    var object: JSONObject = ["a": 1, "c": 2]
    destinations([["a", "b"]])[0].set(0, in: &object)
    #expect(object.description == #"{"a":{"b":0},"c":2}"#)
  }

  @Test func `names of equal letters and other scalars are two members`() {
    let places = destinations([["e\u{301}"], ["\u{e9}"]])
    var object: JSONObject = [:]
    places[1].set(2, in: &object)
    places[0].set(1, in: &object)
    #expect(object.values == [1, 2])
  }

  @Test func `a member put between many is found, and so are those behind it`() {
    let names = (0..<40).map { "k\($0)" }
    let places = destinations(names.map { [$0] })
    var object: JSONObject = [:]
    for number in (0..<40).reversed() { places[number].set(.bool(true), in: &object) }
    places[7].set(7, in: &object)
    #expect(object.keys == names)
    #expect(object["k7"] == 7)
    #expect(object["k39"] == true)
  }
}
