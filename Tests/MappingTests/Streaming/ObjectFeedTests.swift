import Foundation
import Testing

@testable import Mapping

private struct Note: Equatable {
  var id = 0
  var text = ""
  var tags: [String] = []
  var parts: [Part] = []
}

private struct Part: Equatable {
  var name: String?
}

private let part = ObjectMapping(Part.init, .attributes(\.name))
private let note = ObjectMapping(
  Note.init, .attributes(\.id, \.text, \.tags), .relationship("parts", \.parts, part))

/// Streams held to what a mapper makes of the same bytes at once.
@Suite struct ObjectFeedTests {
  private let mapper: Mapper

  init() throws {
    let provider = MappingProvider()
    try provider.register(part, note)
    mapper = Mapper(provider)
  }

  private static let items = #"""
    [ {"id" : 1, "text": "plain", "tags": [], "parts": []},{"id":2,"text":"\"]}\\","tags":["\\","\""]}
     , {"id":3,"text":"\ud83d\ude00 \u4f60 你好 😀","parts":[{"name":null},{"name":"}]"},{}],"x":[[[{}]]]}
    ,{"id":4,"text":"","tags":["a","b,]","{[\"x\":\\\\"],"y":{"id":[1,-2.5e3,true,null,"\u00e9"]}}
    ]
    """#

  /// Documents, and where their lists are.
  static let documents: [(text: String, path: String)] = [
    (items, "[*]"),
    ("\u{FEFF}\r\n" + items + "\n\n", "$[*]"),
    (#"{"items":\#(items)}"#, "items[*]"),
    (#"{"a":[{"items":7},"items"],"it\u0065ms" : \#(items), "b":{"items":[1]}}"#, "items[*]"),
    (
      #"[[],{"a":1},{"data":{"x":[],"pages":[0,[],{"l.i":\#(items)}]}}]"#,
      "[2].data.pages[2]['l.i'][*]"
    ),
    (#"{"n":-0.5E+3,"m":[true,false,null,0,10e-2],"😀":\#(items),"z":"\ud83d\ude00\n"}"#, "😀[*]"),
    (#"{"items":[]}"#, "items[*]"), ("[ ]", "[*]"), (#"{"items":null}"#, "items[*]"),
    (#"{"items":[null, {"id":5},null]}"#, "items[*]"),
  ]

  @Test(arguments: documents.indices)
  func `chunks of every size give the objects of the whole document`(index: Int) throws {
    let (text, path) = Self.documents[index]
    let bytes = Array(text.utf8)
    let whole = try mapper.map([Note].self, from: bytes, at: String(path.dropLast(3)))
    for size in 1...bytes.count {
      let streamed = Streamed<Note>(bytes, size: size, by: mapper, at: .list(at: path))
      #expect(streamed.objects == whole, "chunks of \(size) bytes")
      #expect(streamed.error == nil, "chunks of \(size) bytes: \(streamed.error.debugDescription)")
    }
  }

  @Test(arguments: documents.indices)
  func `a stream that is torn anywhere gives what was whole, and says that it is torn`(
    index: Int
  ) throws {
    let (text, path) = Self.documents[index]
    let bytes = Array(text.utf8)
    let ends = bytes.lastIndex { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D } ?? 0
    let whole = try mapper.map([Note].self, from: bytes, at: String(path.dropLast(3)))
    for count in 0...ends {
      let torn = Array(bytes.prefix(count))
      for size in [1, 7, 4_096] {
        let streamed = Streamed<Note>(torn, size: size, by: mapper, at: .list(at: path))
        #expect(whole.starts(with: streamed.objects))
        let problem = streamed.error?.problems.last
        guard case .torn(_, let objects) = problem?.problem else {
          Issue.record("\(count) bytes: \(streamed.error.debugDescription)")
          continue
        }
        #expect(objects == streamed.objects.count)
        #expect(problem?.position == position(ofFaultIn: torn))
      }
    }
  }

  private func position(ofFaultIn bytes: [UInt8]) -> SourcePosition? {
    do throws(JSONSyntaxError) {
      _ = try JSONValue(json: Data(bytes))
      return nil
    } catch {
      return error.position
    }
  }

  @Test func `one byte that is wrong is found where a mapper finds it`() throws {
    let text = #"{"a":[1,{"b":"\u00e9é"}],"items":\#(Self.items),"z":[{"c":[]},"x"]}"#
    let bytes = Array(text.utf8)
    for index in bytes.indices {
      for byte in [UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\""), 0x01, 0xFF, 0x2C] {
        var wrong = bytes
        wrong[index] = byte
        expectSame(wrong, at: index)
      }
    }
  }

  /// Expects the syntax error that a mapper has, in chunks of one byte and in one chunk.
  private func expectSame(_ bytes: [UInt8], at index: Int) {
    let whole = Result { () throws(MappingError) in
      try mapper.map([Note].self, from: bytes, at: "items")
    }
    let one = Streamed<Note>(bytes, size: 1, by: mapper, at: .list(at: "items[*]"))
    let all = Streamed<Note>(bytes, size: bytes.count, by: mapper, at: .list(at: "items[*]"))
    #expect(one.error == all.error && one.objects == all.objects, "byte \(index)")
    switch whole {
    case .success(let objects): #expect(all.error == nil && all.objects == objects, "byte \(index)")
    case .failure(let error):
      guard let wanted = error.problems.last else { return }
      guard let found = all.error?.problems.last else {
        Issue.record("byte \(index): no error, wanted \(error)")
        return
      }
      if case .syntax(let syntax) = wanted.problem, syntax.isIncomplete,
        case .torn = found.problem
      {
        #expect(found.position == wanted.position, "byte \(index): \(found), wanted \(wanted)")
      } else if case .syntax = wanted.problem, case .syntax(let syntax) = found.problem {
        // Of two faults in one string a stream meets the first one, and a mapper that of its end.
        let isText = [.escape, .encoding, .surrogate].contains(syntax.reason)
        let isSame =
          found.position == wanted.position
          || isText && found.position.map { $0 < wanted.position ?? $0 } == true
        #expect(isSame, "byte \(index): \(found), wanted \(wanted)")
      } else {
        // A stream ends at the first object that is wrong, and a mapper goes on.
        #expect(found.position.map { $0 <= wanted.position ?? $0 } == true, "\(found); \(wanted)")
      }
    }
  }
}
