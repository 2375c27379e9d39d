import Foundation
import Mapping

/// The richest model: every kind of row.
final class Parcel: Sameness {
  var id = 0
  /// As its row's default, since that is for fresh objects and an updated one keeps what it has.
  var named = "nobody"
  var kept = 1
  var size = 2
  var code: String?
  var when: Date?
  var cents = 0
  var deep = ""
  var deeper: Int?
  var deepest = 0
  var first = 0
  var last: JSONValue?
  var inside: String?
  var dotted: Bool?
  var tail: [Int] = []
  var read = 0
  var written = 0
  var scalars = Scalars()
  var maybe: Scalars?
  var lists = Lists()
  var place = Place()
  var places: [Place]?
  var open: Open?
  var opens: [Open] = []
  var node: Node?
  var nodes: [Node] = []
  var joined: [Node] = []
  var below: Scalars?

  func isSame(as other: Parcel) -> Bool {
    agrees(
      with: other,
      in: \.id, \.named, \.kept, \.size, \.code, \.when, \.cents, \.deep, \.deeper, \.deepest,
      \.first, \.last, \.inside, \.dotted, \.tail, \.read, \.written, \.scalars, \.maybe, \.lists,
      \.place, \.places, \.open, \.opens, \.node, \.nodes, \.joined, \.below)
  }

  static let mapping = ObjectMapping(
    Parcel.init, rows: valueRows + pathRows + relationshipRows)

  private static let valueRows: [PropertyMapping<Parcel>] = [
    .attribute("id", \.id).required(),
    .attribute("named", \.named, default: "nobody"),
    .attribute("kept", \.kept, default: 3).whenMissing(.keep),
    .attribute("size", \.size).whenNull(.keep),
    .attribute("code", \.code).emptyIsNull(),
    .attribute("when", \.when, .iso8601).emptyIsNull(),
    .attribute("cents", \.cents, cents) { if $0 == 13 { throw Refusal() } },
    .attribute("read", \.read).readOnly(),
    .attribute("written", \.written).writeOnly(),
  ]

  private static let pathRows: [PropertyMapping<Parcel>] = [
    .attribute("o.p.q", \.deep),
    .attribute("o.p.r", \.deeper),
    .attribute("o.p.l[1].s", \.deepest),
    .attribute("l[0]", \.first),
    .attribute("l[-1]", \.last),
    .attribute("l[2].a", \.inside),
    .attribute("['a.b']", \.dotted),
    .attribute("l[1]", \.tail),
    .relationship("o.scalars", \.below),
  ]

  private static let relationshipRows: [PropertyMapping<Parcel>] = [
    .relationship("scalars", \.scalars),
    .relationship("maybe", \.maybe, Scalars.mapping),
    .relationship("lists", \.lists),
    .relationship("place", \.place),
    .relationship("places", \.places),
    .relationship("open", \.open),
    .relationship("opens", \.opens),
    .relationship("node", \.node),
    .relationship("nodes", \.nodes),
    .relationship("joined", \.joined).policy(.union),
  ]

  private static let cents = ValueTransform(named: "a price", from: Double.self) { price in
    guard let cents = Int(exactly: (price * 100).rounded()) else { throw Refusal() }
    return cents
  } back: {
    Double($0) / 100
  }

  /// What the app's own closures throw.
  struct Refusal: Error {}

  /// An object that holds something everywhere.
  static func filled() -> Parcel {
    let parcel = Parcel()
    (parcel.id, parcel.named, parcel.code, parcel.deeper) = (-1, "me", "c", 5)
    (parcel.last, parcel.tail, parcel.when) = (["x": 1], [1, 2], Date(timeIntervalSince1970: 0))
    (parcel.scalars, parcel.maybe, parcel.below) = (.filled(), .filled(), .filled())
    (parcel.lists.w, parcel.lists.m) = (["w", "a word of more than fifteen bytes"], [0.5])
    parcel.place.corner = Corner(turn: 9, note: "here")
    (parcel.open, parcel.opens, parcel.node) = (.filled(), [.filled()], .filled())
    (parcel.nodes, parcel.joined) = ([.filled()], [.filled()])
    return parcel
  }
}
