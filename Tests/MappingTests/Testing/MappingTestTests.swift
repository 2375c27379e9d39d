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
  var desc = "", title = "", end = "", start = "", num = "", thingId = ""
}

private final class Node {
  var name = ""
  var children: [Node] = []
}

private final class Payment {
  var count = 0
  var paidAt: Date?
  var tags: [String] = []
  var notes: [String]?
}

@Suite struct MappingTestTests {
  private let attribute = ObjectMapping(
    SOAttribute.init, .attributes(\.name, \.val),
    .attribute("id", \.attributeId).emptyIsNull())

  private var thing: ObjectMapping<SOThing> {
    ObjectMapping(
      SOThing.init, .attributes(\.active, \.title, \.end, \.start, \.desc, \.num),
      .attribute("id", \.thingId), .relationship("attributeList", \.attributeList, attribute))
  }

  private let payment = ObjectMapping(
    Payment.init, .attributes(\.count, \.tags, \.notes),
    .attribute("paid_at", \.paidAt, .epochSeconds))

  // MARK: - What is as expected

  @Test func `a thing maps from its fixture`() throws {
    let test = try MappingTest(thing, fixture: "thing.json", in: .module)
    try test.expect("id", { $0.thingId }, equals: "2011080146112")
    try test.expect("attributeList[0].val", { $0.attributeList.first?.val })
    try test.expect("attributeList[-1].name", { $0.attributeList.last?.name })
    try test.expect("$.active", { $0.active })
    try test.expectMissing("attributeList[1]")
    try test.expectNoMissingKeys()
    try test.expectNoUnmappedKeys()
  }

  @Test func `the object, the report and the document can be looked at`() throws {
    let test = try MappingTest(attribute, json: #"{"name":"Room","more":[1,2]}"#)
    #expect(test.object.name == "Room")
    #expect(test.report.objectCount == 1)
    #expect(test.report.missing.map(\.key) == ["val", "id"])
    #expect(test.document == ["name": "Room", "more": [1, 2]])
  }

  @Test func `a source counts as its type reads it, and null as nil or an empty list`() throws {
    let json = #"{"count":"12","paid_at":0,"tags":null,"notes":null}"#
    let test = try MappingTest(payment, json: json)
    try test.expect("count", { $0.count })
    try test.expect("paid_at", { $0.paidAt }, .epochSeconds)
    try test.expect("paid_at", { $0.paidAt }, equals: Date(timeIntervalSince1970: 0))
    try test.expect("tags", { $0.tags })
    try test.expect("notes", { $0.notes })
    try test.expect("notes", { $0.notes }, equals: nil)
  }

  @Test func `a model that refers to itself by type needs no provider`() throws {
    let node = ObjectMapping(
      Node.init, .attributes(\.name), .relationship("children", \.children))
    let test = try MappingTest(node, json: #"{"name":"a","children":[{"name":"b"}]}"#)
    try test.expect("children[0].name", { $0.children[0].name })
  }

  @Test func `rows by type find other mappings in a provider, which is left as it is`() throws {
    let provider = MappingProvider()
    try provider.register(attribute)
    let byType = ObjectMapping(SOThing.init, .relationship("attributeList", \.attributeList))
    let test = try MappingTest(
      byType, json: #"{"attributeList":[{"name":"a"}]}"#, provider: provider)
    try test.expect("attributeList[0].name", { $0.attributeList[0].name })
    #expect(provider.objectMapping(for: SOThing.self).map { _ in true } == nil)
  }

  // MARK: - What is not

  private func failure(_ body: () throws -> Void) -> MappingTestFailure? {
    #expect(throws: MappingTestFailure.self, performing: body)
  }

  @Test func `RK206: another value says where, what was expected and what was found`() throws {
    let test = try MappingTest(
      attribute, json: "{\n  \"id\": \"12\",\n  \"name\": \"a\", \"val\": \"b\"\n}")
    let error = failure { try test.expect("id", { $0.attributeId }, equals: 13) }
    #expect(error?.description == "$.id (line 2, column 9): expected 13, found 12")
    #expect(error?.errorDescription == error?.description)
    #expect(error?.fact == .different(expected: "13", found: "12"))
    #expect(error?.path?.description == "id")
    #expect(error?.position?.line == 2)
    #expect(
      failure { try test.expect("name", { $0.val }) }?.description
        == #"$.name (line 3, column 11): expected "a", found "b""#)
    #expect(
      failure { try test.expect("id", { $0.attributeId }, equals: nil) }?.description
        == "$.id (line 2, column 9): expected nil, found 12")
    #expect(
      failure { try test.expect("name", { _ in nil as String? }, equals: "a") }?.description
        == #"$.name (line 3, column 11): expected "a", found nil"#)
  }

  @Test func `RK206: a path that leads nowhere says what is there`() throws {
    let test = try MappingTest(thing, fixture: "thing.json", in: .module)
    #expect(
      failure { try test.expect("attributeList[0].vall", { $0.num }) }?.description
        == #"$.attributeList[0] (line 3, column 5): nothing is at $.attributeList[0].vall. "#
        + #"The keys here are "id", "name", "val". Near it: "val"."#)
    #expect(
      failure { try test.expect("attributeList[1]", { $0.num }, equals: "") }?.description
        == "$.attributeList (line 2, column 20): nothing is at $.attributeList[1]. "
        + "No keys are here.")
    #expect(
      failure { try test.expect("title.length", { $0.num }) }?.description
        == "$.title (line 11, column 12): nothing is at $.title.length. No keys are here.")
  }

