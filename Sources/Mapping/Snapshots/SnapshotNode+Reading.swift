import Foundation

extension SnapshotNode {
  /// A value that begins at a byte of a document, and which object it is.
  typealias Place = (offset: Int, identity: String)

  /// The snapshot of a document that a writer of ours has made.
  ///
  /// - Parameter identities: In any order; an offset is that of the value's first byte, such as its
  ///   `{`. Where no value begins, an identity is of nobody, and passed over.
  init(json bytes: some ContiguousBytes, identities: [Place]) throws(JSONSyntaxError) {
    self = try bytes.withUnsafeBytes { Self.reading($0, identities) }.get()
  }

  private static func reading(
    _ bytes: UnsafeRawBufferPointer, _ identities: [Place]
  ) -> Result<SnapshotNode, JSONSyntaxError> {
    let document = PaddedBytes(copying: bytes)
    // What was written may be as deep as anything that can be read.
    let limits = ReadingLimits(depth: ReadingLimits.greatestDepth, bytes: .max)
    var reader = SnapshotReader(JSONReader(document.bytes, limits: limits), identities)
    do throws(JSONReader.Halt) {
      return .success(try reader.readDocument())
    } catch {
      return .failure(reader.reader.haltError)
    }
  }
}

/// Reads a document into a snapshot, and meets the identities in the order of their offsets.
private struct SnapshotReader {
  private(set) var reader: JSONReader
  /// The next one is the last.
  private var identities: [SnapshotNode.Place]

  init(_ reader: JSONReader, _ identities: [SnapshotNode.Place]) {
    self.reader = reader
    self.identities = identities.sorted { $0.offset > $1.offset }
  }

  mutating func readDocument() throws(JSONReader.Halt) -> SnapshotNode {
    try reader.beginDocument()
    let node = try readNode()
    try reader.endDocument()
    return node
  }

  private mutating func readNode() throws(JSONReader.Halt) -> SnapshotNode {
    let identity = takeIdentity()
    switch reader.cursor.pointee {
    case UInt8(ascii: "{"):
      return SnapshotNode(identity: identity, shape: .object(try readMembers()))
    case UInt8(ascii: "["):
      return SnapshotNode(identity: identity, shape: .list(try readItems()))
    default: return SnapshotNode(identity: identity, shape: .value(try reader.readValue()))
    }
  }

  /// The identity of the value at the cursor.
  private mutating func takeIdentity() -> String? {
    var identity: String?
    while let next = identities.last, next.offset <= reader.offset {
      if next.offset == reader.offset { identity = next.identity }
      identities.removeLast()
    }
    return identity
  }

  private mutating func readItems() throws(JSONReader.Halt) -> [SnapshotNode] {
    var items: [SnapshotNode] = []
    try reader.descend()
    if reader.cursor.pointee == UInt8(ascii: "]") {
      reader.ascend()
      return items
    }
    repeat {
      items.append(try readNode())
    } while try reader.passElementEnd()
    return items
  }

  private mutating func readMembers() throws(JSONReader.Halt) -> [TreeShape<SnapshotNode>.Member] {
    var members: [TreeShape<SnapshotNode>.Member] = []
    try reader.descend()
    if reader.cursor.pointee == UInt8(ascii: "}") {
      reader.ascend()
      return members
    }
    var wanted = JSONReader.Wanted.keyOrClose
    repeat {
      let key = try reader.text(of: reader.takeKey(wanted: wanted))
      wanted = .key
      try reader.passColon()
      members.append((key, try readNode()))
    } while try reader.passMemberEnd()
    return Self.distinct(members)
  }

  /// Of a key that comes twice, the last value at the place of the first, as in `JSONObject`.
  private static func distinct(
    _ members: [TreeShape<SnapshotNode>.Member]
  ) -> [TreeShape<SnapshotNode>.Member] {
    var places: [ScalarString: Int] = [:]
    places.reserveCapacity(members.count)
    var distinct: [TreeShape<SnapshotNode>.Member] = []
    distinct.reserveCapacity(members.count)
    for member in members {
      let key = ScalarString(member.key)
      if let place = places[key] {
        distinct[place] = member
      } else {
        places[key] = distinct.count
        distinct.append(member)
      }
    }
    return distinct
  }
}
