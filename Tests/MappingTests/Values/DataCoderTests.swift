import Foundation
import Testing

@testable import Mapping

@Suite struct DataCoderTests {
  private let base64 = ValueProbe(Data([9]))
  private let url = ValueProbe(Data([9]), .base64URL)
  private let hexadecimal = ValueProbe(Data([9]), .hexadecimal)

  /// RFC 4648 §10.
  @Test(
    arguments: [
      ("", "", ""), ("f", "Zg==", "66"), ("fo", "Zm8=", "666f"), ("foo", "Zm9v", "666f6f"),
      ("foob", "Zm9vYg==", "666f6f62"), ("fooba", "Zm9vYmE=", "666f6f6261"),
      ("foobar", "Zm9vYmFy", "666f6f626172"),
    ], MappingProfile.allCases)
  func `the vectors of the RFC, both ways`(
    vector: (bytes: String, base64: String, base16: String), profile: MappingProfile
  ) throws {
    let bytes = Data(vector.bytes.utf8)
    #expect(try base64.value(of: "\"\(vector.base64)\"", profile) == bytes)
    #expect(try base64.written(bytes) == "\"\(vector.base64)\"")
    let bare = vector.base64.replacing("=", with: "")
    #expect(try url.value(of: "\"\(bare)\"", profile) == bytes)
    #expect(try url.value(of: "\"\(vector.base64)\"", profile) == bytes)
    #expect(try url.written(bytes) == "\"\(bare)\"")
    #expect(try hexadecimal.value(of: "\"\(vector.base16)\"", profile) == bytes)
    #expect(try hexadecimal.value(of: "\"\(vector.base16.uppercased())\"", profile) == bytes)
    #expect(try hexadecimal.written(bytes) == "\"\(vector.base16)\"")
  }

  @Test func `the last two characters tell the alphabets apart`() throws {
    #expect(try base64.value(of: #""/+8=""#) == Data([0xFF, 0xEF]))
    #expect(try base64.value(of: #""\/+8=""#) == Data([0xFF, 0xEF]))
    #expect(try url.value(of: #""_-8""#) == Data([0xFF, 0xEF]))
    #expect(try base64.written(Data([0xFF, 0xEF])) == #""/+8=""#)
    #expect(try url.written(Data([0xFF, 0xEF])) == #""_-8""#)
    #expect(base64.refusal(of: #""_-8=""#) == #"wanted bytes in base64, found "_-8="."#)
    #expect(url.refusal(of: #""/+8=""#) == #"wanted bytes in base64 for URLs, found "/+8="."#)
  }

  @Test(arguments: [
    "\"Zg\"", "\"Zg=\"", "\"Zg===\"", "\"Zh==\"", "\"Zm9=\"", "\"Z\"", "\"====\"", "\"Zm9v\\n\"",
    "\" Zm9v\"", "\"Zm 9v\"", "\"Zm=v\"", "5", "true",
  ])
  func `what another encoder would not write is refused`(json: String) {
    #expect(base64.refusal(of: json) == "wanted bytes in base64, found \(json).")
  }

  @Test(arguments: ["\"6\"", "\"0x66\"", "\"6g\"", "\"66 \"", "66"])
  func `half a byte and other digits are refused`(json: String) {
    #expect(hexadecimal.refusal(of: json) == "wanted bytes in hexadecimal, found \(json).")
  }

  @Test func `null and what is no JSON are refused, and an Optional is nil`() throws {
    #expect(
      base64.refusal(of: "null") == "wanted bytes in base64, found null."
        + ValueProbe<Data>.mendNull)
    #expect(
      base64.refusal(of: "\"\\q\"")
        == "$.v (line 1, column 7): found an escape that JSON does not have.")
    #expect(try ValueProbe<Data?>(Data()).value(of: "null") == nil)
  }
}
