import Foundation
import Testing

@testable import Mapping

@Suite struct RemarksTests {
  private func remark(at offset: Int) -> Remarks.Remark {
    Remarks.Remark(kind: .leftOut, offset: offset, wanted: "a number", fault: nil)
  }

  @Test func `what is past the limit is counted, and can be taken back`() {
    let remarks = Remarks()
    for offset in 0..<Remarks.limit + 2 { remarks.add(remark(at: offset)) }
    #expect(remarks.all.count == Remarks.limit)
    #expect(remarks.furtherCount == 2)
    remarks.drop(to: Remarks.limit + 1)
    #expect(remarks.furtherCount == 1)
    remarks.drop(to: 1)
    #expect(remarks.all.map(\.offset) == [0])
    #expect(remarks.count == 1)
  }

  @Test func `a reader that goes back has noticed nothing`() throws {
    let document = PaddedBytes(copying: Data("[1]".utf8))
    let remarks = Remarks()
    var reader = JSONReader(document.bytes)
    reader.remarks = .passUnretained(remarks)
    let place = reader.place
    reader.leftOutCount = 1
    reader.remark(.leftOut, at: 1, wanted: "a number")
    #expect(remarks.count == 1)
    reader.goBack(to: place)
    #expect(remarks.count == 0)
    #expect(reader.leftOutCount == 0)
    withExtendedLifetime(document) {}
  }

  @Test func `a reader is as trivial as before`() {
    #expect(_isPOD(JSONReader.self))
  }
}
