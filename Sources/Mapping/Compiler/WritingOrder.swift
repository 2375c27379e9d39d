/// Which rows wait until their object has ended.
///
///     "address"     → \.address          first, whenever it comes
///     "nested.city" → \.address.city     late: it fills a part of what the other row fills
///
/// RestKit sets properties behind key paths last, too.
struct WritingOrder {
  private let names: [String?]
  private let wholes: Set<String>

  init(_ rows: [PropertyRow]) {
    names = rows.map(\.property.label)
    wholes = Set(names.compactMap { $0 })
  }

  /// Whether another row fills what this row's property is a part of.
  func isLate(_ row: Int) -> Bool {
    guard var rest = names[row]?.split(separator: ".") else { return false }
    while rest.popLast() != nil, !rest.isEmpty {
      if wholes.contains(rest.joined(separator: ".")) { return true }
    }
    return false
  }
}