  @Test func `a source that the type does not read says what it is`() throws {
    let test = try MappingTest(attribute, json: #"{"name":"a","x":[]}"#)
    #expect(
      failure { try test.expect("x", { $0.attributeId }) }?.description
        == "$.x (line 1, column 17): expected a whole number in the document, found a list")
  }

  @Test func `null differs from what an object has`() throws {
    let test = try MappingTest(attribute, json: #"{"id":3,"x":null}"#)
    #expect(
      failure { try test.expect("x", { $0.attributeId }) }?.description
        == "$.x (line 1, column 13): expected nil, found 3")
  }

  @Test func `a value where none was expected is shown, null too`() throws {
    let test = try MappingTest(attribute, json: #"{"id":3,"x":null}"#)
    #expect(
      failure { try test.expectMissing("id") }?.description
        == "$.id (line 1, column 7): expected nothing, found 3")
    #expect(
      failure { try test.expectMissing("x") }?.description
        == "$.x (line 1, column 13): expected nothing, found null")
  }

  @Test func `keys without rows and rows without keys are listed with their places`() throws {
    let json = #"{"id":"1","attributeList":[{"x y":1,"val":""},{"x y":2,"val":""}]}"#
    let test = try MappingTest(thing, json: json)
    #expect(
      failure { try test.expectNoUnmappedKeys() }?.description
        == "the document: expected a row for every key, found none for "
        + #"SOAttribute "x y" (2×, first in $.attributeList[0].x y)"#)
    let byKey = failure { try test.expectNoMissingKeys() }?.description
    #expect(byKey?.hasPrefix("the document: expected a key for every row, found none for ") == true)
    #expect(byKey?.contains(#"SOThing "title" (in $)"#) == true)
    #expect(byKey?.contains(#"SOAttribute "name" (2×, first in $.attributeList[0])"#) == true)
  }

  @Test func `a path that is none, or leads to several places, is said to be so`() throws {
    let test = try MappingTest(attribute, json: #"{"name":"a"}"#)
    #expect(
      failure { try test.expect("a..b", { $0.name }) }?.description
        == #"the document: "a..b": wanted a member name at character 2, found ".". "#
        + "Write one dot, or [''] for an empty name.")
    for body in [{ try test.expect("[*].b", { $0.name }) }, { try test.expectMissing("[*].b") }] {
      #expect(
        failure(body)?.description == "$ (line 1, column 1): expected a path of keys and places, "
          + "such as a.b[0], found [*] in it")
    }
  }

  @Test func `a document that does not map throws the run's own error`() {
    let error = #expect(throws: MappingError.self) {
      try MappingTest(attribute, json: #"{"id":"x"}"#)
    }
    #expect(
      error?.description == #"$.id (line 1, column 7): wanted a whole number, found "x"."#)
  }

  @Test func `a mapping that is wrong throws its mistakes`() {
    #expect(throws: MappingDefinitionError.self) {
      try MappingTest(ObjectMapping(Node.init, .attribute("a[", \.name)), json: "{}")
    }
  }

  @Test func `a fixture that is not there throws what is`() {
    #expect(throws: FixtureError.self) {
      try MappingTest(thing, fixture: "thin.json", in: .module)
    }
  }
}
