import Mapping

/// What a run gave: objects or an error.
struct Answer<Output: Equatable> {
  let output: Output?
  let error: MappingError?

  init(
    of trip: some Trip<Output>, in document: Document, by mapper: Mapper
  ) {
    (output, error) = Self.outcome { () throws(MappingError) in
      try trip.fresh(mapper, document.bytes)
    }
  }

  private static func outcome(
    _ body: () throws(MappingError) -> Output
  ) -> (output: Output?, error: MappingError?) {
    do throws(MappingError) {
      return (try body(), nil)
    } catch {
      return (nil, error)
    }
  }

  /// An error has problems, inside of the document, and speaks of syntax when that is wrong, only.
  func checkError(against document: Document) {
    guard let error else {
      claim(document.fault == nil, "what is no JSON was mapped: \(document.fault as Any)")
      return
    }
    claim(!error.problems.isEmpty && !error.description.isEmpty, "an error without problems")
    for problem in error.problems {
      if let offset = problem.position?.offset {
        claim((0...document.bytes.count).contains(offset), "a problem lies outside: \(problem)")
      }
    }
    let syntax = error.problems.compactMap {
      if case .syntax(let error) = $0.problem { error } else { nil }
    }
    claim(syntax.isEmpty || document.fault != nil, "refused as no JSON: \(error)")
    guard let fault = document.fault, !error.isTruncated else { return }
    claim(syntax.first?.position == fault.position, "\(fault), but the mapper says \(error)")
  }

  /// The same comes with a report, from the same document spelled otherwise, and into an object.
  func checkOtherWays(of trip: some Trip<Output>, in document: Document, by mapper: Mapper) {
    var report = MappingReport()
    let reported = Self.outcome { () throws(MappingError) in
      try trip.fresh(mapper, document.bytes, report: &report)
    }
    let profile = mapper.profile
    claim(reported.output == output, "\(profile): a report changes the objects")
    claim(reported.error == error, "\(profile): a report changes the error")
    claim(!report.description.isEmpty, "a report says nothing")
    if let text = document.respelled, let output {
      let respelled = try? trip.fresh(mapper, text)
      claim(respelled == output, "\(profile): another spelling maps to something else")
      checkList(of: trip, [document.bytes, text, document.bytes], by: mapper)
    }
    // Where a key comes twice, a value that is kept or joined may differ yet between new and old.
    if document.respelled != nil || output == nil {
      trip.checkUpdates(mapper, document.bytes, fresh: output)
    }
  }

  /// In a list the objects are the same again, whatever keys the run has learned to expect.
  private func checkList(of trip: some Trip<Output>, _ documents: [[UInt8]], by mapper: Mapper) {
    // A byte order mark may only stand at the beginning of all.
    guard let output, trip.isOneObject, documents[0].first != 0xEF else { return }
    var mapper = mapper
    mapper.limits.depth += 1
    let bytes = Array("[".utf8) + documents.joined(separator: Array(",".utf8)) + Array("]".utf8)
    let list = try? mapper.map([Output].self, from: bytes)
    claim(
      list == documents.map { _ in output }, "\(mapper.profile): in a list the objects are others")
  }
}
