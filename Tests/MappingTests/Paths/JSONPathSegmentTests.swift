import Testing

@testable import Mapping

@Suite struct JSONPathSegmentTests {
  private static let all: [JSONPath.Segment] = [
    .member(""), .member("a"), .member("(key)"), .index(0), .index(-1), .each, .parent, .root,
    .metadata, .key,
  ]

  @Test func `each segment is equal to itself and to no other`() {
    for (i, left) in Self.all.enumerated() {
      for (j, right) in Self.all.enumerated() {
        #expect((left == right) == (i == j), "\(left) \(right)")
      }
    }
    #expect(Set(Self.all + Self.all).count == Self.all.count)
  }

  @Test func `names that only look alike are different members`() {
    let composed = JSONPath.Segment.member("\u{E9}")
    let decomposed = JSONPath.Segment.member("e\u{301}")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
  }

  @Test func `only where a path starts may the leading segments stand`() {
    for segment in Self.all {
      #expect(segment.mayFollow(nil))
      #expect(segment.mayFollow(.member("a")) == !segment.isLeading)
      #expect(segment.mayFollow(.root) == !segment.isLeading)
      #expect(segment.mayFollow(.parent) == (!segment.isLeading || segment == .parent))
    }
  }
}
