// Instances by their keys, without their types: what an object of objects costs beside its objects is a
// key each.
extension RelatedReader {
  mutating func memberInstances() throws(Halt) -> MemberInstances? {
    guard takesInstances, run.pointee.reader.kind() == .object else { return nil }
    try run.pointee.reader.descend()
    if run.pointee.reader.cursor.pointee == UInt8(ascii: "}") {
      run.pointee.reader.ascend()
      return MemberInstances()
    }
    let base = run.pointee.instances.count
    var keys: [String?] = []
    var isFirst = true
    repeat {
      let key = try key(isFirst: isFirst)
      isFirst = false
      let count = run.pointee.instances.count
      try pushInstance()
      if run.pointee.instances.count > count {
        keys.append(key)
      } else {
        // The last one wins, also if it is none.
        for place in keys.indices where keys[place] == key { keys[place] = nil }
      }
    } while try run.pointee.reader.passMemberEnd()
    return MemberInstances(keys: keys, instances: run.pointee.popInstances(from: base))
  }

  /// Whether nobody wants to know more of the members than their instances.
  private var takesInstances: Bool {
    child.isPlainClass && !child.leavesTrail && !child.readsKey && places == nil && old.isEmpty
      && run.pointee.reporter == nil && facts.options.repeatedKeys != .fail
      && facts.options.invalidItems == .fail && facts.options.nullItems != .fail
      && !facts.options.emptyIsNull
  }

  private mutating func pushInstance() throws(Halt) {
    let place = run.pointee.place
    if run.pointee.reader.cursor.pointee == UInt8(ascii: "{") {
      guard let instance = run.pointee.pushInstance(of: child.cell) else { return }
      try run.pointee.mapObject(child.cell, into: instance)
    } else if try !run.pointee.reader.takeNull() {
      try run.pointee.refuse(.mismatch, wanted: "an object", at: place)
    }
  }
}
