/// What is wrong with a patch, or between it and a document, as facts; `PatchFaultText` has the
/// words.
///
/// A `token` is the place of a token in the pointer of the error, the first is 0.
enum PatchFault: Error, Hashable, Sendable {
  // MARK: The patch

  /// The patch is no list.
  case noList(found: JSONKind)
  /// An operation is no object.
  case noObject(found: JSONKind)
  /// An operation lacks a member.
  case missing(member: String)
  /// A member of an operation is no string.
  case noText(member: String, found: JSONKind)
  /// An operation has a name that RFC 6902 does not know.
  case unknownName(String)
  /// A member of an operation is no pointer.
  case badPointer(member: String, JSONPointerError)

  // MARK: The patch and a document

  /// An object has no such member.
  case noMember(token: Int)
  /// A list has no such element.
  case noElement(token: Int, count: Int)
  /// A list is too short for an element to be put in there.
  case noGap(token: Int, count: Int)
  /// A list has no element at `-`.
  case pastEnd(token: Int)
  /// A list was met, and the token is no index.
  case badIndex(token: Int)
  /// A value without parts was met.
  case noContainer(token: Int, found: JSONKind)
  /// The whole document cannot be removed.
  case removesWhole
  /// A value cannot be moved into itself.
  case intoItself(target: JSONPointer)
  /// A value is not the one that was tested for.
  case failedTest(wanted: JSONValue, found: JSONValue)
  /// A value would lie deeper than any reader goes.
  case tooDeep
  /// Copies of copies come to more values than a patch may make.
  case tooManyCopies
}
