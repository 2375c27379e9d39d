/// What a key path says of itself when printed: one stored property by its name, or something else.
///
///     \Thing.title                      one stored step of a struct or a final class
///     \Thing.owner.name                 two steps
///     \Thing.<computed 0x… (String)>    computed, observed, lazy, wrapped, or in a non-final class
///     \Thing.<offset 16 (Int)>          one stored step, built without reflection metadata
///
/// Printing costs about 2 µs and runs no accessor. Should the form ever change, everything reads as
/// `.other`, which is slower and never wrong; a test fails then.
enum KeyPathText: Equatable {
  /// One stored step, and the property's name where the binary has it.
  case stored(name: String?)
  /// More steps than one, all of them named.
  case chain(names: String)
  /// A step that unwraps by force what may be nil: `\Thing.owner!.name`.
  case forced
  case other

  init(_ keyPath: AnyKeyPath) {
    let text = "\(keyPath)"
    let prefix = "\\\(type(of: keyPath).rootType)."
    guard text.hasPrefix(prefix) else {
      self = .other
      return
    }
    // By bytes, since every key path of every row is looked at: characters cost ten times as much.
    let step = text[text.utf8.index(text.startIndex, offsetBy: prefix.utf8.count)...]
    if Self.isName(step) {
      let isChain = step.utf8.contains(UInt8(ascii: "."))
      self = isChain ? .chain(names: String(step)) : .stored(name: String(step))
    } else if step.hasPrefix("<offset "), step.hasSuffix(")>"), !step.contains("><"),
      !step.contains(">.")
    {
      self = .stored(name: nil)
    } else {
      self = Self.forces(step) ? .forced : .other
    }
  }

  /// Whether a step is made of names and dots only.
  private static func isName(_ step: Substring) -> Bool {
    !step.isEmpty && !step.utf8.contains { marks.contains($0) }
  }

  private static let marks = Array("<>?!()[] ".utf8)

  /// Whether there is a `!` at the end, or before another step.
  private static func forces(_ steps: Substring) -> Bool {
    zip(steps.utf8, steps.utf8.dropFirst()).contains {
      $0 == UInt8(ascii: "!") && $1 == UInt8(ascii: ".")
    } || steps.utf8.last == UInt8(ascii: "!")
  }

  /// The property's own name, where it tells one.
  var name: String? {
    switch self {
    case .stored(let name): name
    case .chain, .forced, .other: nil
    }
  }

  /// Names for people: `address.city`.
  var label: String? {
    switch self {
    case .stored(let name): name
    case .chain(let names): names
    case .forced, .other: nil
    }
  }
}
