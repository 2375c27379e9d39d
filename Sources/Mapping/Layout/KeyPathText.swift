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
  case other

  init(_ keyPath: AnyKeyPath) {
    let text = "\(keyPath)"
    let prefix = "\\\(type(of: keyPath).rootType)."
    guard text.hasPrefix(prefix) else {
      self = .other
      return
    }
    let step = text.dropFirst(prefix.count)
    if step.hasPrefix("<offset "), step.hasSuffix(")>"), !step.contains("><"),
      !step.contains(">.")
    {
      self = .stored(name: nil)
    } else if step.isEmpty || step.contains(where: { "<>?!()[] ".contains($0) }) {
      self = .other
    } else {
      self = step.contains(".") ? .chain(names: String(step)) : .stored(name: String(step))
    }
  }

  /// Whether a step unwraps by force what may be nil: `\Thing.owner!.name`.
  static func forces(_ keyPath: AnyKeyPath) -> Bool {
    let text = "\(keyPath)"
    return text.contains("!.") || text.hasSuffix("!")
  }

  /// The property's own name, where it tells one.
  var name: String? {
    switch self {
    case .stored(let name): name
    case .chain, .other: nil
    }
  }

  /// Names for people: `address.city`.
  var label: String? {
    switch self {
    case .stored(let name): name
    case .chain(let names): names
    case .other: nil
    }
  }
}
