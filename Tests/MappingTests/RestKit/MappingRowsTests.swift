import Mapping
import Testing

private struct User: Equatable {
  var name = ""
  var lastName = ""
}

private struct Guest: Equatable {
  var name = ""
  var host: User?
}

/// What RestKit's tests pin of mapping objects, by the numbers of its rows.
@Suite struct MappingRowsTests {
  @Test func `RK121: a row is a value, which several mappings may have`() {
    let name = PropertyMapping<User>.attribute("n", \.name)
    let short = ObjectMapping(User.init, name)
    let long = ObjectMapping(named: "long", User.init, name, .attributes(\.lastName))
    #expect(Trial(short, #"{"n":"A"}"#).object == User(name: "A"))
    #expect(
      Trial(long, #"{"n":"A","lastName":"B"}"#).object == User(name: "A", lastName: "B"))
    #expect(throws: Never.self) { try MappingProvider().register(short, long) }
  }

  @Test func `RK121: two rows that fill one property are a mistake of the mapping`() {
    let mapping = ObjectMapping(
      User.init, .attribute("n", \.name), .attribute("m", \.name))
    expect(
      throws: MappingDefinitionError.self,
      performing: { try MappingProvider().register(mapping) },
      saying: """
        ObjectMapping<User>: the rows "n" and "m" both fill User.name. Remove one of them.
        """)
  }

  @Test func `RK122: keys that are names are written as the mapping says, and others are not`() {
    let upper = KeyNaming { $0.uppercased() }
    let mapping = ObjectMapping(
      Guest.init, .attributes(\.name),
      .relationship("host", \.host, ObjectMapping(User.init, .attributes(\.lastName)).keys(upper))
    ).keys(upper)
    let made = Trial(mapping, #"{"NAME":"A","host":{"LASTNAME":"B"}}"#)
    #expect(made.problems == [])
    #expect(made.object == Guest(name: "A", host: User(lastName: "B")))
  }
}
