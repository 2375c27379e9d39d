import Foundation

extension ThingList {
  /// The objects of the things document, made without it; each text is in memory of its own.
  static func made(of count: Int) -> ThingList {
    let list = ThingList()
    list.lastModifiedDate = Date(timeIntervalSince1970: 1_312_977_600)
    list.myList = (0..<count).map(Thing.made)
    return list
  }
}

extension Thing {
  fileprivate static func made(_ index: Int) -> Thing {
    let thing = Thing()
    thing.attributeList = (0..<10).map { number in
      let attribute = Attribute()
      attribute.id = index * 10 + number
      attribute.name = own("Content Level \(number)")
      attribute.val = own("Introductory")
      return attribute
    }
    thing.active = index % 2 == 0
    thing.desc = own("This is a really cool thing")
    thing.title = own("The thing title \(index)")
    thing.end = own("16:00")
    thing.start = own("15:00")
    thing.num = own("\(index)A")
    thing.id = own("2011080146\(index)")
    return thing
  }

  /// A copy with just the room that it needs; a literal's text would lie in the program instead.
  private static func own(_ text: String) -> String {
    var text = text
    return text.withUTF8 { String(decoding: $0, as: UTF8.self) }
  }
}
