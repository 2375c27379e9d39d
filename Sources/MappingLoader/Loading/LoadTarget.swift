import Foundation
import Mapping

/// An object on the main actor that a load updates in place.
struct LoadTarget<Object>: Sendable {
  /// The object itself.
  let object: @MainActor () -> Object
  /// Maps a body onto it.
  let update:
    @MainActor (Data, _ keyPath: String?, ObjectMapping<Object>?, Mapper) throws(MappingError)
      -> Object

  init(_ object: @escaping @MainActor () -> Object) where Object: AnyObject {
    self.object = object
    update = { (body, keyPath, mapping, mapper) throws(MappingError) in
      let target = object()
      try mapper.map(into: target, from: body, at: keyPath, using: mapping)
      return target
    }
  }
}
