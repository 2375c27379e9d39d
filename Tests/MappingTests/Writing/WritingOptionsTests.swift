import Foundation
import Mapping
import Testing

/// What is written for nil, for nothing, for what a missing key says, and which rows write.
@Suite struct WritingOptionsTests {
  final class Note {
    var id: Int?
    var text: String?
    var kind: String? = "plain"
    var level = 3
    var tags: [String] = []
    var marks: Set<String> = []
    var counts: [String: Int] = [:]
    var next: Note?
    var parts: [Note] = []
  }

  private func text<Object>(
    _ mapping: ObjectMapping<Object>, _ object: Object, _ options: WritingOptions = WritingOptions()
  ) throws -> String {
    let data = try Mapper(MappingProvider()).encode(object, using: mapping, options: options)
    return String(decoding: data, as: UTF8.self)
  }

  private var plain: ObjectMapping<Note> {
    ObjectMapping(Note.init, .attributes(\.id, \.text, \.kind, \.level))
  }

  // MARK: - nil

  @Test func `nil is left out where a missing key is read as nil`() throws {
    #expect(try text(plain, Note()) == #"{"kind":"plain","level":3}"#)
  }

  @Test func `nil is null where a fresh object begins with something else`() throws {
    let note = Note()
    note.kind = nil
    #expect(try text(plain, note) == #"{"kind":null,"level":3}"#)
  }

  @Test func `nil is null where the row has a default`() throws {
    let mapping = ObjectMapping(Note.init, .attribute("id", \.id, default: 7))
    #expect(try text(mapping, Note()) == #"{"id":null}"#)
  }

  @Test(arguments: [
    (WritingOptions.NilValues.null, #"{"id":null,"text":null,"kind":null,"level":3}"#),
    (.omit, #"{"level":3}"#), (.lossless, #"{"kind":null,"level":3}"#),
  ])
  func `the call says what nil is`(_ option: WritingOptions.NilValues, _ expected: String) throws {
    let note = Note()
    note.kind = nil
    #expect(try text(plain, note, WritingOptions(nilValues: option)) == expected)
  }

  @Test func `the nearest says what nil is: row, mapping, call`() throws {
    let mapping = ObjectMapping(
      Note.init, .attribute("id", \.id).writing(\.nilValues, .omit), .attribute("text", \.text)
    ).writing(\.nilValues, .null)
    #expect(try text(mapping, Note(), WritingOptions(nilValues: .omit)) == #"{"text":null}"#)
  }

  @Test func `the mapper says what nil is where the call does not`() throws {
    var mapper = Mapper(MappingProvider())
    mapper.writingOptions.nilValues = .null
    let mapping = ObjectMapping(Note.init, .attribute("id", \.id))
    #expect(try mapper.jsonValue(Note(), using: mapping) == ["id": nil])
    #expect(
      try mapper.jsonValue(Note(), using: mapping, options: WritingOptions(nilValues: .omit)) == [:]
    )
  }

  @Test func `a related object that is nil is nil like any other`() throws {
    let mapping = ObjectMapping(Note.init, .relationship("next", \.next, plain))
    #expect(try text(mapping, Note()) == "{}")
    #expect(try text(mapping, Note(), WritingOptions(nilValues: .null)) == #"{"next":null}"#)
  }

  @Test func `objects on the way to nothing are left out`() throws {
    let mapping = ObjectMapping(
      Note.init, .attribute("a.b.id", \.id), .attribute("a.text", \.text),
      .attribute("c[1]", \.kind),
      .attribute("d[0]", \.id).writeOnly())
    let note = Note()
    #expect(try text(mapping, note) == #"{"c":[null,"plain"]}"#)
    note.id = 1
    #expect(try text(mapping, note) == #"{"a":{"b":{"id":1}},"c":[null,"plain"],"d":[1]}"#)
  }

  @Test func `nil of a required row is an error with both places`() throws {
    let mapping = ObjectMapping(
      Note.init, .attribute("head.id", \.id).required(),
      .relationship("next", \.next, plain).required())
    let error = #expect(throws: WritingError.self) { try text(mapping, Note()) }
    #expect(
      error?.description == """
        $.head.id (Note.id): Note.id is required, and it is nil. Set it before the object is written.
        $.next (Note.next): Note.next is required, and it is nil. Set it before the object is written.
        """)
  }

