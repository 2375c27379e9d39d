/// What a row does where its value is missing, null or to be joined.
///
/// Nil is the mapping's profile.
struct RowOptions: Sendable {
  var isRequired = false
  var whenMissing: MissingPolicy?
  var whenNull: NullPolicy?
  var emptyIsNull: Bool?
  var direction = RowDirection.both
  var assignment = AssignmentPolicy.set
}

/// Which way a row works.
enum RowDirection: Sendable {
  case both, reading, writing
}

/// What a row does where its key is not there.
public enum MissingPolicy: Hashable, Sendable {
  /// The property keeps its value, even where the row has a default.
  case keep
}

/// What a row does where its value is null.
public enum NullPolicy: Hashable, Sendable {
  /// The property keeps its value.
  case keep
}

/// How a relationship's new objects meet those that the property holds already.
public enum AssignmentPolicy: Hashable, Sendable {
  /// They take their place. The default, as in RestKit.
  case set
  /// They are put behind them; lists only. Doubles stay, as in RestKit's union of arrays.
  case union
}
