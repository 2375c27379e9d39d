import Foundation
import Mapping
import Testing

/// One value on its way to JSON and back, as the member `v` of a document, and below lists and
/// dictionaries of it.
struct WrittenValue<Value: Sendable> {
  struct Holder: Sendable {
    var value: Value
  }

  private let initial: Value
  private let mapping: ObjectMapping<Holder>

  /// By the transform of the value's type.
  init(_ initial: Value) where Value: MappableValue {
    self.init(initial, Value.valueTransform)
  }

  init(_ initial: Value, _ transform: ValueTransform<Value>) {
    self.initial = initial
    mapping = ObjectMapping({ Holder(value: initial) }, .attribute("v", \.value, transform))
  }

  /// The JSON of a value, without what is around it.
  func json(_ value: Value, _ options: WritingOptions = WritingOptions()) throws -> String {
    let data = try Mapper(MappingProvider()).encode(
      Holder(value: value), using: mapping, options: options)
    let text = String(decoding: data, as: UTF8.self)
    return text.hasPrefix("{\"v\":") ? String(text.dropFirst(5).dropLast()) : text
  }

  /// The value of JSON.
  func value(of json: String) throws -> Value {
    try Mapper(MappingProvider()).map(
      Holder.self, from: Data("{\"v\":\(json)}".utf8), using: mapping
    ).value
  }

  /// What is said against writing a value.
  func refusal(_ value: Value) -> String? {
    do {
      _ = try json(value)
      return nil
    } catch {
      return "\(error)"
    }
  }
}

extension WrittenValue where Value: Equatable {
  /// A value is written as a text, and read back from it.
  func expect(
    _ value: Value, is text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let written = try json(value)
    #expect(written == text, sourceLocation: sourceLocation)
    #expect(try self.value(of: written) == value, sourceLocation: sourceLocation)
  }
}

extension WrittenValue where Value: Equatable & MappableValue {
  /// The same for the value, as an Optional, and in lists and dictionaries.
  func expectEverywhere(
    _ value: Value, is text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(value, is: text, sourceLocation: sourceLocation)
    try WrittenValue<Value?>(nil).expect(value, is: text, sourceLocation: sourceLocation)
    try WrittenValue<[[Value?]]>([]).expect(
      [[value, nil], []], is: "[[\(text),null],[]]", sourceLocation: sourceLocation)
    try WrittenValue<[String: [Value]]>([:]).expect(
      ["a\"": [value]], is: "{\"a\\\"\":[\(text)]}", sourceLocation: sourceLocation)
  }
}
