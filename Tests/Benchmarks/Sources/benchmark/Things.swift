import Foundation
import Mapping

/// The document of the project's first users: things with attributes.
final class Attribute: Decodable {
  var id = ""
  var name = ""
  var val = ""
  init() {}
}

final class Thing: Decodable {
  var attributeList: [Attribute] = []
  var active = false
  var desc = ""
  var title = ""
  var end = ""
  var start = ""
  var num = ""
  var id = ""
  init() {}
}

final class ThingList: Decodable {
  var lastModifiedDate = ""
  var myList: [Thing] = []
  init() {}
}

enum Things {
  static let attribute = ObjectMapping(Attribute.init, .attributes(\.id, \.name, \.val))

  static let thing = ObjectMapping(
    Thing.init,
    .attributes(\.active, \.desc, \.title, \.end, \.start, \.num, \.id),
    .relationship("attributeList", \.attributeList, attribute))

  static let list = ObjectMapping(
    ThingList.init,
    .attributes(\.lastModifiedDate),
    .relationship("myList", \.myList, thing))

  static func document(count: Int) -> Data {
    var text = #"{"lastModifiedDate":"2011-08-10T12:00:00Z","myList":["#
    for index in 0..<count {
      if index > 0 { text += "," }
      text += #"{"attributeList":["#
      for number in 0..<10 {
        if number > 0 { text += "," }
        text += #"{"id":"\#(index * 10 + number)","name":"Content Level \#(number)","val":"Introductory"}"#
      }
      text += #"],"active":\#(index % 2 == 0),"desc":"This is a really cool thing","end":"16:00","id":"2011080146\#(index)","num":"\#(index)A","start":"15:00","title":"The thing title \#(index)"}"#
    }
    return Data((text + "]}").utf8)
  }
}
