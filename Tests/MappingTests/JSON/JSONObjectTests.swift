import Testing

@testable import Mapping

@Suite struct JSONObjectTests {
  private let composed = "\u{E9}"
  private let decomposed = "e\u{301}"

  /// An object below and one above the size from which there is an index.
  private static let sizes = [3, 16, 17, 500]

  private func numbered(_ count: Int) -> JSONObject {
    JSONObject((0..<count).map { (key: "key\($0)", value: .number(JSONNumber($0))) })
  }

  @Test func `members stay in the order of the document`() {
    let object: JSONObject = ["b": 1, "a": 2, "c": nil]
    #expect(object.keys == ["b", "a", "c"])
    #expect(object.values == [1, 2, .null])
    #expect(object.map(\.key) == ["b", "a", "c"])
    #expect(object.count == 3)
    #expect(object.description == #"{"b":1,"a":2,"c":null}"#)
  }

  @Test(arguments: sizes) func `every member is found, and no other`(size: Int) {
    let object = numbered(size)
    #expect(object.count == size)
    for index in 0..<size { #expect(object["key\(index)"]?.int == index) }
    #expect(object["key\(size)"] == nil)
    #expect(object[""] == nil)
  }

  @Test func `of a key that is given twice the last value stands at the first place`() {
    let object: JSONObject = ["a": 1, "b": 2, "a": 3]
    #expect(object.keys == ["a", "b"])
    #expect(object["a"] == 3)
  }

  @Test(arguments: sizes) func `an update keeps the place and returns the old value`(size: Int) {
    var object = numbered(size)
    #expect(object.updateValue("new", forKey: "key1") == 1)
    #expect(object.updateValue("last", forKey: "other") == nil)
    #expect(object.count == size + 1)
    #expect(object[1].key == "key1")
    #expect(object[1].value == "new")
    #expect(object.last?.key == "other")
  }

  @Test(arguments: sizes) func `a removal leaves the others where they are found`(size: Int) {
    var object = numbered(size)
    #expect(object.removeValue(forKey: "key0") == 0)
    #expect(object.removeValue(forKey: "key0") == nil)
    object["key2"] = nil
    #expect(object.count == size - 2)
    #expect(object["key0"] == nil)
    for index in 3..<max(size, 3) { #expect(object["key\(index)"]?.int == index) }
    object["key0"] = true
    #expect(object.keys.last == "key0")
  }

  @Test func `setting null keeps the member and setting nil removes it`() {
    var object: JSONObject = ["a": 1, "b": 2]
    object["a"] = .null
    object["b"] = nil
    #expect(object == ["a": nil])
    #expect(object["a"]?.isNull == true)
    #expect(object["b"] == nil)
  }

  @Test func `order does not count for equality`() {
    let one: JSONObject = ["a": 1, "b": ["x": true, "y": 1.5]]
    let two: JSONObject = ["b": ["y": 1.50, "x": true], "a": 1]
    #expect(one == two)
    #expect(one.hashValue == two.hashValue)
    #expect(one != ["a": 1])
    #expect(one != ["a": 1, "b": nil])
    #expect(one != ["a": 1, "c": ["x": true, "y": 1.5]])
    let large = numbered(100)
    #expect(large == JSONObject(large.reversed()))
    #expect(large.hashValue == JSONObject(large.reversed()).hashValue)
  }

  @Test(arguments: sizes) func `keys of other scalars are other keys`(size: Int) {
    #expect(composed == decomposed)
    var object = numbered(size)
    object[composed] = "one scalar"
    #expect(object[decomposed] == nil)
    object[decomposed] = "two scalars"
    #expect(object.count == size + 2)
    #expect(object[composed] == "one scalar")
    #expect(object[decomposed] == "two scalars")
    #expect(JSONObject(object.reversed()) == object)
    #expect(object.removeValue(forKey: composed) == "one scalar")
    #expect(object[decomposed] == "two scalars")
  }

  @Test func `marks in another order make another key`() {
    let below = "q\u{323}\u{307}"
    let above = "q\u{307}\u{323}"
    #expect(below == above)
    let object: JSONObject = [below: 1, above: 2]
    #expect(object.count == 2)
    #expect([below: 1] as JSONObject != [above: 1])
  }

  @Test func `the empty key is a key`() {
    let object: JSONObject = ["": 1]
    #expect(object[""] == 1)
    #expect(object.description == #"{"":1}"#)
  }

  @Test func `a copy is changed alone`() {
    let original = numbered(20)
    var copy = original
    copy["key0"] = "changed"
    #expect(original["key0"] == 0)
    #expect(copy.filter { $0.value == "changed" }.count == 1)
  }
}
