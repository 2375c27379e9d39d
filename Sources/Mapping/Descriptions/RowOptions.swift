/// What a row does where its value is missing, null or to be joined.
///
/// Nil is what the mapping or the run says.
struct RowOptions: Sendable {
  var isRequired = false
  var whenMissing: MissingPolicy?
  var whenNull: NullPolicy?
  var direction = RowDirection.both
  var assignment = AssignmentPolicy.set
  /// The row's own options, over those of mapping and run.
  var options = MappingOptions()
  /// Whether the value is an argument of the object's initialiser, which cannot do without it.
  var isArgument = false
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
  /// They take their place. The default, as in RestKit.
  case set
  /// They are put behind them; collections only. Doubles stay in a list, as in RestKit's union of
  /// arrays; of two values for one key of a dictionary the new one stays.
  case union
  /// The object that the property holds is updated in place, and with it all that is below it by
  /// this policy; where there is none a new one is made. For one object only.
  case update
}
