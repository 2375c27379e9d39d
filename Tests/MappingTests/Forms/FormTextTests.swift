import Mapping
import Testing

/// The serializer of <https://url.spec.whatwg.org/#urlencoded-serializing>.
@Suite struct FormTextTests {
  private static let plain =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz*-._"

  @Test func `letters and digits of ASCII and four marks are plain`() throws {
    #expect(
      try FormEncoding.flat.text(of: [Self.plain: .string(Self.plain)])
        == "\(Self.plain)=\(Self.plain)")
  }

  @Test func `every other character of ASCII is escaped`() throws {
    for byte in UInt8(0)..<128 where byte != UInt8(ascii: " ") {
      let character = String(Unicode.Scalar(byte))
      if Self.plain.contains(character) { continue }
      let digits = String(byte, radix: 16, uppercase: true)
      let escape = "%" + (byte < 16 ? "0" : "") + digits
      #expect(
        try FormEncoding.flat.text(of: [character: .string(character)])
          == "\(escape)=\(escape)")
    }
  }

  @Test(arguments: [
    ("b c", "b+c"), ("b+c", "b%2Bc"), ("~", "%7E"), ("", ""), ("&=;%", "%26%3D%3B%25"),
    ("é", "%C3%A9"), ("e\u{301}", "e%CC%81"), ("💩", "%F0%9F%92%A9"), ("\r\n", "%0D%0A"),
  ])
  func `names and values are escaped alike`(raw: String, escaped: String) throws {
    #expect(try FormEncoding.flat.text(of: [raw: .string(raw)]) == "\(escaped)=\(escaped)")
  }

  @Test func `a query has %20 for spaces`() throws {
    #expect(try FormEncoding.flat.forQueries.text(of: ["a b": " "]) == "a%20b=%20")
  }
}
