extension JSONReader {
  /// A fault as a public fact, with what stands at the offset.
  func problem(of fault: ValueFault, wanted: String, at offset: Int) -> Problem {
    let document = UnsafeBufferPointer(start: start, count: end - start)
    func mismatch(_ cause: Problem.Cause) -> Problem {
      .mismatch(wanted: wanted, found: Excerpt.found(at: offset, in: document), cause: cause)
    }
    return switch fault {
    case .inside(let inner, let innerOffset, let innerWanted):
      problem(of: inner, wanted: innerWanted, at: innerOffset)
    case .mismatch, .halted: mismatch(.form)
    case .countsAsNull: mismatch(.countsAsNull)
    case .outOfRange, .notFinite: mismatch(.outOfRange)
    case .inexact: mismatch(.inexact)
    case .noZone: mismatch(.noZone)
    case .unknownCase(let known): mismatch(.unknownCase(known: known))
    case .emptyList: mismatch(.rejected("it is empty."))
    case .badKey(let key):
      .mismatch(wanted: wanted, found: "the key \(ProblemText.quoted(key))", cause: .form)
    case .duplicateKey(let key): .duplicateKey(key)
    case .tooManyLeftOut(let limit): .tooManyLeftOut(limit: limit)
    case .rejected(let reason): mismatch(.rejected(reason))
    }
  }
}
