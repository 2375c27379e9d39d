/// Where a value stands that is wanted before its object is mapped.
struct LookAhead: Sendable {
  /// Key paths, in the order in which they are tried.
  let paths: [ContextPath]
  let rules: ValueRules

  /// A reader at the value; nil where there is none, or null.
  func reader(_ run: inout MappingRun) -> JSONReader? {
    let own = run.place
    for path in paths {
      guard let place = run.place(of: path, from: own) else { continue }
      let look = run.reader(at: place)
      if look.kind() != .null { return look }
    }
    return nil
  }
}
