/// Which mapping is meant, and how it runs.
struct PlanKey: Hashable {
  let mapping: ObjectIdentifier
  /// Its own, over the run's.
  let options: MappingOptions
  /// Whether it maps parts of objects that others map.
  let isPart: Bool

  /// By the mapping alone: a run asks for its plan by this key, and options are many.
  func hash(into hasher: inout Hasher) { hasher.combine(mapping) }
}

/// Compiles each mapping once, and shares its plan between all runs and threads.
///
/// Plans are never thrown away while the library lives: steps of one hold addresses of others.
final class PlanLibrary: Sendable {
  private struct State {
    var plans: [PlanKey: Plan] = [:]
    /// The identity is part of the key by its address, so it must stay alive.
    var identities: [MappingIdentity] = []
    /// Plans that lost a race against another thread's; their cells may be in use.
    var others: [Plan] = []
    var tableCount = 0
    /// Mappings without a mistake of their own, which whoever registered them holds.
    var faultless: Set<ObjectIdentifier> = []
  }

  private let state = Guarded(State())

  /// How many tables a run must have room for.
  var tableCount: Int { state.withLock { $0.tableCount } }

  func plan(for key: PlanKey) -> Plan? { state.withLock { $0.plans[key] } }

  /// Notes that mappings have been checked, and that they live as long as the library.
  func noteFaultless(_ mappings: [ObjectIdentifier]) {
    state.withLock { $0.faultless.formUnion(mappings) }
  }

  /// Whether a mapping has been checked.
  func isFaultless(_ mapping: ObjectIdentifier) -> Bool {
    state.withLock { $0.faultless.contains(mapping) }
  }

  /// A number for a new table, which no other one has.
  func nextTableNumber() -> Int {
    state.withLock { state in
      state.tableCount += 1
      return state.tableCount - 1
    }
  }

  /// Keeps what one compilation has made.
  ///
  /// The first plan of a mapping stays the one that is found.
  func publish(_ fresh: [PlanKey: Plan], identities: [MappingIdentity]) {
    state.withLock { state in
      for (key, plan) in fresh {
        if state.plans[key] == nil { state.plans[key] = plan } else { state.others.append(plan) }
      }
      state.identities += identities
    }
  }
}
