import Foundation
import Testing

@testable import Mapping

@Suite struct ValueEndTests {
  static let values = [
    "{}", "[]", "\"\"", #""a\"b\\""#, "0", "-12.5e+7", "true", "null", "[[[[[[[[[]]]]]]]]]",
    #"{"a":"}","b":[1,2,{"c":"]\"[{"}],"d":"\\\\","e":"\\\""}"#,
    #"{"attributeList":[{"name":"x","val":"1"},{"name":"y","val":"|||||||||"}],"active":true}"#,
    #"["你好😀",  "12345678", "1234567\"", "123456\\", "|" ]"#,
    #"[{"a":{"b":{"c":{}}}},{"a":[[],[],[[]]]},"{{{{{{{{","]]]]]]]]"]"#,
  ]

  @Test(arguments: values, ["", ",", " ]", ",{\"x\":[\"y\"]}]", "\n\"z\""])
  func `a value ends where a reader says, whatever the pieces`(value: String, rest: String) {
    let bytes = Array((value + rest).utf8)
    let isPlain = !"{[\"".contains(value.prefix(1))
    for size in 1...bytes.count {
      var (end, place, isFound) = (ValueEnd(first: bytes[0]), 0, false)
      for count in stride(from: size, to: bytes.count + size, by: size) where !isFound {
        let document = PaddedBytes(copying: Array(bytes.prefix(count)))
        isFound = end.find(in: document.bytes, from: &place)
      }
      #expect(isFound == !(isPlain && rest.isEmpty))
      #expect(place == value.utf8.count, "pieces of \(size) bytes")
    }
  }

  @Test func `every value of a document ends where a reader says`() throws {
    for value in Self.values {
      for shift in 0..<9 {
        let text = String(repeating: " ", count: shift) + value + ",[\"]\"]"
        let document = PaddedBytes(copying: Array(text.utf8))
        var end = ValueEnd(first: document.bytes[shift])
        var place = shift
        #expect(end.find(in: document.bytes, from: &place))
        #expect(place == shift + value.utf8.count)
      }
    }
  }
}
