import Mapping

/// 6,000 notes in four scripts, as UTF-8 and as escapes, surrogate pairs included.
private final class Note: Decodable {
  var plain = ""
  var escaped = ""
  var mixed = ""
  var author = ""

  init() {}

  init(_ supply: inout Supply) {
    plain = supply.string()
    escaped = supply.string()
    mixed = supply.string()
    author = supply.string()
  }
}

extension Contest {
  @Sendable static func unicode() throws -> Contest {
    let provider = MappingProvider()
    try provider.register(
      ObjectMapping(Note.init, .attributes(\.plain, \.escaped, \.mixed, \.author)))
    let document = DocumentText.document(of: 6_000) { index in
      #"{"plain":"これは本当に素晴らしいものです \#(index)","#
        + #""escaped":"\u041f\u0440\u0438\u0432\u0435\u0442, \u043c\u0438\u0440 \ud83d\ude80 \#(index)","#
        + #""mixed":"Zeile \"\#(index)\"\n\tüber große Bäume \\ 🌳🌲 \/ καλημέρα","author":"Łukasz"}"#
    }
    return try reading("unicode", document) {
      try provider.map([Note].self, from: document)
    } byHand: {
      $0.list { Note(&$0) }
    }
  }
}
