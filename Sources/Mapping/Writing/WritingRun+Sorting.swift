/// The items of a set, which have no order of their own, in that of their texts.
extension WritingRun {
  /// Sorts what was written from `start` on.
  ///
  /// - Parameter parts: Where each item begins, in ascending order.
  mutating func sort(from start: JSONWriter.Mark, parts: [Int]) {
    let bounds = parts + [writer.mark.count]
    let items = writer.withText { text in
      zip(bounds, bounds.dropFirst()).enumerated().map { number, bound in
        (number: number, text: Array(text[bound.0..<max(bound.0, bound.1)]))
      }
    }.sorted { $0.text.lexicographicallyPrecedes($1.text) }
    writer.goBack(to: start)
    var places = parts
    for item in items {
      places[item.number] = writer.mark.count
      item.text.withUnsafeBytes { writer.raw($0) }
    }
    moveIdentities(from: parts, to: places)
  }
}
