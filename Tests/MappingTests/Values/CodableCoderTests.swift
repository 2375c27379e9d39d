import Foundation
import Testing

@testable import Mapping

private struct Address: Codable, Equatable {
  var street: String
  var since: Date?
}

private struct Place: Decodable, Equatable {
  let city: String
}

private struct Picky: Codable, Equatable {
  init() {}

  init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "not today."))
  }

  func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self, EncodingError.Context(codingPath: [], debugDescription: "never."))
  }
}

@Suite struct CodableCoderTests {
  private let address = ValueProbe(Address(street: ""), .codable(Address.self))
  private let place = ValueProbe(Place(city: ""), .codable(Place.self))

  @Test(arguments: MappingProfile.allCases)
  func `a type decodes itself from the bytes of its value`(profile: MappingProfile) throws {
    #expect(
      try address.value(of: #" { "street" : "Süd" } "#, profile) == Address(street: "Süd"))
    #expect(try place.value(of: #"{"city":"Rom","more":[{}]}"#, profile) == Place(city: "Rom"))
  }

  @Test func `it encodes itself, always alike`() throws {
    let since = Date(timeIntervalSinceReferenceDate: 5)
    #expect(
      try address.written(Address(street: "a/b", since: since)) == #"{"since":5,"street":"a/b"}"#)
  }

  @Test func `decoder and encoder are yours to set up`() throws {
    let dated = ValueProbe(
      Address(street: ""),
      .codable(Address.self) {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        return decoder
      } encoder: {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        encoder.outputFormatting = .sortedKeys
        return encoder
      })
    let value = Address(street: "x", since: Date(timeIntervalSince1970: 7))
    #expect(try dated.value(of: #"{"street":"x","since":7}"#) == value)
    #expect(try dated.written(value) == #"{"since":7,"street":"x"}"#)
  }

  @Test func `what the decoder throws is the reason, with the coding path`() {
    #expect(
      address.refusal(of: "{}") == """
        wanted a value of Address, found an object: at street, it is not there.
        """)
    let list = ValueProbe<[Picky]>([], .codable([Picky].self))
    #expect(
      list.refusal(of: "[1]") == "wanted a value of Array<Picky>, found a list: at [0], not today.")
    let one = ValueProbe(Picky(), .codable(Picky.self))
    #expect(one.refusal(of: "1") == "wanted a value of Picky, found 1: not today.")
    #expect(one.writingRefusal(Picky()) == "never.")
  }

  @Test func `bytes that are no JSON do not reach the decoder`() {
    #expect(
      address.refusal(of: "{\"street\":}")
        == "$.v.street (line 1, column 16): wanted a value, found \"}\".")
  }

  @Test func `a type that only decodes says so when it is written`() {
    #expect(ValueTransform.codable(Address.self).isReversible)
    #expect(!ValueTransform.codable(Place.self).isReversible)
    #expect(
      place.writingRefusal(Place(city: "")) == "the transform for a value of Place only reads")
  }
}
