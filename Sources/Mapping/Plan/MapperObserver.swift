/// Is told what a mapper does, step by step, while it does it.
///
///     struct Log: MapperObserver {
///       func mapper(did event: MappingEvent) { print(event) }
///     }
///     mapper.observer = Log()
///
/// A mapper without an observer does not pay for it; one with an observer maps more slowly. It is
/// called on the thread that maps. RestKit calls this `RKMapperOperationDelegate`.
public protocol MapperObserver: Sendable {
  /// Something happened; see `MappingEvent` for what and when.
  func mapper(did event: MappingEvent)
}

/// One thing that a mapper did.
///
/// Offsets are in bytes from the document's beginning.
public enum MappingEvent: CustomStringConvertible {
  /// An object is about to be filled from the JSON at the offset.
  case willMap(type: String, offset: Int)
  /// The object has been filled; nil where it is yet to be made from its arguments.
  ///
  /// One that is updated is shown as the twin that is filled for it.
  case didMap(type: String, offset: Int, object: Any?)
  /// A mapping that chooses has chosen this one for the value at the offset.
  case chose(mapping: String, type: String, offset: Int)
  /// A row's key is there, with the value at the offset.
  case found(property: String, offset: Int)
  /// None of a row's keys was in the object at the offset.
  case missing(property: String, keys: [String], offset: Int)
  /// A property has its value now. Of an object that is updated this is told at the end.
  case set(property: String)
  /// A property of an object that is updated has had the value already.
  case unchanged(property: String)
  /// The value at the offset, or something in it, is a problem.
  case failed(property: String, offset: Int)

  /// The event in one line.
  public var description: String {
    switch self {
    case .willMap(let type, let offset): "will map \(type) at byte \(offset)"
    case .didMap(let type, let offset, _): "did map \(type) at byte \(offset)"
    case .chose(let mapping, let type, let offset):
      "chose \(mapping) for \(type) at byte \(offset)"
    case .found(let property, let offset): "found \(property) at byte \(offset)"
    case .missing(let property, let keys, let offset):
      "missing \(property): no \(keys.joined(separator: " or ")) at byte \(offset)"
    case .set(let property): "set \(property)"
    case .unchanged(let property): "unchanged \(property)"
    case .failed(let property, let offset): "failed \(property) at byte \(offset)"
    }
  }
}
