import Foundation

/// A type that decodes itself, from just the bytes of its value.
struct CodableCoder<Value>: ValueCoder {
  let wanted: String
  let decode: @Sendable (Data) throws -> Value
  /// Nil where the type does not encode itself.
  let encode: (@Sendable (Value) throws -> Data)?

  var isReversible: Bool { encode != nil }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Value {
    let begin = reader.cursor
    try reading { () throws(JSONReader.Halt) in try reader.skipValue() }
    do {
      return try decode(Data(bytes: begin, count: reader.cursor - begin))
    } catch {
      throw .rejected(CodingText.sentence(for: error))
    }
  }

  func write(_ value: Value, to writer: inout JSONWriter) throws(ValueFault) {
    guard let encode else { throw .rejected("the transform for \(wanted) only reads") }
    do {
      try encode(value).withUnsafeBytes { writer.prepared($0) }
    } catch {
      throw .rejected(CodingText.sentence(for: error))
    }
  }
}

/// What an error of `Decodable` or `Encodable` says, with the coding path in front.
private enum CodingText {
  static func sentence(for error: any Error) -> String {
    switch error {
    case DecodingError.typeMismatch(_, let context): said(context.codingPath, context)
    case DecodingError.valueNotFound(_, let context): said(context.codingPath, context)
    case DecodingError.dataCorrupted(let context): said(context.codingPath, context)
    case DecodingError.keyNotFound(let key, let context):
      said(context.codingPath + [key], "it is not there.")
    case EncodingError.invalidValue(_, let context):
      said(context.codingPath, context.debugDescription)
    default: "\(error)"
    }
  }

  private static func said(_ path: [any CodingKey], _ context: DecodingError.Context) -> String {
    said(path, context.debugDescription)
  }

  private static func said(_ path: [any CodingKey], _ reason: String) -> String {
    guard !path.isEmpty else { return reason }
    let steps = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
    return "at \(steps.joined().drop { $0 == "." }), \(reason)"
  }
}

extension ValueTransform where Value: Decodable & SendableMetatype {
  /// A type by its own `Decodable`, which only reads: `.codable(Address.self)`.
  ///
  /// The decoder sees just the bytes of this value. What it throws is the reason in the error, with
  /// the coding path.
  /// - Parameters:
  ///   - type: The type to read.
  ///   - decoder: Makes the decoder, where it needs to be set up.
  public static func codable(
    _ type: Value.Type, decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() }
  ) -> ValueTransform {
    ValueTransform(
      CodableCoder(
        wanted: "a value of \(Value.self)",
        decode: { try decoder().decode(Value.self, from: $0) }, encode: nil))
  }
}

extension ValueTransform where Value: Decodable & Encodable & SendableMetatype {
  /// A type by its own `Codable`, both ways: `.codable(Address.self)`.
  ///
  /// The decoder sees just the bytes of this value. What it throws is the reason in the error, with
  /// the coding path. Keys are written in their order.
  /// - Parameters:
  ///   - type: The type to read and write.
  ///   - decoder: Makes the decoder, where it needs to be set up.
  public static func codable(
    _ type: Value.Type, decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() }
  ) -> ValueTransform {
    .codable(type, decoder: decoder, encoder: { .inOrder })
  }

  /// A type by its own `Codable`, both ways, with an encoder that is set up.
  ///
  /// The decoder sees just the bytes of this value. What it throws is the reason in the error, with
  /// the coding path.
  /// - Parameters:
  ///   - type: The type to read and write.
  ///   - decoder: Makes the decoder, where it needs to be set up.
  ///   - encoder: Makes the encoder.
  public static func codable(
    _ type: Value.Type, decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    encoder: @escaping @Sendable () -> JSONEncoder
  ) -> ValueTransform {
    ValueTransform(
      CodableCoder(
        wanted: "a value of \(Value.self)",
        decode: { try decoder().decode(Value.self, from: $0) },
        encode: { try encoder().encode($0) }))
  }
}

extension JSONEncoder {
  /// An encoder that writes one value always alike.
  fileprivate static var inOrder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
