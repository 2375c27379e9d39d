/// Goes from an object to its address, and back.
///
/// - For a class the address is that of the instance, for everything else that of the value.
/// - Invariant: an address is used only while its object lives.
///
/// Made once where it is used often, since asking whether a type is a class costs a search.
struct ObjectAddress<Object>: Sendable {
  let isClass = Object.self is AnyClass

  /// The object at an address.
  func object(at address: UnsafeMutableRawPointer) -> Object {
    // An instance's reference is its address.
    if isClass { return unsafeBitCast(address, to: Object.self) }
    return address.assumingMemoryBound(to: Object.self).pointee
  }

  /// Hands over the address of an object for the length of the call.
  func withAddress<Result>(
    of object: Object, _ body: (UnsafeMutableRawPointer) -> Result
  ) -> Result {
    if isClass {
      return withExtendedLifetime(object) {
        body(unsafeBitCast(object, to: UnsafeMutableRawPointer.self))
      }
    }
    var copy = object
    return withUnsafeMutablePointer(to: &copy) { body(UnsafeMutableRawPointer($0)) }
  }
}
