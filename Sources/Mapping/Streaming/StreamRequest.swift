/// What a caller wants of a stream.
struct StreamRequest<Object> {
  /// Where the objects stand.
  enum Form: Hashable {
    /// In one document's list at this path, which ends in `[*]`.
    case list(at: String)
    /// At this path of each value of a sequence; nil is the whole value.
    case values(at: String?)
  }

  let mapper: Mapper
  let mapping: ObjectMapping<Object>?
  let form: Form
}

extension Errand {
  /// The way to the list whose items are wanted.
  ///
  /// - Throws: What of the path no stream can follow.
  func listPath(_ text: String) throws(MappingError) -> JSONPath {
    let path = try path(text, isList: true)
    let way = path.segments.dropLast()
    let isPlain = way.allSatisfy { segment in
      switch segment {
      case .member: true
      case .index(let index): index >= 0
      default: false
      }
    }
    guard path.segments.last == .each, isPlain else { throw wrong(.unstreamablePath(text)) }
    return JSONPath(unchecked: Array(way))
  }
}
