extension JSONPatch {
  /// The patch as a JSON document: a list of operations.
  public var jsonValue: JSONValue { .array(operations.map(\.jsonValue)) }

  /// The patch that a JSON document is.
  ///
  /// What an operation has no use for is passed over, as RFC 6902 wants it.
  /// - Throws: `JSONPatchError` for what is no patch, with the operation and how to mend it.
  public init(_ json: JSONValue) throws(JSONPatchError) {
    guard case .array(let elements) = json else {
      throw JSONPatchError(
        operation: nil, name: nil, pointer: nil, fault: .noList(found: json.kind))
    }
    self.init()
    operations.reserveCapacity(elements.count)
    for (place, element) in elements.enumerated() {
      do throws(PatchFault) {
        operations.append(try Operation(element))
      } catch {
        let name = element["op"]?.string.flatMap { Operation.names.contains($0) ? $0 : nil }
        throw JSONPatchError(operation: place, name: name, pointer: nil, fault: error)
      }
    }
  }
}

extension JSONPatch.Operation {
  fileprivate static let names: Set = ["add", "remove", "replace", "move", "copy", "test"]

  fileprivate var jsonValue: JSONValue {
    var object: JSONObject = ["op": .string(name)]
    switch self {
    case .move(let source, _), .copy(let source, _): object["from"] = .string("\(source)")
    default: break
    }
    object["path"] = .string("\(pointer)")
    switch self {
    case .add(_, let value), .replace(_, let value), .test(_, let value): object["value"] = value
    default: break
    }
    return .object(object)
  }

  fileprivate init(_ json: JSONValue) throws(PatchFault) {
    guard case .object(let object) = json else { throw .noObject(found: json.kind) }
    let name = try object.text("op")
    switch name {
    case "add": self = .add(try object.pointer("path"), value: try object.value())
    case "remove": self = .remove(try object.pointer("path"))
    case "replace": self = .replace(try object.pointer("path"), value: try object.value())
    case "move": self = .move(from: try object.pointer("from"), to: try object.pointer("path"))
    case "copy": self = .copy(from: try object.pointer("from"), to: try object.pointer("path"))
    case "test": self = .test(try object.pointer("path"), value: try object.value())
    default: throw .unknownName(name)
    }
  }
}

/// The members of an operation.
extension JSONObject {
  fileprivate func value() throws(PatchFault) -> JSONValue {
    guard let value = self["value"] else { throw .missing(member: "value") }
    return value
  }

  fileprivate func text(_ member: String) throws(PatchFault) -> String {
    guard let value = self[member] else { throw .missing(member: member) }
    guard case .string(let text) = value else {
      throw .noText(member: member, found: value.kind)
    }
    return text
  }

  fileprivate func pointer(_ member: String) throws(PatchFault) -> JSONPointer {
    let text = try text(member)
    do throws(JSONPointerError) {
      return try JSONPointer(text)
    } catch {
      throw .badPointer(member: member, error)
    }
  }
}
