/// Says what stands at a place of the document: a scalar as it is written, a container by its kind.
enum Excerpt {
  /// Longer texts are cut.
  static let longest = 40

  /// - Parameter offset: Where a value begins.
  static func found(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    var reader = JSONReader(bytes, at: offset)
    switch reader.kind() {
    case .object: return "an object"
    case .array: return "a list"
    case .null: return "null"
    case nil: return "no value"
    default: break
    }
    let start = reader.cursor
    guard (try? reader.skipValue()) != nil else { return "a broken value" }
    // Of a text of any size only its beginning is looked at.
    let count = min(reader.cursor - start, longest * 16)
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    // One character less would make room for no more than the sign of the cut.
    guard text.count > longest + 1 || start + count < reader.cursor else { return text }
    let isString = text.hasPrefix("\"")
    return text.prefix(longest) + (isString ? "…\"" : "…")
  }

  /// The keys of the object that begins at `offset`, in order, at most `limit`.
  static func keys(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>, limit: Int = 64)
    -> [String]
  {
    var reader = JSONReader(bytes, at: offset)
    var keys: [String] = []
    guard reader.kind() == .object, (try? reader.descend()) != nil,
      reader.cursor.pointee != UInt8(ascii: "}")
    else { return [] }
    while keys.count < limit, let slice = try? reader.takeKey(wanted: .key),
      let key = try? reader.text(of: slice)
    {
      keys.append(key)
      guard (try? reader.passColon()) != nil, (try? reader.skipValue()) != nil,
        (try? reader.passMemberEnd()) == true
      else { break }
    }
    return keys
  }
}
