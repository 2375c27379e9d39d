import Foundation
import Testing

@testable import Mapping

@Suite struct ReporterTests {
  private func findings(_ remarks: [Remarks.Remark], in json: String) -> [String] {
    let reporter = Reporter()
    for remark in remarks { reporter.remarks.add(remark) }
    let document = PaddedBytes(copying: Data(json.utf8))
    let report = ReportMaker.report(of: reporter, in: RunTexts(document: document.bytes))
    return withExtendedLifetime(document) { report.findings.map(\.description) }
  }

  @Test func `what coders noticed is told with its place, in the order of the document`() {
    let found = findings(
      [
        Remarks.Remark(
          kind: .unknownCase, offset: 16, wanted: "a value of Kind",
          fault: ValueFault.unknownCase(known: ["book"])),
        Remarks.Remark(
          kind: .leftOut, offset: 8, wanted: "a whole number", fault: ValueFault.mismatch),
        Remarks.Remark(
          kind: .leftOut, offset: 11, wanted: "a whole number", fault: ValueFault.mismatch),
      ], in: #"{"a":[1,{},null,"x"]}"#)
    #expect(
      found == [
        "$.a[1] (line 1, column 9): left out: wanted a whole number, found an object.",
        """
        $.a[2] (line 1, column 12): left out: wanted a whole number, found null. \
        Make the element's type Optional.
        """,
        """
        $.a[3] (line 1, column 17): read as the fallback: wanted a value of Kind, found "x". \
        It may be "book".
        """,
      ])
  }

  @Test func `findings past the limit are counted with those of the run`() {
    let reporter = Reporter()
    reporter.note(.nullKept, at: 0)
    for _ in 0...MappingReport.findingLimit {
      reporter.remarks.add(Remarks.Remark(kind: .leftOut, offset: 0, wanted: "", fault: nil))
    }
    let document = PaddedBytes(copying: Data("1".utf8))
    reporter.noteRemarks(in: RunTexts(document: document.bytes))
    withExtendedLifetime(document) {}
    #expect(reporter.findings.count == MappingReport.findingLimit)
    #expect(reporter.furtherFindings == 2)
  }
}
