import Foundation
import Synchronization
import Testing

@testable import Mapping

@Suite struct ReadingLimitsTests {
  private func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  @Test func `by default 512 levels and a gibibyte are taken`() {
    #expect(ReadingLimits().depth == 512)
    #expect(ReadingLimits().bytes == 1_073_741_824)
    #expect(ReadingLimits.greatestDepth == 1_024)
  }

  @Test func `a depth is brought between none and the greatest`() {
    #expect(ReadingLimits(depth: -1).depth == 0)
    #expect(ReadingLimits(depth: 1_025).depth == 1_024)
    #expect(ReadingLimits(depth: .max).depth == 1_024)
    var limits = ReadingLimits()
    limits.depth = .max
    #expect(limits.depth == 1_024)
    limits.depth = .min
    #expect(limits.depth == 0)
    limits.depth = 7
    #expect(limits.depth == 7)
  }

  @Test(arguments: [1, 2, 512, 1_024])
  func `a value is read to the limit and refused one level below it`(depth: Int) throws {
    let limits = ReadingLimits(depth: depth)
    #expect(try JSONValue(json: nested(depth), limits: limits).kind == .array)
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONValue(json: nested(depth + 1), limits: limits)
    }
    #expect(error?.reason == .tooDeep(limit: depth))
    #expect(error?.position.offset == depth)
  }

  @Test func `the greatest depth fits the small stack of a thread`() throws {
    let text = nested(1_024)
    let limits = ReadingLimits(depth: .max)
    let isRead = Mutex(false)
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      let value = try? JSONValue(json: text, limits: limits)
      let isSkipped = Probe(text, limits: limits).skipError == nil
      isRead.withLock { $0 = isSkipped && value?.text() == text }
      isDone.signal()
    }
    // Code that is not optimized takes a multiple.
    #if DEBUG
      thread.stackSize = 8_192 * 1_024
    #else
      thread.stackSize = 512 * 1_024
    #endif
    thread.start()
    isDone.wait()
    #expect(isRead.withLock { $0 })
  }

  @Test func `a document that is too long is refused by its length alone`() {
    let limits = ReadingLimits(bytes: 3)
    #expect(throws: Never.self) { try JSONValue(json: "[1]", limits: limits) }
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONValue(json: "[1] ", limits: limits)
    }
    #expect(error?.reason == .tooLong(limit: 3))
    #expect(error?.isIncomplete == false)
  }
}
