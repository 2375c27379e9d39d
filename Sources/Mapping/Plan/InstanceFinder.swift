/// Finds an instance by an identity that is one value, without its type.
class InstanceFinder: @unchecked Sendable {
  // Subclasses hold immutable values only, which makes them safe to share.

  /// The instance whose identity stands at the reader's cursor.
  ///
  /// Nil: nobody has it, or there is more to be said of it.
  func instance(_ reader: inout JSONReader, _ run: inout MappingRun) -> AnyObject? { nil }
}

final class IdentifiedInstances<Object>: InstanceFinder, @unchecked Sendable {
  private let identifier: Identifier<Object>
  private let part: Identifier<Object>.Part

  init(_ identifier: Identifier<Object>, _ part: Identifier<Object>.Part) {
    self.identifier = identifier
    self.part = part
  }

  override func instance(_ reader: inout JSONReader, _ run: inout MappingRun) -> AnyObject? {
    part.read(&reader, part.look.rules).flatMap {
      run.identities.instances(of: identifier).object($0)
    }
  }
}
