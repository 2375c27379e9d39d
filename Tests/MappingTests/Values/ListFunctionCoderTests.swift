import Foundation
import Testing

@testable import Mapping

private struct Sums {
  var total = 0
  var cheapest: Int?
  var mean = 0.0
  var first = ""
  var last: String?
  var tags: [String] = []
  var cells: [Int] = []
  var count = 0
}

@Suite struct ListFunctionCoderTests {
  @Test func `rows find the function by the property's type`() throws {
    let mapping = ObjectMapping(
      Sums.init,
      .attribute("prices", \.total, .sum),
      .attribute("small", \.cheapest, .min),
      .attribute("means", \.mean, .average),
      .attribute("names", \.first, .first),
      .attribute("none", \.last, .last),
      .attribute("tags", \.tags, .distinct),
      .attribute("rows", \.cells, .flatten),
      .attribute("any", \.count, .count))
    let sums = try Mapper(MappingProvider()).map(
      Sums.self,
      from: Data(
        """
        {"prices":[1,2,3],"small":[5,4],"means":[1,2],"names":["a","b"],"none":[],
         "tags":["x","y","x"],"rows":[[1],[],[2,3]],"any":[1,"x",{"a":[]},null]}
        """.utf8), using: mapping)
    #expect(sums.total == 6)
    #expect(sums.cheapest == 4)
    #expect(sums.mean == 1.5)
    #expect(sums.first == "a")
    #expect(sums.last == nil)
    #expect(sums.tags == ["x", "y"])
    #expect(sums.cells == [1, 2, 3])
    #expect(sums.count == 4)
  }

  @Test func `sums are exact or refused`() throws {
    let small = ValueProbe(Int8(9), .sum)
    #expect(try small.value(of: "[]") == 0)
    #expect(try small.value(of: "[127,1,-2]") == 126)
    #expect(try small.value(of: "[-128,-1,2]") == -127)
    #expect(
      small.refusal(of: "[127,1]")
        == "wanted a list to add up, found a list, which is out of range.")
    #expect(
      small.refusal(of: "[127,128]") == """
        $.v[1] (line 1, column 11): wanted a whole number, found 128, which is out of range.
        """)
    #expect(try ValueProbe(0.0, .sum).value(of: "[0.5,1]") == 1.5)
    #expect(
      ValueProbe(0.0, .sum).refusal(of: "[1e308,1e308]")
        == "wanted a list to add up, found a list, which is out of range.")
    #expect(
      try ValueProbe(Decimal(0), .sum).value(of: "[0.1,0.2]")
        == Decimal(sign: .plus, exponent: -1, significand: 3))
    #expect(
      try ValueProbe(Decimal(0), .average).value(of: "[0.1,0.2]")
        == Decimal(sign: .plus, exponent: -2, significand: 15))
  }

  @Test func `an empty list has no first, last, smallest, largest or average`() throws {
    func refusal(_ transform: ValueTransform<Double>) -> String? {
      ValueProbe(0.0, transform).refusal(of: "[]")
    }
    #expect(refusal(.first) == "wanted a list to take the first of, found a list: it is empty.")
    #expect(refusal(.last) == "wanted a list to take the last of, found a list: it is empty.")
    #expect(refusal(.min) == "wanted a list to take the smallest of, found a list: it is empty.")
    #expect(refusal(.max) == "wanted a list to take the largest of, found a list: it is empty.")
    #expect(refusal(.average) == "wanted a list to average, found a list: it is empty.")
    for transform in [ValueTransform<Double>.first, .last, .min, .max, .average] {
      #expect(try ValueProbe<Double?>(9, transform.optional).value(of: "[ ]") == nil)
      #expect(try ValueProbe<Double?>(9, transform.optional).value(of: "[7]") == 7)
    }
  }

  @Test func `what is no list is refused`() {
    #expect(ValueProbe(0, .count).refusal(of: "5") == "wanted a list to count, found 5.")
    #expect(
      ValueProbe(0, .sum).refusal(of: "{}") == """
        wanted a list to add up, found an object. If the list lies deeper, name its key path.
        """)
    #expect(
      ValueProbe(0, .count).refusal(of: "[1,]")
        == #"$.v[1] (line 1, column 9): wanted a value, found "]"."#)
  }

  @Test func `they only read, and say so`() {
    #expect(!ValueTransform<Int>.count.isReversible)
    #expect(!ValueTransform<[Int]>.flatten.isReversible)
    #expect(
      ValueProbe(0, .count).writingRefusal(1) == "the transform for a list to count only reads")
    #expect(
      ValueProbe(0, .sum).writingRefusal(1) == "the transform for a list to add up only reads")
    #expect(
      ValueProbe([0], .distinct).writingRefusal([1])
        == "the transform for a list of different values only reads")
    #expect(
      ValueProbe([0], .flatten).writingRefusal([1])
        == "the transform for a list of lists only reads")
  }
}
