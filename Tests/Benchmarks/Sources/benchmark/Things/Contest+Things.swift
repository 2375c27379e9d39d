import Mapping

extension Contest {
  /// 2,000 things.
  @Sendable static func things() throws -> Contest {
    let provider = try ThingsDocument.provider()
    let document = ThingsDocument.bytes()
    return try reading("things", document, goal: 20, floorGoal: 0.33) {
      try provider.map(ThingList.self, from: document)
    } byHand: {
      ThingList(&$0)
    }
  }

  /// The same things written.
  @Sendable static func writeThings() throws -> Contest {
    let provider = try ThingsDocument.provider()
    return try writing("write-things", ThingsDocument.bytes(), goal: 22) { (things: ThingList) in
      try provider.encode(things)
    }
  }
}
