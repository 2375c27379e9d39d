import Foundation

/// A value of a document, found by its key path in the bytes.
struct DocumentPlace {
  let path: JSONPath
  let position: SourcePosition
  /// What stands there, short.
  let excerpt: String
  private let text: Data

  var isNull: Bool { excerpt == "null" }

  /// Goes to the value at `path`, or says what is on the way there.
  static func find(
    _ path: JSONPath, in fixture: Fixture
  ) throws(MappingTestFailure) -> DocumentPlace {
    let document = PaddedBytes(copying: fixture.data)
    let (bytes, walk) = (document.bytes, followed(path, in: document.bytes))
    let offset = walk.reader.offset
    let position = SourcePosition(offset: offset, in: bytes)
    guard walk.steps == path.segments.count else {
      let way = JSONPath(unchecked: Array(path.segments.prefix(walk.steps)))
      throw MappingTestFailure(
        document: fixture.name, path: way, position: position,
        fact: missing(
          path.segments[walk.steps], of: path, keys: Excerpt.keys(at: offset, in: bytes)))
    }
    var reader = walk.reader
    try? reader.skipValue()
    return DocumentPlace(
      path: path, position: position, excerpt: Excerpt.found(at: offset, in: bytes),
      text: fixture.data.dropFirst(offset).prefix(reader.offset - offset))
  }

  /// How many segments lead somewhere, and a reader at the value that they lead to.
  private static func followed(
    _ path: JSONPath, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (steps: Int, reader: JSONReader) {
    var walk = PathWalk(JSONReader(bytes))
    try? walk.reader.beginDocument()
    for (index, segment) in path.segments.enumerated() {
      guard walk.follow(JSONPath(unchecked: [segment])) else { return (index, walk.reader) }
    }
    return (path.segments.count, walk.reader)
  }

  private static func missing(
    _ segment: JSONPath.Segment, of path: JSONPath, keys: [String]
  ) -> MappingTestFailure.Fact {
    switch segment {
    case .member(let key):
      let near = NearNames.nearest(to: key, among: keys)
      return .nothingThere(path: path, keys: keys, near: near.map { [$0] } ?? [])
    case .index: return .nothingThere(path: path, keys: keys, near: [])
    case .each, .parent, .root, .metadata, .key:
      return .severalPlaces(segment: JSONPath(unchecked: [segment]).description)
    }
  }

  /// The value as `transform` reads it: nil for a null that stands for no value.
  func value<Value>(
    by transform: ValueTransform<Value>, in fixture: Fixture
  ) throws(MappingTestFailure) -> Value? {
    let document = PaddedBytes(copying: text)
    var reader = JSONReader(document.bytes)
    if reader.kind() == .null, !transform.coder.readsNull { return transform.coder.absent }
    do throws(ValueFault) {
      return try transform.coder.read(&reader, [])
    } catch {
      throw MappingTestFailure(
        document: fixture.name, path: path, position: position,
        fact: .unreadable(wanted: transform.name, found: excerpt))
    }
  }
}
