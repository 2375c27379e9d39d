/// The objects and lists around what a call writes: `data.order` is `{"data":{"order":…}}`.
enum RootPath {
  /// - Throws: Why nothing can be written there.
  static func segments(of text: String) throws(WritingError) -> [JSONPath.Segment] {
    let path: JSONPath
    do throws(JSONPathError) {
      path = try JSONPath(text)
    } catch {
      throw WritingError(facts: [.unwritablePath(error.description)])
    }
    for segment in path.segments {
      switch segment {
      case .member, .index(0): continue
      default:
        throw WritingError(facts: [
          .unwritablePath(
            "nothing can be written at \"\(path)\". Name members, and [0] for a list of one.")
        ])
      }
    }
    return path.segments
  }

  static func open(_ segments: [JSONPath.Segment], _ writer: inout JSONWriter) {
    for segment in segments {
      if case .member(let key) = segment {
        writer.beginObject()
        writer.key(key)
      } else {
        writer.beginArray()
      }
    }
  }

  static func close(_ segments: [JSONPath.Segment], _ writer: inout JSONWriter) {
    for segment in segments.reversed() {
      if case .member = segment { writer.endObject() } else { writer.endArray() }
    }
  }
}
