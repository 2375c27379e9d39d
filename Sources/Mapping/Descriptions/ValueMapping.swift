/// A row of an `ObjectMapping(building:)`: one key path, and one argument of the initialiser.
///
/// The property says what the argument becomes, so that an object can be written back and updated;
/// it need not be writable.
public struct ValueMapping<Object, Value>: Sendable {
  private let source: RowSource
  private let property: any KeyPath<Object, Value> & Sendable
  private let describe: @Sendable (Property<Object, Value?>) -> any PropertyDescription
  private var options = RowOptions()

  /// The argument's value of an object that is there.
  var read: @Sendable (Object) -> Value {
    { [property] in $0[keyPath: property] }
  }

  init(
    _ key: String, _ property: any KeyPath<Object, Value> & Sendable,
    _ describe: @escaping @Sendable (Property<Object, Value?>) -> any PropertyDescription
  ) {
    source = RowSource(key)
    self.property = property
    self.describe = describe
    options.isArgument = true
  }

  private init(_ other: ValueMapping, source: RowSource, options: RowOptions) {
    self.source = source
    self.options = options
    property = other.property
    describe = other.describe
  }

  /// The row that fills the slot of a draft at this offset.
  func row(at offset: Int) -> PropertyRow {
    let read = read
    let slot = Property<Object, Value?>(
      slot: offset, of: property, get: { read($0) }, text: KeyPathText(property))
    return PropertyRow(source: source, property: describe(slot), options: options)
  }

  /// The key must be there and its value not null; else the run fails.
  public func required() -> ValueMapping { changed { $0.isRequired = true } }

  /// The text `""` counts as null, as many servers mean it.
  public func emptyIsNull(_ isOn: Bool = true) -> ValueMapping {
    changed { $0.options.emptyIsNull = isOn }
  }

  /// An option of this row, whatever mapping and run say; see `MappingOptions`.
  public func option<Setting>(
    _ option: WritableKeyPath<MappingOptions, Setting?>, _ value: Setting
  ) -> ValueMapping { changed { $0.options[keyPath: option] = value } }

  /// Leaves out the items of the row's list that have problems, with a finding for each problem.
  public func skipInvalid(atMost limit: Int = .max) -> ValueMapping {
    changed { $0.options.invalidItems = .leaveOut(atMost: limit) }
  }

  /// Where the first key path leads nowhere, or to null, these are tried, in order.
  public func or(_ keys: String...) -> ValueMapping {
    ValueMapping(self, source: source.or(keys), options: options)
  }

  func changed(_ change: (inout RowOptions) -> Void) -> ValueMapping {
    var options = options
    change(&options)
    return ValueMapping(self, source: source, options: options)
  }
}
