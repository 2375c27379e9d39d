import Foundation
import Mapping

/// A way from a document to objects.
protocol Trip<Output> {
  associatedtype Output: Equatable

  /// Whether a document is one object, so that several of them in brackets are a list.
  var isOneObject: Bool { get }

  /// Maps to new objects.
  func fresh(_ mapper: Mapper, _ bytes: [UInt8]) throws(MappingError) -> Output

  /// The same with a report.
  func fresh(
    _ mapper: Mapper, _ bytes: [UInt8], report: inout MappingReport
  ) throws(MappingError) -> Output

  /// Maps into objects that are there, where the way has such a form; `fresh` is what it should give.
  func checkUpdates(_ mapper: Mapper, _ bytes: [UInt8], fresh: Output?)

  /// What the objects are as JSON, and what they are when that is read again.
  func written(_ output: Output, _ mapper: Mapper) throws(WritingError) -> Data
  func read(_ data: Data, _ mapper: Mapper) throws(MappingError) -> Output
}

extension Trip {
  /// Objects that are written and read are the same as before.
  func checkWriting(_ output: Output, _ mapper: Mapper) {
    do throws(WritingError) {
      let data = try written(output, mapper)
      guard let again = try? read(data, mapper) else {
        return claim(
          false, "what was written does not map: \(String(decoding: data, as: UTF8.self))")
      }
      claim(try written(again, mapper) == data, "what was written is read as something else")
    } catch {
      // Labels may have come from a list, where they have no names, or twice by one name.
      let isExpected = error.problems.allSatisfy {
        if case .repeatedKey = $0.fact { true } else { false }
      }
      claim(isExpected, "what was read cannot be written: \(error)")
    }
  }
}

/// To one object of a class, new or there already.
struct ObjectTrip<Object: Sameness>: Trip {
  var isOneObject: Bool { path == nil }
  let path: String?
  let make: () -> Object
  let filled: () -> Object

  init(path: String? = nil, _ make: @escaping () -> Object, filled: @escaping () -> Object) {
    self.path = path
    self.make = make
    self.filled = filled
  }

  func written(_ output: Object, _ mapper: Mapper) throws(WritingError) -> Data {
    try mapper.encode(output)
  }

  func read(_ data: Data, _ mapper: Mapper) throws(MappingError) -> Object {
    try mapper.map(Object.self, from: data)
  }

  func fresh(_ mapper: Mapper, _ bytes: [UInt8]) throws(MappingError) -> Object {
    try mapper.map(Object.self, from: bytes, at: path)
  }

  func fresh(
    _ mapper: Mapper, _ bytes: [UInt8], report: inout MappingReport
  ) throws(MappingError) -> Object {
    try mapper.map(Object.self, from: bytes, at: path, report: &report)
  }

  func checkUpdates(_ mapper: Mapper, _ bytes: [UInt8], fresh: Object?) {
    let (object, before) = (filled(), filled())
    let isMapped = (try? mapper.map(into: object, from: bytes, at: path)) != nil
    claim(isMapped == (fresh != nil), "\(mapper.profile): only one of new and old is mapped")
    guard let fresh else {
      claim(object == before, "\(mapper.profile): a failed run changed the object")
      return
    }
    let new = make()
    try? mapper.map(into: new, from: bytes, at: path)
    claim(new == fresh, "\(mapper.profile): into a new object, and to a fresh one, differ")
  }
}

/// To one value of a struct, new or there already.
struct ValueTrip<Value: Equatable>: Trip {
  let isOneObject = true
  let initial: Value
  let filled: Value

  init(_ initial: Value, filled: Value) {
    self.initial = initial
    self.filled = filled
  }

  func written(_ output: Value, _ mapper: Mapper) throws(WritingError) -> Data {
    try mapper.encode(output)
  }

  func read(_ data: Data, _ mapper: Mapper) throws(MappingError) -> Value {
    try mapper.map(Value.self, from: data)
  }

  func fresh(_ mapper: Mapper, _ bytes: [UInt8]) throws(MappingError) -> Value {
    try mapper.map(Value.self, from: bytes)
  }

  func fresh(
    _ mapper: Mapper, _ bytes: [UInt8], report: inout MappingReport
  ) throws(MappingError) -> Value {
    try mapper.map(Value.self, from: bytes, report: &report)
  }

  func checkUpdates(_ mapper: Mapper, _ bytes: [UInt8], fresh: Value?) {
    var value = filled
    let isMapped = (try? mapper.map(into: &value, from: bytes)) != nil
    claim(isMapped == (fresh != nil), "\(mapper.profile): only one of new and old is mapped")
    guard let fresh else {
      claim(value == filled, "\(mapper.profile): a failed run changed the value")
      return
    }
    var new = initial
    try? mapper.map(into: &new, from: bytes)
    claim(new == fresh, "\(mapper.profile): into a new value, and to a fresh one, differ")
  }
}

/// To a list of objects, which are always new.
struct ListTrip<Element: Equatable>: Trip {
  let isOneObject = false
  var path: String?

  func written(_ output: [Element], _ mapper: Mapper) throws(WritingError) -> Data {
    try mapper.encode(output)
  }

  func read(_ data: Data, _ mapper: Mapper) throws(MappingError) -> [Element] {
    try mapper.map([Element].self, from: data)
  }

  func fresh(_ mapper: Mapper, _ bytes: [UInt8]) throws(MappingError) -> [Element] {
    try mapper.map([Element].self, from: bytes, at: path)
  }

  func fresh(
    _ mapper: Mapper, _ bytes: [UInt8], report: inout MappingReport
  ) throws(MappingError) -> [Element] {
    try mapper.map([Element].self, from: bytes, at: path, report: &report)
  }

  func checkUpdates(_ mapper: Mapper, _ bytes: [UInt8], fresh: [Element]?) {}
}
