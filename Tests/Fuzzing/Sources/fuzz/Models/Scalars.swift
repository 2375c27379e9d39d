import Foundation
import Mapping

/// One property of each type of value; a property's name is its key.
final class Scalars: Sameness {
  var s = ""
  var so: String?
  var b = false
  var bo: Bool?
  var i = 0
  var io: Int?
  var i8: Int8 = 0
  var i16: Int16 = 0
  var i32: Int32 = 0
  var i64: Int64 = 0
  var i128: Int128 = 0
  var u: UInt = 0
  var u8: UInt8 = 0
  var u16: UInt16 = 0
  var u32: UInt32 = 0
  var u64: UInt64 = 0
  var u128: UInt128 = 0
  var f: Float = 0
  var d = 0.0
  var dd: Double?
  var de: Decimal = 0
  var deo: Decimal?
  var url: URL?
  var id: UUID?
  var t: Date?
  var tz: Date?
  var ts = Date(timeIntervalSince1970: 0)
  var ms = Date(timeIntervalSince1970: 0)
  var k = Kind.book
  var ko: Kind?
  var l: Level?
  var any: JSONValue = "unset"
  var anyo: JSONValue?

  func isSame(as other: Scalars) -> Bool {
    agrees(
      with: other,
      in: \.s, \.so, \.b, \.bo, \.i, \.io, \.i8, \.i16, \.i32, \.i64, \.i128, \.u, \.u8, \.u16,
      \.u32, \.u64, \.u128, \.f, \.d, \.dd, \.de, \.deo, \.url, \.id, \.t, \.tz, \.ts, \.ms, \.k,
      \.ko, \.l, \.any, \.anyo)
  }

  /// The default mapping.
  static let mapping = ObjectMapping(
    Scalars.init,
    .attributes(\.s, \.so, \.b, \.bo, \.i, \.io),
    .attributes(\.i8, \.i16, \.i32, \.i64, \.i128, \.u, \.u8, \.u16, \.u32, \.u64, \.u128),
    .attributes(\.f, \.d, \.dd, \.de, \.deo, \.url, \.id, \.t, \.k, \.ko, \.l, \.any, \.anyo),
    .attribute("tz", \.tz, .iso8601(assuming: .gmt)),
    .attribute("ts", \.ts, .epochSeconds),
    .attribute("ms", \.ms, .epochMilliseconds))

  /// An object with nothing in its initial state.
  static func filled() -> Scalars {
    let scalars = Scalars()
    (scalars.s, scalars.so, scalars.i, scalars.io) = (
      "a text of more than fifteen bytes", "b", 1, 2
    )
    (scalars.u128, scalars.d, scalars.de) = (3, 4.5, 6)
    (scalars.url, scalars.t, scalars.k) = (URL(string: "a:b"), scalars.ts, .film)
    scalars.any = ["a": [1, nil]]
    return scalars
  }
}

/// An enum by text, one of its texts being empty.
enum Kind: String, MappableValue, CaseIterable {
  case book, film
  case nothing = ""
}

/// An enum by number.
enum Level: Int, MappableValue {
  case low = 1
  case high = -2
}
