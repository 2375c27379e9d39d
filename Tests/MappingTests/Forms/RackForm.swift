import Foundation
import Mapping

/// Reads a form as the documentation of Rack's `parse_nested_query` tells, for tests to compare.
///
/// - `a[b]` is a member, and `a[]` adds an element.
/// - `a[][b]` goes to the last element, unless that is no object or has the name already; a name with
///   another `[]` in it counts as one that no element has.
/// - `a[][]` adds a list of one; with more brackets, the value is lost, and null is added.
struct RackForm {
  /// Two names that want one value to be of two kinds.
  struct Conflict: Error {}

  private(set) var tree = JSONObject()

  init(_ text: String) throws {
    for pair in text.split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let steps = Self.steps(of: Self.decoded(halves[0]))
      let value = halves.count == 2 ? JSONValue.string(Self.decoded(halves[1])) : .null
      guard let key = steps.first else { continue }
      try Self.store(value, at: key, steps.dropFirst(), in: &tree)
    }
  }

  static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The parts of a name: the empty one stands for `[]`.
  private static func steps(of name: String) -> [String] {
    name.unicodeScalars.split(separator: "[", omittingEmptySubsequences: false)
      .map { String(String.UnicodeScalarView($0.filter { $0 != "]" })) }
  }

  private static func store(
    _ value: JSONValue, at key: String, _ rest: ArraySlice<String>, in object: inout JSONObject
  ) throws {
    guard let next = rest.first else {
      object[key] = value
      return
    }
    if next.isEmpty {
      var list: [JSONValue] = []
      if let old = object[key] { list = try elements(of: old) }
      try add(value, rest.dropFirst(), to: &list)
      object[key] = .array(list)
    } else {
      var inner = JSONObject()
      if let old = object[key] { inner = try members(of: old) }
      try store(value, at: next, rest.dropFirst(), in: &inner)
      object[key] = .object(inner)
    }
  }

  private static func add(
    _ value: JSONValue, _ rest: ArraySlice<String>, to list: inout [JSONValue]
  ) throws {
    guard let next = rest.first else { return list.append(value) }
    guard !next.isEmpty else { return list.append(rest.count == 1 ? [value] : .null) }
    var element = JSONObject()
    if let last = list.last?.object, !has(rest, in: last) {
      element = last
      list.removeLast()
    }
    try store(value, at: next, rest.dropFirst(), in: &element)
    list.append(.object(element))
  }

  private static func has(_ names: ArraySlice<String>, in object: JSONObject) -> Bool {
    if names.contains("") { return false }
    var value: JSONValue? = .object(object)
    for name in names { value = value?[name] }
    return value != nil
  }

  private static func elements(of value: JSONValue) throws -> [JSONValue] {
    guard case .array(let elements) = value else { throw Conflict() }
    return elements
  }

  private static func members(of value: JSONValue) throws -> JSONObject {
    guard case .object(let members) = value else { throw Conflict() }
    return members
  }
}
