import Foundation
import Mapping
import Synchronization
import Testing

private final class Person {
  var stores = 0
  var name: String? {
    didSet { stores += 1 }
  }
  var age = 7
  var website: URL?
}

private struct Refusal: Error, CustomStringConvertible {
  let description: String
}

/// What RestKit's tests pin of null, missing, unchanged and refused values, by the numbers of its
/// rows.
///
/// Rows 73 and 88 stand in `UpdatingGraphTests` and `MapperObserverTests`, 80 and 82 in `LookingTests`.
@Suite struct NullRowsTests {
  private let person = ObjectMapping(
    Person.init, .attribute("name", \.name), .attributes(\.age))

  private func named(_ name: String?) -> Person {
    let person = Person()
    person.name = name
    person.stores = 0
    return person
  }

  @Test func `RK74: null is nil, and nil that is nil already is not set again`() {
    let (ann, nobody) = (named("Ann"), named(nil))
    #expect(Trial(person, into: ann, #"{"name":null}"#).problems == [])
    #expect(ann.name == nil && ann.stores == 1)
    #expect(Trial(person, into: nobody, #"{"name":null}"#).problems == [])
    #expect(nobody.name == nil && nobody.stores == 0)
  }

  @Test func `RK76: a missing key clears nothing, and a default is for fresh objects`() {
    let mapping = ObjectMapping(
      Person.init, .attribute("name", \.name, default: nil), .attribute("age", \.age, default: 1))
    let ann = named("Ann")
    #expect(Trial(mapping, into: ann, #"{"age":8}"#).problems == [])
    #expect(ann.name == "Ann" && ann.age == 8)
    #expect(Trial(mapping, into: ann, #"{"name":"Bo"}"#).problems == [])
    #expect(ann.age == 8)
    #expect(Trial(mapping, #"{"name":"Bo"}"#).object?.age == 1)
  }

  @Test(arguments: [MappingProfile.standard, .lenient])
  func `RK77: a missing key keeps the value`(profile: MappingProfile) {
    let ann = named("Ann")
    #expect(Trial(person, into: ann, #"{"age":8}"#, profile).problems == [])
    #expect(ann.name == "Ann" && ann.age == 8 && ann.stores == 0)
  }

  @Test(arguments: MappingProfile.allCases)
  func `RK79: null through a transform is nil, without a word`(profile: MappingProfile) {
    let page = ValueTransform<URL>(named: "a page", from: String.self) { name in
      guard let page = URL(string: "http://h.example/\(name)") else {
        throw Refusal(description: "no page")
      }
      return page
    }
    let mapping = ObjectMapping(Person.init, .attribute("page", \.website, page))
    let trial = Trial(mapping, #"{"page":null}"#, profile)
    #expect(trial.problems == [] && trial.findings == [])
    #expect(trial.object.map { $0.website == nil } == true)
    #expect(Trial(mapping, #"{"page":"ann"}"#, profile).object?.website?.path() == "/ann")
  }

  @Test func `RK83: an observer is told what the app refuses`() {
    final class Diary: MapperObserver {
      let failures = Mutex<[String]>([])
      func mapper(did event: MappingEvent) {
        guard case .failed = event else { return }
        failures.withLock { $0.append("\(event)") }
      }
    }
    let diary = Diary()
    var mapper = Mapper(MappingProvider())
    mapper.observer = diary
    let mapping = ObjectMapping(
      Person.init,
      .attribute("age", \.age) { age throws in
        if age < 0 { throw Refusal(description: "nobody is so young") }
      })
    expect(
      throws: MappingError.self,
      performing: { [mapper] in
        try mapper.map(Person.self, from: Data(#"{"age":-1}"#.utf8), using: mapping)
      }, saying: "$.age (line 1, column 8): wanted a whole number, found -1: nobody is so young")
    #expect(diary.failures.withLock { $0 } == ["failed Person.age at byte 7"])
  }
}
