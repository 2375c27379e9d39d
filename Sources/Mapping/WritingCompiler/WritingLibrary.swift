/// Which mapping is meant, and how and what of its objects is written.
struct WritingKey: Hashable {
  /// A value that is written without being asked for: the tag of a mapping that was chosen.
  struct Constant: Hashable {
    let path: JSONPath
    let value: JSONValue
  }

  /// What a missing key is read as, which is known by what the object is read into.
  enum Standing: Hashable {
    /// A fresh object of its own.
    case fresh
    /// A fresh object that is there only if one of its keys is.
    case part
    /// An object that its owner begins with, whatever is in that.
    case updated
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
  var standing = Standing.fresh
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
