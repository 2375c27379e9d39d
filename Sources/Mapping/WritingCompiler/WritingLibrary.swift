/// Which mapping is meant, and how and what of its objects is written.
struct WritingKey: Hashable {
  /// A value that is written without being asked for: the tag of a mapping that was chosen.
  struct Constant: Hashable {
    let path: JSONPath
    let value: JSONValue
  }

  /// Which rows are written.
  enum Rows: Hashable {
    /// All that write.
    case all
    /// Those at these places.
    case some([Int])
    /// Those at these places, which are the object's identity.
    case identity([Int])
  }

  let mapping: ObjectIdentifier
  /// The run's.
  let options: WritingOptions
  let groups: Set<String>?
  var constants: [Constant] = []
  var rows = Rows.all
}

/// Compiles each mapping once for each way of writing it, and shares its plan between all runs and
/// threads.
///
/// Plans are never thrown away while the library lives: steps of one hold addresses of others.
final class WritingLibrary: Sendable {
  private struct State {
    var plans: [WritingKey: WritingPlan] = [:]
    /// The identity is part of the key by its address, so it must stay alive.
    var identities: [MappingIdentity] = []
    /// Plans that lost a race against another thread's; their cells may be in use.
    var others: [WritingPlan] = []
  }

  private let state = Guarded(State())

  func plan(for key: WritingKey) -> WritingPlan? { state.withLock { $0.plans[key] } }

  /// Keeps what one compilation has made.
  ///
  /// The first plan of a key stays the one that is found.
  func publish(_ fresh: [WritingKey: WritingPlan], identities: [MappingIdentity]) {
    state.withLock { state in
      for (key, plan) in fresh {
        if state.plans[key] == nil { state.plans[key] = plan } else { state.others.append(plan) }
      }
      state.identities += identities
    }
  }
}
