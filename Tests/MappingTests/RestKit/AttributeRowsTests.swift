import Foundation
import Mapping
import Testing

private final class Address {
  var city = ""
  var addressID = 0
}

private final class Person {
  var name = ""
  var prop = ""
  var tags: [String] = []
  var age = 0
  var weight: Double?
  var address = Address()
  var born: Date?
  var photo = Data()
  var anything = JSONValue.null
  var websiteStores = 0
  var website: URL? {
    didSet { websiteStores += 1 }
  }
}

private struct Palette {
  var colours: [String] = []
  var unique: Set<String> = []
  var byName: [String: String] = [:]
}

/// What RestKit's tests pin of attributes, key paths and conversion, by the numbers of its rows.
///
/// More of row 26 stands in `AlternativesTests`; 29, 31, 32, 34, 37, 38, 44 and more of 23, 35, 41, 46 and 53
/// in the tests of `Values`.
@Suite struct AttributeRowsTests {
  private let person = ObjectMapping(
    Person.init, .attributes(\.name, \.tags, \.age, \.weight, \.born, \.photo),
    .attribute("website", \.website), .attribute("a.b", \.prop),
    .attribute("this.that", \.address.addressID))
  private let palette = ObjectMapping(Palette.init, .attributes(\.colours, \.unique, \.byName))

  @Test func `RK22: a nested key path fills an attribute`() {
    #expect(Trial(person, #"{"a":{"b":"x"}}"#).object?.prop == "x")
  }

  @Test func `RK23: a list of strings is a list of strings`() {
    #expect(Trial(person, #"{"tags":["x","y"]}"#).object?.tags == ["x", "y"])
  }

  @Test func `RK25: a text becomes a number in an object below, where that is there`() {
    let json = #"{"this":{"that":"12345"}}"#
    #expect(Trial(person, json).object?.address.addressID == 12_345)
    let (old, address) = (Person(), Address())
    old.address = address
    #expect(Trial(person, into: old, json).problems == [])
    #expect(old.address === address && address.addressID == 12_345)
  }

  @Test func `RK26: an update, too, fills a part of the new object, and lets the old one be`() {
    let address = ObjectMapping(Address.init, .attributes(\.city, \.addressID))
    for rows: [PropertyMapping<Person>] in [
      [.relationship("address", \.address, address), .attribute("city", \.address.city)],
      [.attribute("city", \.address.city), .relationship("address", \.address, address)],
    ] {
      let (person, old) = (Person(), Address())
      person.address = old
      let mapping = ObjectMapping(Person.init, rows: rows)
      let json = #"{"address":{"city":"A","addressID":3},"city":"N"}"#
      #expect(Trial(mapping, into: person, json).problems == [])
      #expect(person.address.city == "N" && person.address.addressID == 3)
      #expect(old.city == "" && old.addressID == 0)
    }
  }

  @Test func `RK28: a URL that is equal is not set again`() throws {
    let old = Person()
    old.website = URL(string: "http://h.example/a?b=c")
    old.websiteStores = 0
    #expect(Trial(person, into: old, #"{"website":"http://h.example/a?b=c"}"#).problems == [])
    #expect(old.websiteStores == 0)
    #expect(Trial(person, into: old, #"{"website":"http://h.example/d"}"#).problems == [])
    #expect(old.websiteStores == 1)
    #expect(old.website?.absoluteString == "http://h.example/d")
  }

  @Test func `RK35: a number's text becomes a number`() {
    #expect(Trial(person, #"{"age":"187"}"#).object?.age == 187)
  }

  @Test func `RK40: a number keeps its digits as a text, and a Decimal has none to spare`() {
    let made = Trial(ObjectMapping(Person.init, .attributes(\.name)), #"{"name":123456.7890}"#)
    #expect(made.object?.name == "123456.7890")
    let decimal = Decimal(string: "123456.7890", locale: nil)
    #expect(decimal.flatMap { JSONNumber($0) }?.text == "123456.789")
  }

  @Test(arguments: MappingProfile.allCases)
  func `RK41: a list is no number, text, URL or date`(profile: MappingProfile) {
    let mapping = ObjectMapping(Person.init, .attributes(\.age, \.name), .attribute("born", \.born))
      .option(\.unreadableValues, .fail).option(\.missingKeys, .keep)
    #expect(
      Trial(mapping, #"{"age":[],"name":[],"born":[]}"#, profile).problems == [
        "$.age (line 1, column 8): wanted a whole number, found a list.",
        "$.name (line 1, column 18): wanted a string, found a list.",
        "$.born (line 1, column 28): wanted a date and time by RFC 3339, found a list.",
      ])
    let website = ObjectMapping(Person.init, .attribute("website", \.website).required())
      .option(\.unreadableValues, .fail)
    #expect(
      Trial(website, #"{"website":[]}"#, profile).problems
        == ["$.website (line 1, column 12): wanted a URL, found a list."])
  }

  @Test func `RK46: one text for a list or set is a list or set of one for the lenient alone`() {
    let json = #"{"colours":"Blue","unique":"Red"}"#
    let lenient = Trial(palette, json, .lenient)
    #expect(lenient.object?.colours == ["Blue"])
    #expect(lenient.object?.unique == ["Red"])
    #expect(Trial(palette, json).problems.count == 2)
    let row = ObjectMapping(
      Palette.init, .attributes(\.colours).option(\.singleForList, .listOfOne))
    #expect(Trial(row, json).object?.colours == ["Blue"])
  }

  @Test func `RK47: a list may be changed by whoever has it`() {
    var made = Trial(palette, #"{"colours":["Blue","Red"]}"#).object
    made?.colours.append("Green")
    #expect(made?.colours == ["Blue", "Red", "Green"])
  }

  @Test func `RK49: a list is no Data, and JSON of any kind is kept as a JSONValue`() {
    let json = #"{"photo":["one","two"]}"#
    #expect(
      Trial(person, json).problems
        == ["$.photo (line 1, column 10): wanted bytes in base64, found a list."])
    let raw = ObjectMapping(Person.init, .attribute("photo", \.anything))
    #expect(Trial(raw, json).object?.anything == ["one", "two"])
  }

  @Test(arguments: MappingProfile.allCases)
  func `RK50: a text is no dictionary with that key`(profile: MappingProfile) {
    let mapping = palette.option(\.missingKeys, .keep)
    #expect(
      Trial(mapping, #"{"byName":"Blue"}"#, profile).problems
        == [#"$.byName (line 1, column 11): wanted an object, found "Blue"."#])
  }

  @Test(arguments: MappingProfile.allCases)
  func `RK52: an object where a number is wanted is an error and no crash`(
    profile: MappingProfile
  ) {
    let old = Person()
    old.age = 5
    #expect(
      Trial(
        person.option(\.missingKeys, .keep), into: old, #"{"age":{"wrong":"data"}}"#, profile
      ).problems == ["$.age (line 1, column 8): wanted a whole number, found an object."])
    #expect(old.age == 5)
  }

  @Test func `RK53: a row's own transform is used in place of its type's`() {
    let avatar = URL.valueTransform.then(named: "a user's page") {
      $0.appending(path: "avatar.png")
    } back: {
      $0.deletingLastPathComponent()
    }
    let mapping = ObjectMapping(Person.init, .attribute("website", \.website, avatar))
    #expect(
      Trial(mapping, #"{"website":"http://h.example/ann"}"#).object?.website?.absoluteString
        == "http://h.example/ann/avatar.png")
  }
}
