/// A plan with the type of its objects, for operations that know it.
struct ChildWriting<Child>: Sendable {
  /// Not held, since plans that lead to each other would hold each other: their library does.
  private let reference: UnownedPlan
  private let address = ObjectAddress<Child>()

  init(_ plan: WritingPlan) {
    reference = UnownedPlan(plan: plan)
  }

  var plan: WritingPlan { reference.plan }

  /// Whether its objects are instances.
  var isClass: Bool { address.isClass }
  /// Whether its objects are members whose names they know.
  var isKeyed: Bool { plan.isKeyed }

  /// Writes an object.
  ///
  /// False: it is being written already, and nothing was done.
  func write(_ child: Child, _ run: inout WritingRun) -> Bool {
    address.withAddress(of: child) { run.write($0, by: plan.cell) }
  }

  /// Whether its objects are written one after the other, without a look at each.
  func isPlain(in run: borrowing WritingRun) -> Bool {
    plan.cell.pointee.isPlain && run.identities == nil
  }

  /// Writes a list of objects where they lie.
  ///
  /// - Precondition: They are plain.
  func writeItems(_ list: [Child], _ run: inout WritingRun) {
    list.withUnsafeBytes { items in
      run.writeItems(
        items, count: list.count, stride: MemoryLayout<Child>.stride, areInstances: isClass,
        by: plan.cell)
    }
  }

  /// Writes an object's members into one that has been opened.
  func writeMembers(_ child: Child, _ run: inout WritingRun) {
    address.withAddress(of: child) { object in
      guard run.enter(object, by: plan.cell) else { return run.note(.circle(type: plan.typeName)) }
      defer { run.leave(by: plan.cell) }
      guard let whole = plan.cell.pointee.whole else {
        return run.writeMembers(of: object, by: plan.cell)
      }
      whole._withUnsafeGuaranteedRef { $0.writeMembers(object, &run) }
    }
  }

  /// The name of the member that an object is; nil where it has none, which is noted.
  func key(of child: Child, _ run: inout WritingRun) -> String? {
    address.withAddress(of: child) { object in
      plan.cell.pointee.whole?._withUnsafeGuaranteedRef { $0.key(of: object, &run) }
    }
  }

  /// Writes what stands behind that name.
  func writeBehindKey(_ child: Child, _ run: inout WritingRun) -> Bool {
    address.withAddress(of: child) { object in
      guard let whole = plan.cell.pointee.whole else { return run.write(object, by: plan.cell) }
      return whole._withUnsafeGuaranteedRef { $0.writeBehindKey(object, &run) }
    }
  }

  /// Writes an object's identity, or one part of it.
  ///
  /// False: it has none.
  func writeIdentity(_ child: Child, _ form: IdentityForm, _ run: inout WritingRun) -> Bool {
    address.withAddress(of: child) { object in
      if let identity = plan.identity { return identity.write(object, form, &run) }
      return plan.cell.pointee.whole?._withUnsafeGuaranteedRef {
        $0.writeIdentity(of: object, form, &run)
      } ?? false
    }
  }
}

/// A plan that somebody else keeps alive.
private struct UnownedPlan: Sendable {
  unowned let plan: WritingPlan
}
