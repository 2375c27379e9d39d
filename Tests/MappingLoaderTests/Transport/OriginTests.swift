import Foundation
import Testing

@testable import MappingLoader

@Suite struct OriginTests {
  @Test(arguments: [
    ("http://h/a", "http://h/b?c", true), ("http://h/", "HTTP://H:80", true),
    ("https://h/", "https://h:443/", true), ("http://u:p@h/", "http://h/", true),
    ("http://h/", "https://h/", false), ("http://h:81/", "http://h/", false),
    ("http://h/", "http://h.evil.test/", false), ("http://h/", "http://h@evil.test/", false),
  ])
  func `scheme, host and port make an origin`(left: String, right: String, isSame: Bool) throws {
    let left = try #require(URL(string: left))
    let right = try #require(URL(string: right))
    #expect(left.hasSameOrigin(as: right) == isSame)
    #expect(right.hasSameOrigin(as: left) == isSame)
  }
}
