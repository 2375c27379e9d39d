import Testing

@testable import Mapping

@Suite struct JSONTextTests {
  private func firstInvalid(_ bytes: [UInt8]) -> Int? {
    let document = PaddedBytes(copying: bytes)
    return JSONText.firstInvalid(in: document.bytes).map { $0 - UnsafePointer(document.base) }
  }

  @Test func `the first byte outside of UTF-8 is found at every place of a word`() {
    for count in 0..<20 {
      let before = [UInt8](repeating: 0x61, count: count)
      #expect(firstInvalid(before) == nil)
      #expect(firstInvalid(before + [0xC3, 0xA9]) == nil)
      #expect(firstInvalid(before + [0xFF] + before) == count)
      #expect(firstInvalid(before + [0xF0, 0x9F, 0x98]) == count)
      #expect(firstInvalid(before + [0xE2, 0x82, 0xAC, 0x80]) == count + 3)
    }
  }

  @Test func `two letters of three bytes are right where each of them is by the standard library`()
  {
    let seconds: [UInt8] = [0x7F, 0x80, 0x9F, 0xA0, 0xBF, 0xC0]
    let letters: [[UInt8]] = (UInt8(0xE0)...0xEF).flatMap { lead in
      seconds.map { second in [lead, second, 0x80] }
    }
    for first in letters {
      let isFirstRight = String(validating: first, as: UTF8.self) != nil
      for second in letters {
        let isRight = isFirstRight && String(validating: second, as: UTF8.self) != nil
        let wrong = isRight ? nil : isFirstRight ? 3 : 0
        #expect(firstInvalid(first + second) == wrong)
        // The second letter's last byte is none of the text.
        #expect(firstInvalid(first + second.dropLast()) == (isFirstRight ? 3 : 0))
      }
    }
  }

  @Test func `every scalar is written as its UTF-8, and that is one sequence`() throws {
    var room = [UInt8](repeating: 0, count: 4)
    for value in stride(from: UInt32(0), through: 0x10FFFF, by: 1) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let written = room.withUnsafeMutableBufferPointer { room -> Bool in
        guard let base = room.baseAddress else { return false }
        let count = JSONText.encode(value, into: base)
        let length = JSONText.sequenceLength(at: base, before: base + count)
        return count == length && UTF8.encode(scalar)?.elementsEqual(room.prefix(count)) == true
      }
      if !written { #expect(written, "U+\(String(value, radix: 16))") }
    }
  }

  @Test func `an escape's letter is one of eight`() {
    let letters: [Character: UInt8] = [
      "\"": 0x22, "\\": 0x5C, "/": 0x2F, "b": 0x08, "f": 0x0C, "n": 0x0A, "r": 0x0D, "t": 0x09,
    ]
    for byte in UInt8.min...UInt8.max {
      let letter = Character(Unicode.Scalar(byte))
      #expect(JSONText.escaped(byte) == letters[letter])
    }
  }

  @Test(
    arguments: [
      ("0000", 0), ("ffff", 0xFFFF), ("FFFF", 0xFFFF), ("09aF", 0x09AF), ("00g0", nil),
      ("000", nil), ("", nil), ("/000", nil), (":000", nil), ("@000", nil), ("G000", nil),
      ("`000", nil), ("12345", 0x1234),
    ] as [(String, UInt16?)])
  func `four hexadecimal digits are a number`(digits: String, value: UInt16?) {
    let found = Array(digits.utf8).withUnsafeBufferPointer { bytes -> UInt16? in
      guard let base = bytes.baseAddress else { return nil }
      return JSONText.hexadecimal(at: base, before: base + bytes.count)
    }
    #expect(found == value)
  }

  @Test func `a text of any length is copied whole`() {
    for count in 0..<40 {
      for letter in ["a", "é", "😀"] {
        let text = String(repeating: letter, count: count)
        let copy = Array(text.utf8).withUnsafeBufferPointer {
          JSONText.string(of: $0, isASCII: letter == "a")
        }
        #expect(copy == text)
        #expect(copy.utf8.count == text.utf8.count)
      }
    }
  }
}
