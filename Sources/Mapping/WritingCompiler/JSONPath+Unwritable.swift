/// Where a row may read and nothing can be written.
extension JSONPath {
  /// How far into a list a row may write, since all before it is null.
  private static let farthestIndex = 999

  /// Why nothing can be written where the path leads.
  var unwritable: DefinitionMistake.Unwritable? {
    for (place, segment) in segments.enumerated() {
      switch segment {
      case .member: continue
      case .index(let index):
        if index > Self.farthestIndex || index < -Self.farthestIndex { return .farIndex(index) }
      case .each: return .collects
      case .parent: return .surroundings("@parent")
      case .root: return .surroundings("@root")
      case .metadata: return .surroundings("@metadata")
      case .key: if place > 0 { return .nameOnTheWay }
      }
    }
    return nil
  }
}
