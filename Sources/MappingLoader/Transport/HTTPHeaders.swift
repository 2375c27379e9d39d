/// The header fields of a request or a response, in order.
///
/// Names are found whatever their case, and keep the case that they were written in. A name may
/// stand more than once.
///
///     var headers: HTTPHeaders = ["Accept": "application/json"]
///     headers["accept"]                     // "application/json"
///     headers.append("Via", "1.1 proxy")    // beside others of that name
///     headers["X-Trace"] = nil              // gone, however often it stood there
public struct HTTPHeaders: Sendable {
  /// One line of a header.
  public struct Field: Sendable {
    /// As it was written.
    public let name: String
    /// As it was written.
    public let value: String
    /// The name as it is compared.
    let key: String

    init(name: String, value: String) {
      self.name = name
      self.value = value
      key = name.lowercased()
    }
  }

  private var fields: [Field] = []

  /// No fields.
  public init() {}

  /// The value of the fields called `name`, joined by `, `; nil where there is none.
  ///
  /// Setting it puts one field in the place of the first of that name and removes the others.
  public subscript(name: String) -> String? {
    get {
      let found = values(of: name)
      return found.isEmpty ? nil : found.joined(separator: ", ")
    }
    set {
      let key = name.lowercased()
      let place = fields.firstIndex { $0.key == key } ?? fields.endIndex
      fields.removeAll { $0.key == key }
      guard let newValue else { return }
      fields.insert(Field(name: name, value: newValue), at: place)
    }
  }

  /// The value of each field called `name`, in order.
  public func values(of name: String) -> [String] {
    let key = name.lowercased()
    return fields.filter { $0.key == key }.map(\.value)
  }

  /// Adds a field at the end, beside those of the same name.
  public mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// These fields with the `others`, which win where a name stands in both.
  public func merging(_ others: HTTPHeaders) -> HTTPHeaders {
    let replaced = Set(others.fields.map(\.key))
    var merged = self
    merged.fields.removeAll { replaced.contains($0.key) }
    merged.fields += others.fields
    return merged
  }
}

extension HTTPHeaders: RandomAccessCollection {
  /// The first place.
  public var startIndex: Int { fields.startIndex }
  /// The place behind the last field.
  public var endIndex: Int { fields.endIndex }
  /// The field at a place.
  public subscript(position: Int) -> Field { fields[position] }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// The fields in the order of the literal; a name may come twice.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }
}

extension HTTPHeaders: Hashable {}

extension HTTPHeaders.Field: Hashable {
  /// Whether name and value are the same; the case of the name does not count.
  public static func == (left: HTTPHeaders.Field, right: HTTPHeaders.Field) -> Bool {
    left.key == right.key && left.value == right.value
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(value)
  }
}
