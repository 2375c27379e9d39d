/// Works out which key path leads to a byte offset, by walking the document once more.
///
/// A run keeps offsets only and spells no path; this is what a failure pays for that: one pass over
/// the bytes for all problems together.
struct PathFinder {
  private var reader: JSONReader
  private var pending: ArraySlice<Int>
  private var trail: [JSONPath.Segment] = []
  private(set) var paths: [Int: JSONPath] = [:]

  /// The key paths of the values that begin at `offsets`.
  ///
  /// An offset that lies inside of a value, or where the document breaks off, gets the path of the
  /// innermost value around it.
  static func paths(to offsets: [Int], in bytes: UnsafeBufferPointer<UInt8>) -> [Int: JSONPath] {
    var finder = PathFinder(offsets: offsets, bytes: bytes)
    finder.walk()
    return finder.paths
  }

  private init(offsets: [Int], bytes: UnsafeBufferPointer<UInt8>) {
    reader = JSONReader(bytes, limits: ReadingLimits(depth: .max, bytes: .max))
    pending = Set(offsets).sorted()[...]
  }

  private mutating func walk() {
    // Whatever is left where the document breaks off lies in the value that is being read there.
    try? reader.beginDocument()
    try? walkValue()
    for offset in pending { paths[offset] = JSONPath(unchecked: trail) }
  }

  private mutating func walkValue() throws(JSONReader.Halt) {
    note(upTo: reader.offset)
    switch reader.cursor.pointee {
    case UInt8(ascii: "{"): try walkObject()
    case UInt8(ascii: "["): try walkArray()
    default: try reader.skipValue()
    }
    note(upTo: reader.offset - 1)
  }

  private mutating func walkObject() throws(JSONReader.Halt) {
    try reader.descend()
    guard reader.cursor.pointee != UInt8(ascii: "}") else { return reader.ascend() }
    repeat {
      let slice = try reader.takeKey(wanted: .key)
      let key = try reader.text(of: slice)
      try reader.passColon()
      trail.append(.member(key))
      try walkValue()
      trail.removeLast()
    } while try reader.passMemberEnd()
  }

  private mutating func walkArray() throws(JSONReader.Halt) {
    try reader.descend()
    guard reader.cursor.pointee != UInt8(ascii: "]") else { return reader.ascend() }
    var index = 0
    repeat {
      trail.append(.index(index))
      try walkValue()
      trail.removeLast()
      index += 1
    } while try reader.passElementEnd()
  }

  private mutating func note(upTo offset: Int) {
    while let first = pending.first, first <= offset {
      paths[first] = JSONPath(unchecked: trail)
      pending.removeFirst()
    }
  }
}
