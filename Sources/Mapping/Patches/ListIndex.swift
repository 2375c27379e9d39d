/// A token of a pointer where it meets a list: `0`, `17`, or `-` for the place behind the end.
///
/// Digits only, and no zero before others (RFC 6901 §4).
struct ListIndex {
  private enum Spelling {
    case end
    /// Nil where the index is too large for an `Int`, and so past the end of each list.
    case number(Int?)
  }

  private let spelling: Spelling
  /// The place of the token in its pointer, for the fault.
  private let depth: Int

  init(_ token: String, at depth: Int) throws(PatchFault) {
    self.depth = depth
    let digits = token.utf8
    if digits.elementsEqual("-".utf8) {
      spelling = .end
    } else {
      let isNumber = !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
      guard isNumber, digits.first != 0x30 || digits.count == 1 else {
        throw .badIndex(token: depth)
      }
      spelling = .number(Int(token))
    }
  }

  /// The place of an element that is there.
  func place(in elements: [JSONValue]) throws(PatchFault) -> Int {
    guard case .number(let number) = spelling else { throw .pastEnd(token: depth) }
    guard let number, number < elements.count else {
      throw .noElement(token: depth, count: elements.count)
    }
    return number
  }

  /// The place where an element can be put in: also the one behind the end.
  func gap(in elements: [JSONValue]) throws(PatchFault) -> Int {
    guard case .number(let number) = spelling else { return elements.count }
    guard let number, number <= elements.count else {
      throw .noGap(token: depth, count: elements.count)
    }
    return number
  }
}
