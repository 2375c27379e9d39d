import Foundation
import Mapping

/// Things whose properties no key path reaches: they are read by all and set by methods.
private final class ClosureThing: Decodable {
  private(set) var attributeList: [ClosureAttribute] = []
  private(set) var active = false
  private(set) var desc = ""
  private(set) var title = ""
  private(set) var end = ""
  private(set) var start = ""
  private(set) var num = ""
  private(set) var id = ""

  init() {}

  func take(_ attributes: [ClosureAttribute]) { attributeList = attributes }
  func activate(_ isActive: Bool) { active = isActive }
  func describe(as text: String) { desc = text }
  func rename(to text: String) { title = text }
  func close(at time: String) { end = time }
  func open(at time: String) { start = time }
  func number(_ text: String) { num = text }
  func identify(by text: String) { id = text }

  static let mapping = ObjectMapping(
    ClosureThing.init,
    .attribute("active", get: { $0.active }, set: { $0.activate($1) }),
    .attribute("desc", get: { $0.desc }, set: { $0.describe(as: $1) }),
    .attribute("title", get: { $0.title }, set: { $0.rename(to: $1) }),
    .attribute("end", get: { $0.end }, set: { $0.close(at: $1) }),
    .attribute("start", get: { $0.start }, set: { $0.open(at: $1) }),
    .attribute("num", get: { $0.num }, set: { $0.number($1) }),
    .attribute("id", get: { $0.id }, set: { $0.identify(by: $1) }),
    .relationship(
      "attributeList", ClosureAttribute.mapping, as: .list(of: .one),
      get: { $0.attributeList }, set: { $0.take($1) }))
}

private final class ClosureAttribute: Decodable {
  private(set) var id: Int?
  private(set) var name = ""
  private(set) var val = ""

  init() {}

  func identify(by number: Int?) { id = number }
  func rename(to text: String) { name = text }
  func hold(_ text: String) { val = text }

  static let mapping = ObjectMapping(
    ClosureAttribute.init,
    .attribute("id", get: { $0.id }, set: { $0.identify(by: $1) }),
    .attribute("name", get: { $0.name }, set: { $0.rename(to: $1) }),
    .attribute("val", get: { $0.val }, set: { $0.hold($1) }))
}

private final class ClosureThingList: Decodable {
  private(set) var lastModifiedDate: Date?
  private(set) var myList: [ClosureThing] = []

  init() {}

  func date(by date: Date?) { lastModifiedDate = date }
  func take(_ things: [ClosureThing]) { myList = things }

  static let mapping = ObjectMapping(
    ClosureThingList.init,
    .attribute("lastModifiedDate", get: { $0.lastModifiedDate }, set: { $0.date(by: $1) }),
    .relationship(
      "myList", ClosureThing.mapping, as: .list(of: .one), get: { $0.myList }, set: { $0.take($1) })
  )
}

extension Contest {
  /// The things into classes that are filled by closures.
  @Sendable static func thingsByClosures() throws -> Contest {
    let provider = MappingProvider()
    try provider.register(ClosureThingList.mapping)
    let document = ThingsDocument.bytes()
    return try reading("things-closures", document, goal: 9) {
      try provider.map(ClosureThingList.self, from: document)
    }
  }
}