  // MARK: - Nothing and defaults

  private var collections: ObjectMapping<Note> {
    ObjectMapping(
      Note.init, .attributes(\.tags, \.marks, \.counts), .relationship("parts", \.parts, plain),
      .relationship("more", \.parts, plain).writing(\.emptyCollections, .write)
        .writeOnly())
  }

  @Test func `empty collections are written, or left out where an option says so`() throws {
    #expect(
      try text(collections, Note()) == #"{"tags":[],"marks":[],"counts":{},"parts":[],"more":[]}"#)
    #expect(
      try text(collections, Note(), WritingOptions(emptyCollections: .omit)) == #"{"more":[]}"#)
  }

  @Test func `values that a missing key would be are left out where an option says so`() throws {
    let mapping = ObjectMapping(
      Note.init, .attribute("level", \.level), .attribute("id", \.id, default: 5),
      .attribute("kind", \.kind), .attribute("tags", \.tags)
    ).writing(\.defaultValues, .omit)
    let note = Note()
    note.id = 5
    #expect(try text(mapping, note) == "{}")
    note.level = 4
    note.id = 3
    note.kind = nil
    note.tags = ["a"]
    #expect(try text(mapping, note) == #"{"level":4,"id":3,"kind":null,"tags":["a"]}"#)
  }

  @Test func `defaults are left out of a pretty text too`() throws {
    let mapping = ObjectMapping(
      Note.init, .attribute("tags", \.tags, default: ["a", "b"]), .attribute("level", \.level)
    ).writing(\.defaultValues, .omit)
    let note = Note()
    note.tags = ["a", "b"]
    note.level = 1
    let data = try mapping.encode(note, pretty: true)
    #expect(String(decoding: data, as: UTF8.self) == "{\n  \"level\": 1\n}")
  }

  // MARK: - Numbers that are none

  struct Reading {
    var value = 0.0
    var other: Double?
    var list: [Float] = []
  }

  private var reading: ObjectMapping<Reading> {
    ObjectMapping(Reading.init, .attributes(\.value, \.other, \.list))
  }

  @Test func `a number that JSON has no word for is an error with both places`() throws {
    let error = #expect(throws: WritingError.self) {
      try text(reading, Reading(value: .nan, other: -.infinity, list: [1, .infinity]))
    }
    let mend = "Correct the value, or add .writing(\\.nonFiniteNumbers, .null) to the row."
    #expect(
      error?.description == """
        $.value (Reading.value): JSON has no number for nan. \(mend)
        $.other (Reading.other): JSON has no number for -inf. \(mend)
        $.list[1] (Reading.list[1]): JSON has no number for inf. \(mend)
        """)
  }

  @Test func `it is null or a text where an option says so`() throws {
    let object = Reading(value: .nan, other: -.infinity, list: [1, .infinity])
    #expect(
      try text(reading, object, WritingOptions(nonFiniteNumbers: .null))
        == #"{"value":null,"list":[1,null]}"#)
    #expect(
      try text(reading, object, WritingOptions(nonFiniteNumbers: .text))
        == #"{"value":"NaN","other":"-Infinity","list":[1,"Infinity"]}"#)
  }

  // MARK: - Which rows write

  @Test func `a row for reading is not written, and one for writing is not read`() throws {
    let mapping = ObjectMapping(
      Note.init, .attribute("id", \.id).readOnly(), .attribute("kind", \.kind).writeOnly())
    let note = Note()
    note.id = 1
    #expect(try text(mapping, note) == #"{"kind":"plain"}"#)
    let read = try Mapper(MappingProvider()).map(
      Note.self, from: Data(#"{"id":2,"kind":"odd"}"#.utf8), using: mapping)
    #expect((read.id, read.kind ?? "") == (2, "plain"))
  }

  @Test func `a property that two rows read and one writes is written once`() throws {
    let mapping = ObjectMapping(
      Note.init, .attribute("id", \.id).readOnly(), .attribute("note_id", \.id).writeOnly())
    let note = Note()
    note.id = 4
    #expect(try text(mapping, note) == #"{"note_id":4}"#)
  }
}
