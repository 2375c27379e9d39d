import Foundation
import Mapping
import Testing

private final class Node {
  var value = 0
  var next: Node?
  var list: [Node] = []
}

private struct Leaf {
  var value = 0
  var list: [Leaf] = []
}

/// Depth is bounded by a limit, so that no document can run the stack out.
@Suite struct DepthTests {
  private func provider() throws -> MappingProvider {
    let provider = MappingProvider()
    try provider.register(
      ObjectMapping(
        Node.init, .attributes(\.value), .relationship("next", \.next),
        .relationship("list", \.list)),
      ObjectMapping(Leaf.init, .attributes(\.value), .relationship("list", \.list)))
    return provider
  }

  /// `levels` objects inside each other, the innermost empty.
  private func nested(_ levels: Int) -> String {
    String(repeating: #"{"value":1,"next":"#, count: levels - 1) + #"{"value":1}"#
      + String(repeating: "}", count: levels - 1)
  }

  private func nestedLists(_ levels: Int) -> String {
    String(repeating: #"{"value":1,"list":["#, count: levels - 1) + #"{"value":1}"#
      + String(repeating: "]}", count: levels - 1)
  }

  @Test func `512 levels are mapped and 513 refused, with the place`() throws {
    let provider = try provider()
    var node: Node? = try provider.map(Node.self, from: nested(512))
    var depth = 0
    while let current = node {
      depth += 1
      node = current.next
    }
    #expect(depth == 512)
    let error = #expect(throws: MappingError.self) {
      try provider.map(Node.self, from: nested(513))
    }
    // 512 openings of 18 bytes lie before the one too many.
    #expect(error?.problems.first?.position?.offset == 9_216)
    #expect(
      error?.description.hasSuffix("found more than 512 levels of lists and objects.") == true)
  }

  @Test func `lists count as levels`() throws {
    let provider = try provider()
    _ = try provider.map(Node.self, from: nestedLists(256))
    _ = try provider.map(Leaf.self, from: nestedLists(256))
    #expect(throws: MappingError.self) { try provider.map(Node.self, from: nestedLists(257)) }
  }

  @Test func `a small stack is enough for the default limit`() async throws {
    // Half a megabyte is what Apple's systems give to a thread that is not the main one. Code that
    // is not optimized takes up to four times as much, and the sanitizers more.
    #if DEBUG
      let smallStack = 8_192 * 1_024
    #else
      let smallStack = 512 * 1_024
    #endif
    let provider = try provider()
    let json = [nested(512), nestedLists(256)]
    let depths = await withCheckedContinuation { continuation in
      let thread = Thread {
        let isDeep = (try? provider.map(Node.self, from: json[0])) != nil
        let isDeepList = (try? provider.map(Leaf.self, from: json[1])) != nil
        continuation.resume(returning: [isDeep, isDeepList])
      }
      thread.stackSize = smallStack
      thread.start()
    }
    #expect(depths == [true, true])
  }
}
