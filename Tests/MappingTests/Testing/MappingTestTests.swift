import Foundation
import Mapping
import Testing

private final class SOAttribute {
  var attributeId: Int?
  var name = ""
  var val = ""
}

private final class SOThing {
  var attributeList: [SOAttribute] = []
  var active = false
  var title = ""
  var thingId = ""
  var num = ""
}

@Suite struct MappingTestTests {
  private var attribute: ObjectMapping<SOAttribute> {
    ObjectMapping(
      SOAttribute.init, .attributes(\.name, \.val),
      .attribute("id", \.attributeId).emptyIsNull())
  }

  private var thing: ObjectMapping<SOThing> {
    ObjectMapping(
      SOThing.init, .attributes(\.active, \.title, \.num), .attribute("id", \.thingId),
      .relationship("attributeList", \.attributeList, attribute))
  }

  @Test func `a thing maps from its fixture`() throws {
    let test = try MappingTest(thing, fixture: "thing.json", in: .module)
    try test.expect("id", { $0.thingId }, equals: "2011080146112")
    try test.expect("attributeList[0].val", { $0.attributeList.first?.val })
    try test.expectNoMissingKeys()
    try test.expectMissing("attributeList[1]")
  }

  @Test func `nothing is left over where every key has a row`() throws {
    let test = try MappingTest(
      attribute, json: #"{"id":"12","name":"a","val":"b"}"#)
    try test.expect("id", { $0.attributeId })
    try test.expectNoUnmappedKeys()
  }

  private func failure(_ body: () throws -> Void) -> String? {
    #expect(throws: MappingTestFailure.self, performing: body)?.description
  }

  @Test func `what differs says where, what was expected and what was found`() throws {
    let test = try MappingTest(
      attribute, json: "{\n  \"id\": \"12\",\n  \"name\": \"a\", \"more\": 1}")
    #expect(
      failure { try test.expect("id", { $0.attributeId }, equals: 13) }
        == "id (line 2, column 9): expected 13, found 12")
    #expect(
      failure { try test.expect("name", { $0.val }) }
        == #"name (line 3, column 11): expected "a", found """#)
    #expect(
      failure { try test.expect("val", { $0.val }) }
        == "val: expected a value in the document, found none")
    #expect(
      failure { try test.expectMissing("more") }
        == "more (line 3, column 24): expected nothing, found 1")
    #expect(
      failure { try test.expectNoUnmappedKeys() }
        == #"the document: expected no unmapped keys, found SOAttribute "more""#)
    #expect(
      failure { try test.expectNoMissingKeys() }
        == #"the document: expected no missing keys, found SOAttribute "val""#)
  }

  @Test func `a source that does not read as the property's type is a failure`() throws {
    let test = try MappingTest(attribute, json: #"{"name":"a","x":[]}"#)
    #expect(
      failure { try test.expect("x", { $0.attributeId }) }
        == "x (line 1, column 17): expected a whole number, found a list")
  }

  @Test func `a document that does not map throws the run's error`() {
    let error = #expect(throws: MappingError.self) {
      try MappingTest(attribute, json: #"{"id":"x"}"#)
    }
    #expect(
      error?.description == #"$.id (line 1, column 7): wanted a whole number, found "x"."#)
  }

  @Test func `a fixture that is not there says which are`() throws {
    let message = failure { _ = try Fixture("thin.json", in: .module) }
    #expect(message?.hasPrefix("thin.json: expected a fixture in ") == true)
    #expect(message?.contains("thing.json") == true)
  }

  @Test func `rows by type find their mappings in a provider`() throws {
    let provider = MappingProvider()
    try provider.register(attribute)
    let byType = ObjectMapping(
      SOThing.init, .relationship("attributeList", \.attributeList))
    let test = try MappingTest(
      byType, json: #"{"attributeList":[{"name":"a"}]}"#, provider: provider)
    try test.expect("attributeList[0].name", { $0.attributeList[0].name })
  }
}
