/// Values from all over a document, put together as the text of one list.
///
///     items[*].price  ▶  [12.5,3,"4"]     with where each of them was
///
/// Whichever transform reads a list reads this too. Costs a copy of the values' bytes.
struct GatheredList: ~Copyable {
  /// Where a value begins in the list's text, and where it began in the document.
  private struct Piece {
    let start: Int
    let origin: Int
  }

  private let text: PaddedBytes
  private let pieces: [Piece]
  private let limits: ReadingLimits

  init(_ places: [MappingRun.Place], _ run: inout MappingRun) throws(JSONReader.Halt) {
    var bytes: [UInt8] = [UInt8(ascii: "[")]
    var pieces: [Piece] = []
    let end = run.place
    for place in places {
      run.goBack(to: place)
      try run.reader.skipValue()
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      pieces.append(Piece(start: bytes.count, origin: place.cursor - run.reader.start))
      bytes += UnsafeBufferPointer(start: place.cursor, count: run.reader.cursor - place.cursor)
    }
    run.goBack(to: end)
    bytes.append(UInt8(ascii: "]"))
    text = PaddedBytes(copying: bytes)
    self.pieces = pieces
    limits = ReadingLimits(depth: run.reader.depthLeft + 2)
  }

  /// Reads the list, and tells the run's reader what was tolerated in it.
  func read<Value>(
    by coder: any ValueCoder<Value>, _ rules: ValueRules, for outer: inout JSONReader
  ) throws(ValueFault) -> Value {
    var reader = JSONReader(text.bytes, limits: limits)
    let remarks = Remarks()
    if outer.remarks != nil { reader.remarks = .passUnretained(remarks) }
    let value = try coder.read(&reader, rules)
    outer.leftOutCount &+= reader.leftOutCount
    for remark in remarks.all {
      outer.remark(
        remark.kind, at: origin(of: remark.offset) ?? outer.offset, wanted: remark.wanted,
        fault: remark.fault)
    }
    return value
  }

  /// A fault with the place in the document that it is about; nil is the list itself.
  func origin(
    of fault: ValueFault, wanted: String
  ) -> (fault: ValueFault, wanted: String, offset: Int?) {
    guard case .inside(let inner, let offset, let innerWanted) = fault else {
      return (fault, wanted, nil)
    }
    let isNull = text.bytes[offset] == UInt8(ascii: "n")
    if isNull, case .mismatch = inner { return (Self.null, innerWanted, origin(of: offset)) }
    if case .countsAsNull = inner { return (Self.null, innerWanted, origin(of: offset)) }
    return (inner, innerWanted, origin(of: offset))
  }

  /// What is wrong with a null, whose path does not show that it is an element.
  private static let null = ValueFault.rejected(
    "null is collected only if the element's type is Optional.")

  private func origin(of offset: Int) -> Int? {
    pieces.last { $0.start <= offset }.map { $0.origin + offset - $0.start }
  }
}
