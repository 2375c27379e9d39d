/// What those who read values noticed and did not stop for, as facts and offsets.
///
/// Used by one run on one thread. The words are made when the run is over.
final class Remarks {
  enum Kind {
    /// An element that did not convert was left out.
    case leftOut
    /// A null between elements that cannot hold it was left out.
    case nullItem
    /// An enum's raw value that no case has was read as a fallback.
    case unknownCase
    /// A key that came before in the same object.
    case duplicateKey(String)
  }

  struct Remark {
    let kind: Kind
    /// Where the value begins.
    fileprivate(set) var offset: Int
    /// What it should have been.
    let wanted: String
    /// Why it did not convert.
    let fault: (any Error)?
  }

  /// More are counted only: a report shows no more.
  static let limit = 1_000

  private(set) var all: [Remark] = []
  private(set) var furtherCount = 0

  /// How many there are, to come back to.
  var count: Int { all.count + furtherCount }

  func add(_ remark: Remark) {
    if all.count < Self.limit { all.append(remark) } else { furtherCount += 1 }
  }

  /// Forgets what came after the first `count`.
  func drop(to count: Int) {
    furtherCount = max(0, count - Self.limit)
    if count < all.count { all.removeSubrange(max(0, count)...) }
  }

  /// Says of those after the first `count` that they are about the value at `offset`.
  func move(from count: Int, to offset: Int) {
    for index in all.indices.dropFirst(count) { all[index].offset = offset }
  }
}

extension JSONReader {
  /// Notes what was tolerated at `offset`, if somebody wants to know.
  @inline(never)
  func remark(
    _ kind: Remarks.Kind, at offset: Int, wanted: String, fault: (any Error)? = nil
  ) {
    remarks?.takeUnretainedValue().add(
      Remarks.Remark(kind: kind, offset: offset, wanted: wanted, fault: fault))
  }
}
