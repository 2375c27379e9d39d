/// The texts that the offsets of a run lie in: its document, and what is known besides.
struct RunTexts {
  let document: UnsafeBufferPointer<UInt8>
  var prelude: Prelude?

  /// What a coder noticed, with what stands at its offset.
  func reason(of remark: Remarks.Remark) -> MappingReport.Reason {
    guard let text = text(at: remark.offset) else {
      return JSONReader(document).reason(of: remark, at: remark.offset)
    }
    return JSONReader(text.bytes).reason(of: remark, at: remark.offset - text.offset)
  }

  /// The path to a place that is none of the document; nil for one that is.
  func foreignPath(to offset: Int) -> JSONPath? {
    text(at: offset).map { $0.path(at: offset - $0.offset) }
  }

  private func text(at offset: Int) -> Prelude.Text? {
    guard offset < 0, let start = document.baseAddress else { return nil }
    return prelude?.text(at: offset, from: start)
  }
}

extension JSONReader {
  /// A remark as a public fact, with what stands at an offset.
  fileprivate func reason(of remark: Remarks.Remark, at offset: Int) -> MappingReport.Reason {
    if case .duplicateKey(let key) = remark.kind { return .duplicateKey(key) }
    if case .nullItem = remark.kind { return .nullItem }
    let fault = remark.fault as? ValueFault ?? .mismatch
    let problem = problem(of: fault, wanted: remark.wanted, at: offset)
    guard case .unknownCase = remark.kind else { return .leftOut(problem) }
    return .unknownCase(problem)
  }
}
