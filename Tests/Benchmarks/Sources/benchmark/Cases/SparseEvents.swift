import Mapping

/// 2,500 events with 28 members each, at several levels, of which four are read.
private final class Event: Decodable {
  var id = 0
  var kind = ""
  var actor = ""
  var isPublic = false

  init() {}

  init(_ supply: inout Supply) {
    id = supply.integer()
    kind = supply.string()
    actor = supply.string()
    isPublic = supply.boolean()
  }

  private enum CodingKeys: String, CodingKey {
    case id
    case kind = "type"
    case actor = "actor_name"
    case isPublic = "public"
  }
}

extension Contest {
  @Sendable static func sparseEvents() throws -> Contest {
    let provider = MappingProvider()
    try provider.register(
      ObjectMapping(
        Event.init,
        .attributes(\.id),
        .attribute("type", \.kind),
        .attribute("actor_name", \.actor),
        .attribute("public", \.isPublic)))
    let document = DocumentText.document(of: 2_500, event)
    return try reading("sparse-events", document) {
      try provider.map([Event].self, from: document)
    } byHand: {
      $0.list { Event(&$0) }
    }
  }

  private static func event(_ index: Int) -> String {
    #"{"created_at":"2026-02-03T04:05:06Z","repo":{"id":\#(index),"name":"some/repository","#
      + #""url":"https://api.example.com/repos/some/repository"},"id":\#(index),"#
      + #""payload":{"ref":"refs/heads/main","size":3,"distinct_size":3,"head":"9c6bfe\#(index)","#
      + #""commits":[{"sha":"5d2a","message":"Mend the \"fence\"\nand the gate","distinct":true},"#
      + #"{"sha":"6e3b","message":"Paint both","distinct":false}]},"type":"PushEvent","#
      + #""labels":["a","b","c",null],"score":-12.5e-3,"actor_id":\#(index % 300),"#
      + #""actor_name":"user\#(index % 300)","actor_avatar":"https://img.example.com/u/\#(index)","#
      + #""org":null,"sequence":[0,1,2,3,5,8,13,21],"public":\#(index % 3 == 0),"#
      + #""language":"日本語のイベント","extra":{}}"#
  }
}
