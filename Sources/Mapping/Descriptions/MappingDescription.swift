/// What a `MappingProvider` takes in: a mapping of whichever type.
///
/// `ObjectMapping` is one. The library's own types conform; yours have no use for it.
public protocol MappingDescription: Sendable {
  /// The type of the objects that it maps.
  var targetType: Any.Type { get }
  /// The name by which rows refer to it, or nil for its type's default mapping.
  var name: String? { get }
}

/// Which mapping this is, whatever its copies.
///
/// Two mappings that read alike are still two.
final class MappingIdentity: Sendable {}
