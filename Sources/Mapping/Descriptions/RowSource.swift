/// Where a row's value comes from: key paths in the order in which they are tried.
struct RowSource: Sendable {
  /// One key path, or why it is none.
  struct Candidate: Sendable {
    let text: String
    let path: Result<JSONPath, JSONPathError>

    init(_ text: String) {
      self.text = text
      do throws(JSONPathError) {
        path = .success(try JSONPath(text))
      } catch {
        path = .failure(error)
      }
    }

    init(_ path: JSONPath) {
      text = path.description
      self.path = .success(path)
    }
  }

  private enum Form {
    case keys([Candidate])
    /// The key that the property's own name is, in the mapping's way of writing keys.
    case propertyName(KeyNaming?, others: [Candidate])
  }

  private var form: Form

  /// The key that the property's own name is.
  static let propertyName = RowSource(form: .propertyName(nil, others: []))

  /// The value itself that is being mapped.
  static let whole = RowSource(.whole)

  init(_ keys: String...) {
    form = .keys(keys.map(Candidate.init))
  }

  init(first keys: [String]) {
    form = .keys(keys.map(Candidate.init))
  }

  init(_ path: JSONPath) {
    form = .keys([Candidate(path)])
  }

  private init(form: Form) {
    self.form = form
  }

  /// The same, and then these.
  func or(_ keys: [String]) -> RowSource {
    let more = keys.map(Candidate.init)
    return switch form {
    case .keys(let first): RowSource(form: .keys(first + more))
    case .propertyName(let naming, let others):
      RowSource(form: .propertyName(naming, others: others + more))
    }
  }

  /// The same with names written in a mapping's way, if it has none of its own yet.
  func named(by naming: KeyNaming) -> RowSource {
    guard case .propertyName(nil, let others) = form else { return self }
    return RowSource(form: .propertyName(naming, others: others))
  }

  /// The key paths for a property that tells this of itself; nil where it does not tell its name.
  func candidates(for property: KeyPathText) -> [Candidate]? {
    switch form {
    case .keys(let keys): return keys
    case .propertyName(let naming, let others):
      guard let name = property.name else { return nil }
      let key = naming?.key(for: name) ?? name
      return [Candidate(JSONPath(unchecked: [.member(key)]))] + others
    }
  }
}
