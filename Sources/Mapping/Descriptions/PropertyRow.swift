/// One row, with its property's type erased.
struct PropertyRow<Object>: Sendable {
  /// Where the value comes from.
  enum Source: Sendable {
    /// A key path, or why it is none.
    case path(String, Result<JSONPath, JSONPathError>)
    /// The key that the property's own name is.
    case propertyName

    init(_ text: String) {
      do throws(JSONPathError) {
        self = .path(text, .success(try JSONPath(text)))
      } catch {
        self = .path(text, .failure(error))
      }
    }
  }

  let source: Source
  let property: any PropertyDescription<Object>
  var options = RowOptions()

  /// The row as errors say it, by its key: `"customer"`.
  var label: String {
    switch source {
    case .path(let text, _): "\"\(text)\""
    case .propertyName: "\"\(property.keyPathText.name ?? "?")\""
    }
  }

  /// The key path to read, where it is known.
  var path: JSONPath? {
    switch source {
    case .path(_, let result): try? result.get()
    case .propertyName: property.keyPathText.name.map { JSONPath(unchecked: [.member($0)]) }
    }
  }
}

/// The typed part of a row.
///
/// Whoever needs the types visits it.
protocol PropertyDescription<Object>: Sendable {
  associatedtype Object

  /// The property, for comparing.
  var anyKeyPath: AnyKeyPath { get }

  /// What the property's key path tells of itself.
  var keyPathText: KeyPathText { get }

  func accept<Visitor: PropertyVisitor>(_ visitor: inout Visitor) -> Visitor.Output
  where Visitor.Object == Object
}

extension PropertyDescription {
  /// The property's name for people, where it tells one.
  var label: String? { keyPathText.label }
}

/// Opens the types of rows, one function a kind of row.
protocol PropertyVisitor<Object> {
  associatedtype Object
  associatedtype Output

  mutating func visit<Value>(attribute: AttributeDescription<Object, Value>) -> Output

  mutating func visit<Shape: SingleShape>(
    single: SingleDescription<Object, Shape>
  ) -> Output

  mutating func visit<Shape: ListShape>(list: ListDescription<Object, Shape>) -> Output
}
