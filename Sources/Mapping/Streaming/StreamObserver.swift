/// Tells an observer of values that are mapped one by one, with offsets from their stream's start.
struct StreamObserver: MapperObserver {
  let observer: any MapperObserver
  /// Where the value begins that is being mapped.
  let start: Int

  func mapper(did event: MappingEvent) { observer.mapper(did: event.moved(by: start)) }
}

extension MappingEvent {
  fileprivate func moved(by start: Int) -> MappingEvent {
    switch self {
    case .willMap(let type, let offset): .willMap(type: type, offset: offset + start)
    case .didMap(let type, let offset, let object):
      .didMap(type: type, offset: offset + start, object: object)
    case .chose(let mapping, let type, let offset):
      .chose(mapping: mapping, type: type, offset: offset + start)
    case .found(let property, let offset): .found(property: property, offset: offset + start)
    case .missing(let property, let keys, let offset):
      .missing(property: property, keys: keys, offset: offset + start)
    case .failed(let property, let offset): .failed(property: property, offset: offset + start)
    case .set, .unchanged: self
    }
  }
}
