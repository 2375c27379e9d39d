/// A property that an update changed, with its value before and after.
public struct PropertyChange: CustomStringConvertible {
  /// The type of the object that was changed.
  public let type: String
  /// The property, as errors say it: `Order.total`.
  public let property: String
  /// The row's key paths.
  public let keys: [String]
  /// The value before.
  public let old: Any
  /// The value now.
  public let new: Any

  init(_ change: Plan.RowChange, of plan: Plan) {
    type = plan.typeName
    property = change.row.property
    keys = change.row.keys
    old = change.change.old
    new = change.change.new
  }

  /// Property and values in one line.
  public var description: String { "\(property): \(old) → \(new)" }
}
