import Foundation
import Mapping

/// Things with 10 attributes each, of whatever number, and their mappings.
enum ThingsDocument {
  /// About how many bytes a thing has.
  private static let thingSize = 750

  /// The document of a number of things.
  static func bytes(of count: Int = 2_000) -> Data {
    var text = #"{"lastModifiedDate":"2011-08-10T12:00:00Z","myList":["#
    text.reserveCapacity((count + 1) * thingSize)
    for index in 0..<count {
      text += index == 0 ? thing(index) : ",\(thing(index))"
    }
    return Data("\(text)]}".utf8)
  }

  /// The document of about so many bytes, but of one thing at least.
  static func bytes(ofSize size: Int) -> Data { bytes(of: max(1, size / thingSize)) }

  static func thing(_ index: Int) -> String {
    #"{"attributeList":\#(attributes(index)),"active":\#(index % 2 == 0),"#
      + #""desc":"This is a really cool thing","end":"16:00","id":"2011080146\#(index)","#
      + #""num":"\#(index)A","start":"15:00","title":"The thing title \#(index)"}"#
  }

  /// The 10 attributes of a thing.
  static func attributes(_ index: Int) -> String {
    DocumentText.list(of: 10) { number in
      #"{"id":\#(index * 10 + number),"name":"Content Level \#(number)","val":"Introductory"}"#
    }
  }

  /// A provider of the mappings, which are compiled.
  static func provider() throws -> MappingProvider {
    let provider = MappingProvider()
    try provider.register(ThingList.mapping, Thing.mapping, Attribute.mapping)
    try provider.check()
    return provider
  }
}
