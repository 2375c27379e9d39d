import Foundation
import Testing

@testable import Mapping

private struct Event: Equatable {
  var id = 0
}

private let event = ObjectMapping(Event.init, .attributes(\.id))

/// Values that follow one another, as in newline-delimited JSON.
@Suite struct LinesStreamTests {
  private func streamed(
    _ text: String, at path: String? = nil, by options: (inout MappingOptions) -> Void = { _ in }
  ) -> Streamed<Event> {
    var mapper = Mapper(MappingProvider())
    options(&mapper.options)
    let all = [1, 4, 65_536].map { size in
      Streamed(Array(text.utf8), size: size, by: mapper, event, at: .values(at: path))
    }
    #expect(all.allSatisfy { $0.objects == all[0].objects && $0.error == all[0].error })
    return all[0]
  }

  @Test(arguments: [
    "{\"id\":1}\n{\"id\":2}\n", "{\"id\":1}\n{\"id\":2}",
    "\u{FEFF}{\"id\":1}\r\n\r\n{\"id\":2}\r\n",
    " \n{\"id\":1}{\"id\":2}", "{\n\"id\": 1}\nnull\n\n{\"id\":2}\n",
  ])
  func `each value is an object`(text: String) {
    #expect(streamed(text).objects.map(\.id) == [1, 2])
    #expect(streamed(text).error == nil)
  }

  @Test(arguments: ["", "\n \n", "\u{FEFF}"])
  func `no value is no object`(text: String) {
    #expect(streamed(text).objects.isEmpty)
    #expect(streamed(text).error == nil)
  }

  @Test func `a path leads on from each value`() {
    let text = "{\"data\":[0,{\"id\":1}]}\n{\"x\":{},\"data\":[0,{\"id\":2}]}\n"
    #expect(streamed(text, at: "data[1]").objects.map(\.id) == [1, 2])
    #expect(streamed(text, at: "data[-1]").objects.map(\.id) == [1, 2])
    #expect(
      streamed(text + "{\"date\":1}", at: "data[1]").error?.description == """
        $[2] (line 3, column 1): nothing is at $.data[1]. The keys here are "date". Near it: "date".
        """)
    let left = streamed(text + "{\"date\":1}\n{\"data\":[0,{\"id\":4}]}", at: "data[1]") {
      $0.invalidItems = .leaveOut(atMost: 1)
    }
    #expect(left.objects.map(\.id) == [1, 2, 4])
    #expect(left.error == nil)
  }

  @Test(arguments: [
    (
      "{\"id\":1}\n{\"id\":\"x\"}\n",
      "$[1].id (line 2, column 7): wanted a whole number, found \"x\"."
    ),
    (
      "{\"id\":1}\n{\"id\":2}\n{\"id\"",
      "$[2] (line 3, column 6): wanted a colon, and the stream ends here, after 2 objects."
    ),
    ("{\"id\":1}\n}\n", "$[1] (line 2, column 1): wanted a value, found \"}\"."),
    ("{\"id\":1},{\"id\":2}", "$[1] (line 1, column 9): wanted a value, found \",\"."),
    ("{\"id\":1}\n12", "$[1] (line 2, column 1): wanted an object, found 12."),
  ])
  func `an error names the value by its place`(text: String, sentence: String) {
    #expect(streamed(text).error?.description == sentence)
    #expect(streamed(text).objects.first?.id == 1)
  }

  @Test func `a path that collects is refused`() {
    #expect(
      streamed("", at: "a[*]").error?.description == """
        Mapper: the key path "a[*]" collects a list, and no list is wanted. Name one element, such \
        as [0], or make it a list.
        """)
  }

  @Test func `rows may read the value's own root`() {
    let mapping = ObjectMapping(Event.init, .attribute("@root.no", \.id))
    let streamed = Streamed<Event>(
      Array(#"{"no":4,"data":{"a":1}}{"no":5,"data":{"a":1}}"#.utf8), size: 9,
      by: Mapper(MappingProvider()), mapping, at: .values(at: "data"))
    #expect(streamed.objects.map(\.id) == [4, 5])
  }
}
