// What an outline tells its owner.
extension StreamOutline {
  /// Where the outline waits for its owner.
  enum Event {
    /// More bytes have to come.
    case more
    /// The first value begins.
    case root
    /// The wanted list begins.
    case list
    /// An item begins, which the owner passes.
    case item
    /// What stands where the list is wanted is none; the owner passes it.
    case other
  }

  /// What the grammar has no place for, so many bytes before the place.
  struct Fault: Error {
    let reason: JSONSyntaxError.Reason
    var back = 0
    var wanted = JSONReader.Wanted.nothing
  }
}
