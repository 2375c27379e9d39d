/// What a run knows besides its document: JSON that lies before the document's bytes.
///
///     digits                              document
///       ▼                                   ▼
///       [ room for one number | {"tenant":"acme"} | zeros | { "orders": … } | zeros ]
///                               ▲ metadata
///
/// Every row that can read a document can read this, since it is one memory. Places in it have
/// negative offsets.
struct Prelude {
  /// Room for the digits of any `Int`, and a zero byte behind them.
  private static let digitRoom = 32

  private let digits: UnsafeMutablePointer<UInt8>
  /// The object of what the caller knows.
  let metadata: UnsafePointer<UInt8>
  private let metadataCount: Int

  /// - Precondition: `document` outlives it.
  init?(of document: borrowing PaddedBytes) { self.init(at: document.prelude) }

  /// - Precondition: `memory` holds what `bytes(of:)` gave, lies before the document, and outlives it.
  init?(at memory: UnsafeMutableBufferPointer<UInt8>) {
    guard let start = memory.baseAddress, memory.count > Self.digitRoom else { return nil }
    digits = start
    metadata = UnsafePointer(start + Self.digitRoom)
    metadataCount = memory.count - Self.digitRoom
  }

  /// The bytes to be put before a document.
  static func bytes(of metadata: JSONObject) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(.object(metadata))
    return Array(repeating: 0, count: digitRoom) + writer.finish()
  }

  /// A text of the prelude, for the words of a problem.
  struct Text {
    let path: JSONPath
    let bytes: UnsafeBufferPointer<UInt8>
    /// Where it begins, from the document.
    let offset: Int

    /// The path to a place in it.
    func path(at offset: Int) -> JSONPath {
      let inner = PathFinder.paths(to: [offset], in: bytes)[offset] ?? .whole
      return JSONPath(unchecked: path.segments + inner.segments)
    }
  }

  /// The text that a place lies in, by its offset from the document.
  func text(at offset: Int, from document: UnsafePointer<UInt8>) -> Text {
    let isMetadata = document + offset >= metadata
    let start = isMetadata ? metadata : UnsafePointer(digits)
    let count = isMetadata ? metadataCount : Self.digitRoom
    let path: [JSONPath.Segment] =
      isMetadata ? [.metadata] : [.metadata, .member("mapping"), .member("collectionIndex")]
    return Text(
      path: JSONPath(unchecked: path), bytes: UnsafeBufferPointer(start: start, count: count),
      offset: start - document)
  }

  /// The number that is spelled at a place; nil where that is a place for other things.
  func index(at place: UnsafePointer<UInt8>) -> Int? {
    let start = UnsafePointer(digits)
    guard place >= start, place < start + Self.digitRoom else { return nil }
    let text = UnsafeBufferPointer(start: start, count: spelledCount)
    return Int(String(decoding: text, as: UTF8.self))
  }

  private var spelledCount: Int { (0..<Self.digitRoom).first { digits[$0] == 0 } ?? 0 }

  /// Where a number is spelled, until the next one is.
  func spell(_ number: Int) -> UnsafePointer<UInt8> {
    let text = Array("\(number)".utf8)
    for (index, byte) in text.enumerated() { digits[index] = byte }
    digits[text.count] = 0
    return UnsafePointer(digits)
  }
}
