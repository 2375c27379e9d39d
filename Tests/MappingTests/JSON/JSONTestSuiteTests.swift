import Foundation
import Testing

@testable import Mapping

private final class Model {
  var id = 0
}

/// The 318 texts of JSONTestSuite, read into a tree and passed as a member that no row reads.
///
/// `y_` texts are taken, `n_` texts refused, and of each `i_` text this table says which and why.
@Suite(.enabled(if: JSONTestSuite.folder != nil, "MAPPING_DATA names no folder with jsontestsuite"))
struct JSONTestSuiteTests {
  @Test func `all 318 texts are there, and each one left open is decided here`() throws {
    let texts = try JSONTestSuite.texts()
    #expect(texts.count == 318)
    let open = texts.map(\.name).filter { $0.hasPrefix("i_") }
    #expect(Set(open) == Set(JSONTestSuite.decisions.keys))
  }

  @Test func `a text is read into a tree as it must`() throws {
    for text in try JSONTestSuite.texts() {
      let answer = Result { () throws(JSONSyntaxError) in try JSONValue(json: text.bytes) }
      switch answer {
      case .success(let value):
        #expect(text.isTaken, "\(text.name) was read as \(value.kind)")
        #expect(try JSONValue(json: value.text()) == value, "\(text.name)")
      case .failure(let error):
        #expect(!text.isTaken, "\(text.name): \(error)")
        #expect(0...text.bytes.count ~= error.position.offset, "\(text.name)")
        #expect(error.position.line >= 1 && error.position.column >= 1, "\(text.name)")
      }
    }
  }

  @Test func `a text is passed over as it must`() throws {
    for text in try JSONTestSuite.texts() {
      let probe = Probe(Array(text.bytes))
      #expect(probe.skipError == probe.readError, "\(text.name)")
      #expect((probe.skipError == nil) == text.isTaken, "\(text.name)")
    }
  }

  @Test func `a text is the value of a member that no row reads`() throws {
    let provider = MappingProvider()
    try provider.register(ObjectMapping(Model.init, .attributes(\.id)))
    for text in try JSONTestSuite.texts() {
      let document = Data("{\"id\":7,\"x\":".utf8) + text.bytes + Data(",\"y\":[]}".utf8)
      // A byte order mark is none within a document.
      let isTaken = text.isTaken && text.bytes.first != 0xEF
      do throws(MappingError) {
        let model = try provider.map(Model.self, from: document)
        #expect(isTaken && model.id == 7, "\(text.name) was passed over")
      } catch {
        #expect(!isTaken, "\(text.name): \(error)")
        #expect(error.problems.count == 1, "\(text.name)")
        guard case .syntax(let syntax) = error.problems.first?.problem else {
          Issue.record("\(text.name): \(error)")
          continue
        }
        #expect(error.problems.first?.position == syntax.position, "\(text.name)")
        #expect(1...document.count ~= syntax.position.offset, "\(text.name)")
      }
    }
  }
}

/// The folder of the texts, and what is decided about those that the suite leaves open.
enum JSONTestSuite {
  struct Text {
    let name: String
    let bytes: Data

    var isTaken: Bool {
      name.hasPrefix("y_") || JSONTestSuite.decisions[name]?.isTaken == true
    }
  }

  static var folder: URL? {
    guard let path = ProcessInfo.processInfo.environment["MAPPING_DATA"] else { return nil }
    let folder = URL(filePath: path).appending(path: "jsontestsuite")
    return FileManager.default.fileExists(atPath: folder.path()) ? folder : nil
  }

  static func texts() throws -> [Text] {
    let folder = try #require(folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
      .filter { $0.hasSuffix(".json") }
      .map { name in
        // `Data(contentsOf:)` leaks a page for a file without bytes, as one of them is.
        let file = try FileHandle(forReadingFrom: folder.appending(path: name))
        return Text(name: String(name.dropLast(5)), bytes: try file.readToEnd() ?? Data())
      }
  }

  enum Decision {
    /// A number is kept as its text; which type can hold it is decided when one is asked for.
    case exactText
    /// A `String` has no half of a surrogate pair, and U+FFFD in its place would lose it.
    case loneSurrogate
    /// RFC 8259 §8.1: JSON is UTF-8. Nothing is repaired.
    case notUTF8
    /// RFC 8259 §8.1: JSON is UTF-8, not UTF-16.
    case utf16
    /// 500 levels are within the default limit of 512.
    case withinDepth
    /// RFC 8259 §8.1 lets a reader pass a byte order mark.
    case byteOrderMark

    var isTaken: Bool {
      switch self {
      case .exactText, .withinDepth, .byteOrderMark: true
      case .loneSurrogate, .notUTF8, .utf16: false
      }
    }
  }

  static let decisions: [String: Decision] = [
    "i_number_double_huge_neg_exp": .exactText,
    "i_number_huge_exp": .exactText,
    "i_number_neg_int_huge_exp": .exactText,
    "i_number_pos_double_huge_exp": .exactText,
    "i_number_real_neg_overflow": .exactText,
    "i_number_real_pos_overflow": .exactText,
    "i_number_real_underflow": .exactText,
    "i_number_too_big_neg_int": .exactText,
    "i_number_too_big_pos_int": .exactText,
    "i_number_very_big_negative_int": .exactText,
    "i_object_key_lone_2nd_surrogate": .loneSurrogate,
    "i_string_1st_surrogate_but_2nd_missing": .loneSurrogate,
    "i_string_1st_valid_surrogate_2nd_invalid": .loneSurrogate,
    "i_string_UTF-16LE_with_BOM": .utf16,
    "i_string_UTF-8_invalid_sequence": .notUTF8,
    "i_string_UTF8_surrogate_U+D800": .notUTF8,
    "i_string_incomplete_surrogate_and_escape_valid": .loneSurrogate,
    "i_string_incomplete_surrogate_pair": .loneSurrogate,
    "i_string_incomplete_surrogates_escape_valid": .loneSurrogate,
    "i_string_invalid_lonely_surrogate": .loneSurrogate,
    "i_string_invalid_surrogate": .loneSurrogate,
    "i_string_invalid_utf-8": .notUTF8,
    "i_string_inverted_surrogates_U+1D11E": .loneSurrogate,
    "i_string_iso_latin_1": .notUTF8,
    "i_string_lone_second_surrogate": .loneSurrogate,
    "i_string_lone_utf8_continuation_byte": .notUTF8,
    "i_string_not_in_unicode_range": .notUTF8,
    "i_string_overlong_sequence_2_bytes": .notUTF8,
    "i_string_overlong_sequence_6_bytes": .notUTF8,
    "i_string_overlong_sequence_6_bytes_null": .notUTF8,
    "i_string_truncated-utf-8": .notUTF8,
    "i_string_utf16BE_no_BOM": .utf16,
    "i_string_utf16LE_no_BOM": .utf16,
    "i_structure_500_nested_arrays": .withinDepth,
    "i_structure_UTF-8_BOM_empty_object": .byteOrderMark,
  ]
}
