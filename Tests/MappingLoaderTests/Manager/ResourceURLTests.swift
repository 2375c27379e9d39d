import Foundation
import Testing

@testable import MappingLoader

@Suite struct ResourceURLTests {
  private func joined(_ base: String, _ path: String) throws -> String? {
    ResourceURL.joining(path, to: try #require(URL(string: base)))?.absoluteString
  }

  @Test(arguments: [
    ("http://h", "orders", "http://h/orders"),
    ("http://h", "/orders", "http://h/orders"),
    ("http://h/", "orders", "http://h/orders"),
    ("http://h/", "/orders", "http://h/orders"),
    ("http://h/v1", "orders", "http://h/v1/orders"),
    ("http://h/v1", "/orders", "http://h/v1/orders"),
    ("http://h/v1/", "orders", "http://h/v1/orders"),
    ("http://h/v1/", "/orders", "http://h/v1/orders"),
    ("http://h/v1//", "//orders", "http://h/v1/orders"),
    ("http://h:81/v1", "/orders/7", "http://h:81/v1/orders/7"),
  ])
  func `one slash stands between base and path`(base: String, path: String, url: String) throws {
    #expect(try joined(base, path) == url)
  }

  @Test(arguments: [
    ("http://h/v1", "", "http://h/v1"),
    ("http://h/v1/", "", "http://h/v1/"),
    ("http://h/v1", "/", "http://h/v1/"),
    ("http://h/v1", "orders/", "http://h/v1/orders/"),
    ("http://h/v1", "a//b", "http://h/v1/a//b"),
  ])
  func `slashes at the end and within stay`(base: String, path: String, url: String) throws {
    #expect(try joined(base, path) == url)
  }

  @Test(arguments: [
    ("http://h/v1", "/orders?page=2", "http://h/v1/orders?page=2"),
    ("http://h/v1?key=1", "/orders", "http://h/v1/orders?key=1"),
    ("http://h/v1/?key=1", "/orders?page=2&a=b?c", "http://h/v1/orders?key=1&page=2&a=b?c"),
    ("http://h/v1", "?page=2", "http://h/v1?page=2"),
    ("http://h/v1?key=1", "?page=2", "http://h/v1?key=1&page=2"),
    ("http://h/v1", "/orders?", "http://h/v1/orders"),
    ("http://h/v1#top", "/orders?page=2#end", "http://h/v1/orders?page=2"),
  ])
  func `queries are kept, the base's first, and fragments are not`(
    base: String, path: String, url: String
  ) throws {
    #expect(try joined(base, path) == url)
  }

  @Test(arguments: [
    ("/a b", "http://h/a%20b"), ("/a%20b", "http://h/a%20b"), ("/50%", "http://h/50%25"),
    ("/%zz", "http://h/%25zz"), ("/é", "http://h/%C3%A9"), ("/a\u{1}", "http://h/a%01"),
    ("/orders(7)", "http://h/orders(7)"), ("/a[0]", "http://h/a%5B0%5D"),
    ("/x?q=a b&r=\"c\"", "http://h/x?q=a%20b&r=%22c%22"), ("/x?q=a+b", "http://h/x?q=a+b"),
    ("/x?when=12:00", "http://h/x?when=12:00"),
  ])
  func `what a URL cannot hold is escaped once`(path: String, url: String) throws {
    #expect(try joined("http://h", path) == url)
  }

  @Test(arguments: [
    ("https://other/x?y=1", "https://other/x?y=1"), ("HTTP://other", "HTTP://other"),
    ("https://other/a b", "https://other/a%20b"), ("http://[::1]:81/x", "http://[::1]:81/x"),
    ("ftp://other/x", "ftp://other/x"),
  ])
  func `an absolute URL is used as it is`(path: String, url: String) throws {
    #expect(try joined("http://h/v1?key=1", path) == url)
  }

  @Test(arguments: [
    ("//other/x", "http://h/v1/other/x"), ("orders:search", "http://h/v1/orders:search"),
    ("x?to=http://other", "http://h/v1/x?to=http://other"),
  ])
  func `what only looks like an absolute URL is a path`(path: String, url: String) throws {
    #expect(try joined("http://h/v1", path) == url)
  }

  @Test func `what makes no URL is nil`() throws {
    #expect(try joined("http://h/v1", "http://other:port/x") == nil)
  }
}
