/// What a row does where its value is missing, null or to be joined.
///
/// Nil is what the mapping or the run says.
struct RowOptions: Sendable {
  var isRequired = false
  var whenMissing: MissingPolicy?
  var whenNull: NullPolicy?
  var direction = RowDirection.both
  var assignment = AssignmentPolicy.set
  /// Is told of objects that are not the property's any more.
  var removal: Removal?
  /// The row's own options, over those of mapping and run.
  var options = MappingOptions()
  /// The same for writing.
  var writing = WritingOptions()
  /// What writes the related objects in place of the mapping that reads them.
  var writer: (any MappingDescription)?
  /// In which groups the row is; in none, it is written with all of them.
  var groups: Set<String> = []
  /// Whether the value is an argument of the object's initialiser, which cannot do without it.
  var isArgument = false
}

/// What the app does with an object that fell out of a property.
struct Removal: Sendable {
  let type: ObjectIdentifier
  let typeName: String
  private let tell: @Sendable (Any) -> Void

  init<Removed>(_ tell: @escaping @Sendable (Removed) -> Void) {
    type = ObjectIdentifier(Removed.self)
    typeName = "\(Removed.self)"
    self.tell = { object in
      if let object = object as? Removed { tell(object) }
    }
  }

  func callAsFunction(_ object: Any) { tell(object) }
}

/// Which way a row works.
public enum RowDirection: Hashable, Sendable {
  /// It reads JSON, and writes it.
  case both
  /// It is left out when an object is written.
  case reading
  /// It is left out when an object is read.
  case writing
}

/// What a row does where its key is not there.
public enum MissingPolicy: String, Hashable, Sendable, CaseIterable {
  /// The property keeps its value, even where the row has a default.
  case keep
}

/// What a row does where its value is null.
public enum NullPolicy: String, Hashable, Sendable, CaseIterable {
  /// The property keeps its value.
  case keep
}

/// How a relationship's new objects meet those that the property holds already.
public enum AssignmentPolicy: String, Hashable, Sendable, CaseIterable {
  /// They take their place. The default, as in RestKit, whose replacing policy is this one with
  /// `onRemoval`.
  case set
  /// They are put behind them; collections only. Doubles stay in a list, as in RestKit's union of
  /// arrays, but where the mapping is `.identified`: those that are there are updated in place then.
  /// Of two values for one key of a dictionary the new one stays.
  case union
  /// The object that the property holds is updated in place, and with it all that is below it by
  /// this policy; where there is none a new one is made. Of a list those objects are updated whose
  /// identities come again, new ones are made for the others, and the rest falls out.
  case update
}
