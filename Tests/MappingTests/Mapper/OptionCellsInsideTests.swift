import Mapping
import Testing

/// The table of `Docs/Values.md`, cell by cell: what stands in lists and objects.
@Suite struct OptionCellsInsideTests {
  private var leftOut: String { "null stands in a list, and was left out." }

  @Test func `null stands inside of a list`() throws {
    let items = CellOutcome.value(#"["a"]"#, "$.items[0] (line 1, column 11): \(leftOut)")
    try OptionCells.expect(
      \.nullItems,
      OptionCell(
        #"{"items":[null,{"code":"a"}]}"#, { "\($0.items.map(\.code))" },
        .relationship("items", \.items)),
      (.leaveOut, [.lenient], items), (.leaveOutOfObjects, [.standard], items),
      (
        .fail, [.strict],
        .problems("$.items[0] (line 1, column 11): wanted an object, found null.")
      ))
    let values = CellOutcome.problems(
      "$.numbers[1] (line 1, column 15): wanted a whole number, found null. "
        + "Make the element's type Optional.")
    try OptionCells.expect(
      \.nullItems,
      OptionCell(#"{"numbers":[1,null]}"#, { "\($0.numbers)" }, .attributes(\.numbers)),
      (
        .leaveOut, [.lenient], .value("[1]", "$.numbers[1] (line 1, column 15): \(leftOut)")
      ), (.leaveOutOfObjects, [.standard], values), (.fail, [.strict], values))
    let holes = CellOutcome.value("[Optional(1), nil]")
    try OptionCells.expect(
      \.nullItems, OptionCell(#"{"holes":[1,null]}"#, { "\($0.holes)" }, .attributes(\.holes)),
      (.leaveOut, [.lenient], holes), (.leaveOutOfObjects, [.standard], holes),
      (.fail, [.strict], holes))
  }

  @Test func `an item has a problem`() throws {
    let sentence = #"wanted a whole number, found "x"."#
    try OptionCells.expect(
      \.invalidItems,
      OptionCell(#"{"numbers":[1,"x"]}"#, { "\($0.numbers)" }, .attributes(\.numbers)),
      (
        .leaveOut(atMost: 1), [],
        .value("[1]", "$.numbers[1] (line 1, column 15): left out: \(sentence)")
      ),
      (
        .fail, MappingProfile.allCases,
        .problems("$.numbers[1] (line 1, column 15): \(sentence)")
      ),
      (
        .leaveOut(atMost: 0), [],
        .problems(
          "$.numbers (line 1, column 12): more than 0 of the items here are invalid, "
            + "and no more may be left out.")
      ))
    let code = "wanted a string, found a list."
    try OptionCells.expect(
      \.invalidItems,
      OptionCell(
        #"{"items":[{"code":[]},{"code":"a"}]}"#, { "\($0.items.map(\.code))" },
        .relationship("items", \.items)),
      (
        .leaveOut(atMost: 1), [],
        .value(#"["a"]"#, "$.items[0].code (line 1, column 19): left out: \(code)")
      ),
      (
        .fail, MappingProfile.allCases,
        .problems("$.items[0].code (line 1, column 19): \(code)")
      ))
  }

  @Test func `an object has nothing that is mapped`() throws {
    let nothing = #"""
      $ (line 1, column 1): nothing here is mapped to CellOrder. The keys here are "it". \#
      The mapping reads "id".
      """#
    let finding = "$ (line 1, column 1): nothing here is mapped to CellOrder."
    let root = OptionCell(#"{"it":1}"#, { "\($0.id)" }, .attributes(\.id))
    try OptionCells.expect(
      \.unmappedObjects, ofRows: false, root, (.report, [], .value("7", finding, "unread it")),
      (.failWhereAsked, [.standard, .lenient], .problems(nothing)), (.fail, [], .problems(nothing)))
    let both = try root.outcome(run: { $0 = MappingProfile.strict.options })
    #expect(
      both.problems == [nothing, #"$.it (line 1, column 7): no row of CellOrder reads "it"."#])
    let below = OptionCell(
      #"{"item":{"it":1}}"#, { "\($0.item?.code ?? "")" }, .relationship("item", \.item))
    let told = CellOutcome.value(
      "none", "$.item (line 1, column 9): nothing here is mapped to CellItem.", "unread it")
    #expect(try below.outcome(run: { $0.unmappedObjects = .report }) == told)
    #expect(try below.outcome(run: { $0.unmappedObjects = .failWhereAsked }) == told)
    #expect(
      try below.outcome(run: { $0.unmappedObjects = .fail })
        == .problems(
          #"$.item (line 1, column 9): nothing here is mapped to CellItem. The keys here are "it". "#
            + #"The mapping reads "code"."#))
  }

  @Test func `a key is read by no row, or comes twice`() throws {
    try OptionCells.expect(
      \.unreadKeys, ofRows: false,
      OptionCell(#"{"id":1,"Id":2}"#, { "\($0.id)" }, .attributes(\.id)),
      (.pass, [.standard, .lenient], .value("1", "unread Id")),
      (
        .fail, [.strict],
        .problems(#"$.Id (line 1, column 14): no row of CellOrder reads "Id". Near it: "id"."#)
      ))
    let again = #"$.id (line 1, column 14): the key "id" comes again"#
    try OptionCells.expect(
      \.repeatedKeys, ofRows: false,
      OptionCell(#"{"id":1,"id":2}"#, { "\($0.id)" }, .attributes(\.id)),
      (.takeLast, [.standard, .lenient], .value("2", again + "; the last one wins.")),
      (.fail, [.strict], .problems(again + " in this object.")))
  }

  @Test func `a key path goes through a scalar, or through null`() throws {
    try OptionCells.expect(
      \.scalarsOnTheWay, ofRows: false,
      OptionCell(#"{"a":5}"#, { "\($0.note ?? "nil")" }, .attribute("a.b", \.note)),
      (
        .missing, [.standard, .lenient],
        .value(
          "old", "$.a (line 1, column 6): a key path goes on here, and a number ends it.",
          "missing a.b")
      ), (.fail, [.strict], .problems("$.a (line 1, column 6): wanted an object, found 5.")))
    let missing = CellOutcome.value("old", "missing a.b")
    try OptionCells.expect(
      \.scalarsOnTheWay, ofRows: false,
      OptionCell(#"{"a":null}"#, { "\($0.note ?? "nil")" }, .attribute("a.b", \.note)),
      (.missing, [.standard, .lenient], missing), (.fail, [.strict], missing))
  }

  @Test(arguments: MappingProfile.allCases)
  func `what no option decides is the same for all profiles`(profile: MappingProfile) throws {
    func outcome(_ json: String, _ row: PropertyMapping<CellOrder>) throws -> CellOutcome {
      try OptionCell(json, { $0.note ?? "nil" }, row).outcome(run: { $0 = profile.options })
    }
    let required = PropertyMapping<CellOrder>.attributes(\.note).required()
    #expect(
      try outcome("{}", required)
        == .problems(#"$ (line 1, column 1): CellOrder.note is required, and "note" is not here."#))
    #expect(
      try outcome(#"{"note":null}"#, required)
        == .problems("$.note (line 1, column 9): CellOrder.note is required, and it is null here."))
    #expect(try outcome(#"{"note":null}"#, .attributes(\.note)) == .value("nil"))
    #expect(try outcome("{}", .attributes(\.note)) == .value("old", "missing note"))
  }
}
