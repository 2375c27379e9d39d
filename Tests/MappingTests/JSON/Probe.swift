@testable import Mapping

/// A document's bytes, and what a reader makes of them in each of its ways.
struct Probe {
  var bytes: [UInt8]
  var offset = 0
  var limits = ReadingLimits()
  var isComplete = true

  init(
    _ bytes: [UInt8], at offset: Int = 0, limits: ReadingLimits = ReadingLimits(),
    isComplete: Bool = true
  ) {
    self.bytes = bytes
    self.offset = offset
    self.limits = limits
    self.isComplete = isComplete
  }

  init(
    _ text: String, at offset: Int = 0, limits: ReadingLimits = ReadingLimits(),
    isComplete: Bool = true
  ) {
    self.init(Array(text.utf8), at: offset, limits: limits, isComplete: isComplete)
  }

  /// What `body` gives with a reader at the offset; a halt is thrown as its `JSONSyntaxError`.
  func with<Output>(
    _ body: (inout JSONReader) throws(JSONReader.Halt) -> Output
  ) throws(JSONSyntaxError) -> Output {
    let result: Result<Output, JSONSyntaxError> = bytes.withUnsafeBytes { raw in
      let document = PaddedBytes(copying: raw)
      var reader = JSONReader(document.bytes, at: offset, limits: limits, isComplete: isComplete)
      do throws(JSONReader.Halt) {
        return .success(try body(&reader))
      } catch {
        return .failure(reader.haltError)
      }
    }
    return try result.get()
  }

  /// The whole document as a tree.
  func read() throws(JSONSyntaxError) -> JSONValue {
    try with { reader throws(JSONReader.Halt) in
      try reader.beginDocument()
      let value = try reader.readValue()
      try reader.endDocument()
      return value
    }
  }

  /// Walks over the whole document as over a member that nobody wants.
  func skip() throws(JSONSyntaxError) {
    try with { reader throws(JSONReader.Halt) in
      try reader.beginDocument()
      try reader.skipValue()
      try reader.endDocument()
    }
  }

  /// Why the document is refused when it is read, or nil.
  var readError: JSONSyntaxError? {
    do throws(JSONSyntaxError) {
      _ = try read()
      return nil
    } catch {
      return error
    }
  }

  /// Why the document is refused when it is skipped, or nil.
  var skipError: JSONSyntaxError? {
    do throws(JSONSyntaxError) {
      try skip()
      return nil
    } catch {
      return error
    }
  }
}
