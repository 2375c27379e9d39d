/// What an object is known by: the value of a property, or of several.
///
/// Integers of every width, and doubles that are whole, are one and the same number, as in
/// `AnyHashable`; those and texts are kept as they are, since boxing one costs more than finding it.
enum IdentityKey: Hashable {
  case integer(Int)
  case text(String)
  case several([IdentityKey])
  /// Indirect, so that the common ones are small.
  indirect case other(AnyHashable)

  init(_ value: some Hashable) {
    switch value {
    case let value as Int: self = .integer(value)
    case let value as String: self = .text(value)
    case let value as AnyHashable where value.base is any IdentityNumber:
      self = Self.number(value.base) ?? .other(value)
    case let value as any IdentityNumber: self = value.identityKey ?? .other(AnyHashable(value))
    default: self = .other(AnyHashable(value))
    }
  }

  private static func number(_ value: Any) -> IdentityKey? {
    (value as? any IdentityNumber)?.identityKey
  }
}

/// A number, which may be worth as much as an `Int`.
private protocol IdentityNumber: Hashable {
  var identityKey: IdentityKey? { get }
}

extension FixedWidthInteger {
  fileprivate var identityKey: IdentityKey? { Int(exactly: self).map { .integer($0) } }
}

extension BinaryFloatingPoint {
  fileprivate var identityKey: IdentityKey? { Int(exactly: self).map { .integer($0) } }
}

extension Int: IdentityNumber {}
extension Int8: IdentityNumber {}
extension Int16: IdentityNumber {}
extension Int32: IdentityNumber {}
extension Int64: IdentityNumber {}
extension Int128: IdentityNumber {}
extension UInt: IdentityNumber {}
extension UInt8: IdentityNumber {}
extension UInt16: IdentityNumber {}
extension UInt32: IdentityNumber {}
extension UInt64: IdentityNumber {}
extension UInt128: IdentityNumber {}
extension Double: IdentityNumber {}
extension Float: IdentityNumber {}
