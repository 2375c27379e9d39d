import Mapping

/// Reads the input as a JSON tree, and holds the tree to its own text.
enum ReaderTarget {
  static func run(_ input: inout Input) {
    let limits = ReadingLimits(depth: Int(input.byte()) * 4)
    let bytes = Array(input.rest)
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONValue(json: bytes, limits: limits)
    } catch {
      claim((0...bytes.count).contains(error.position.offset), "an error lies outside: \(error)")
      claim(!error.description.isEmpty, "an error says nothing")
      return
    }
    for isPretty in [false, true] {
      let text = value.text(pretty: isPretty)
      let again = try? JSONValue(json: text, limits: limits)
      claim(again == value, "\(text) does not read back")
      claim(again?.hashValue == value.hashValue, "\(text) reads back with another hash")
      claim(again?.text(pretty: isPretty) == text, "\(text) is written otherwise when read back")
    }
    checkNumbers(in: value)
    checkSkipping(of: bytes, limits)
  }

  /// Numbers are what the standard library reads in their texts.
  private static func checkNumbers(in value: JSONValue) {
    switch value {
    case .null, .bool, .string: break
    case .array(let elements): elements.forEach(checkNumbers)
    case .object(let object): object.values.forEach(checkNumbers)
    case .number(let number):
      let expected = Double(number.text).flatMap { $0.isFinite ? $0 : nil }
      claim(
        number.double?.bitPattern == expected?.bitPattern, "\(number) is \(number.double as Any)")
      if let expected = Int64(number.text) {
        claim(number.integer() == expected, "\(number) is another integer")
      }
    }
  }

  /// What is a whole document can also be skipped as the value of a key that nobody reads.
  private static func checkSkipping(of bytes: [UInt8], _ limits: ReadingLimits) {
    // A byte order mark may only stand at the beginning.
    guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]), limits.depth < 1_000 else { return }
    let document = Array(#"{"corner":{"turn":7},"x":1,"skipped":"#.utf8) + bytes + Array("}".utf8)
    let deeper = ReadingLimits(depth: limits.depth + 2, bytes: limits.bytes)
    let mapper = Mapper(Models.provider, limits: deeper)
    let place = try? mapper.map(Place.self, from: document)
    claim(place?.x == 1 && place?.corner?.turn == 7, "a document cannot be skipped")
  }
}
