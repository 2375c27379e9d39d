extension ObjectMapping {
  /// A mapping that reads the arguments of an initialiser, and makes each object with it at once.
  ///
  ///     ObjectMapping(building: Point.init(x:y:), .value("x", \.x), .value("y", \.y))
  ///
  /// For types that cannot be made empty: structs and classes with `let` properties. The keys may
  /// come in any order of the document. A key that is not there is nil for an Optional, else its
  /// row's default, else a problem.
  /// - Parameters:
  ///   - make: The initialiser, or any function of as many arguments as there are rows. What it
  ///     throws becomes the reason in the error.
  ///   - values: A row an argument, in the arguments' order.
  public init<each Value>(
    building make: @escaping @Sendable (repeat each Value) throws -> Object,
    _ values: repeat ValueMapping<Object, each Value>
  ) {
    self.init(name: nil, building: make, repeat each values)
  }

  /// The same beside the type's default mapping, for rows that ask for it by `name`.
  public init<each Value>(
    named name: String, building make: @escaping @Sendable (repeat each Value) throws -> Object,
    _ values: repeat ValueMapping<Object, each Value>
  ) {
    self.init(name: name, building: make, repeat each values)
  }

  private init<each Value>(
    name: String?, building make: @escaping @Sendable (repeat each Value) throws -> Object,
    _ values: repeat ValueMapping<Object, each Value>
  ) {
    let layout = SlotOffsets<repeat each Value>()
    let draft = ArgumentsDraft(layout, make: make, read: repeat (each values).read)
    var rows: [PropertyRow] = []
    for (value, slot) in repeat (each values, each layout.slots) {
      rows.append(value.row(at: slot.offset))
    }
    self.init(name: name, construction: .draft(draft), rows: rows)
  }
}
