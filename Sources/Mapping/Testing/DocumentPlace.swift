import Foundation

/// A value of a document, by its key path.
struct DocumentPlace {
  let position: SourcePosition
  /// What stands there, short.
  let excerpt: String
  private let tree: JSONValue?

  /// Nil: nothing is there.
  init?(_ path: String, in data: Data) throws {
    let path = try JSONPath(path)
    let document = PaddedBytes(copying: data)
    var walk = PathWalk(JSONReader(document.bytes))
    try? walk.reader.beginDocument()
    guard walk.follow(path) else { return nil }
    let offset = walk.reader.offset
    position = SourcePosition(offset: offset, in: document.bytes)
    excerpt = Excerpt.found(at: offset, in: document.bytes)
    tree = try? walk.reader.readValue()
  }

  /// The value as a type reads it, or nil where it does not.
  func value<Value: MappableValue>(as type: Value.Type) -> Value? {
    guard let tree else { return nil }
    let document = PaddedBytes(copying: tree.data())
    var reader = JSONReader(document.bytes)
    return try? Value.valueTransform.coder.read(&reader, [])
  }
}
