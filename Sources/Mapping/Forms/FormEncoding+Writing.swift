import Foundation

extension FormEncoding {
  /// The pairs of `value`, not yet escaped.
  ///
  /// - Parameter name: What the value is called, as a list or a scalar has to be. An object without
  ///   it lends its members' names.
  public func pairs(
    of value: JSONValue, at name: String? = nil
  ) throws(FormEncodingError) -> [FormPair] {
    try fields(of: value, at: name).map { FormPair(name: $0.name, value: $0.value) }
  }

  /// The pairs of `value` as `application/x-www-form-urlencoded` text, or as a query without its `?`.
  public func text(
    of value: JSONValue, at name: String? = nil
  ) throws(FormEncodingError) -> String {
    String(decoding: try bytes(of: value, at: name), as: UTF8.self)
  }

  /// The same as `text`, such as for a body.
  public func data(
    of value: JSONValue, at name: String? = nil
  ) throws(FormEncodingError) -> Data {
    Data(try bytes(of: value, at: name))
  }

  private func bytes(of value: JSONValue, at name: String?) throws(FormEncodingError) -> [UInt8] {
    var text = FormText(self)
    for field in try fields(of: value, at: name) { text.append(field) }
    return text.bytes
  }

  private func fields(
    of value: JSONValue, at name: String?
  ) throws(FormEncodingError) -> [FormField] {
    var writer = FormWriter(self)
    try writer.root(value, at: name)
    return writer.fields
  }
}
