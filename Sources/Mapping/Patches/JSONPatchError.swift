/// Why a JSON patch could not be read or applied: the operation, the place, and what is wrong.
///
///     operation 2, replace at "/lines/3/price": wanted an index below 3, found "3" in "/lines", a
///     list of 3. Count from 0, after the operations before this one.
public struct JSONPatchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place of the operation in the patch, from 0; nil where the patch as a whole is at fault.
  public let operation: Int?
  /// The operation's name, such as `replace`; nil where it has none.
  public let name: String?
  /// The pointer that leads nowhere, or to something else than what was wanted; nil where the
  /// operation could not be read that far.
  public let pointer: JSONPointer?
  let fault: PatchFault

  /// Whether the patch is sound and a `test` of it found another value.
  public var isFailedTest: Bool {
    if case .failedTest = fault { true } else { false }
  }

  /// The operation and its pointer, then what was wanted, what was found, and how to mend it.
  public var description: String { PatchFaultText.sentence(for: self) }
}
