import Foundation

extension Errand {
  /// Maps over a list that is there, item by item, and moves what came when nothing was wrong.
  mutating func updated<Object>(
    list: [Object], _ mapping: ObjectMapping<Object>?, at path: String?,
    from bytes: some ContiguousBytes, changes: inout [PropertyChange]?
  ) throws(MappingError) -> [Object] {
    let request = try request(mapping, at: path, isList: true)
    let plan = try plan(of: request.mapping)
    let child = ChildPlan(plan, request.mapping)
    let options = mapper.options
    var new: [Object]?
    try execute(bytes, plan, depths: AskedDepths(request.depth)) { run throws(JSONReader.Halt) in
      new = try run.goThere(request.path) { run throws(JSONReader.Halt) -> [Object]? in
        try child.update(list, &run, options: options)
      }
    }
    if changes != nil {
      let plan = child.cell.pointee.plan
      let values = zip(list, new ?? []).flatMap { old, new in
        Self.changes(by: [], from: old, to: new, request.mapping, plan)
      }
      changes = values + Self.changes(by: commits)
    }
    commit()
    return new ?? list
  }
}

extension Mapper {
  /// Updates a list that is there already, wholly or not at all.
  ///
  /// The first item of the document updates the first object, and so on: instances stay the same
  /// ones. Where the document has more items objects are made for them, and where it has fewer the
  /// list ends there.
  /// - Throws: `MappingError`; the list and its objects are as they were then.
  public func map<Object>(
    into list: inout [Object], from bytes: some ContiguousBytes, at path: String? = nil,
    using mapping: ObjectMapping<Object>? = nil,
    in identities: IdentityMap? = nil
  ) throws(MappingError) {
    var (run, changes) = (Errand(self, isReported: false, in: identities), [PropertyChange]?.none)
    list = try run.updated(list: list, mapping, at: path, from: bytes, changes: &changes)
  }

  /// Updates a list that is there already, wholly or not at all, and tells what it changed.
  ///
  /// - Parameter changes: Takes the properties of its objects whose values are others now.
  /// - Throws: `MappingError`; the list and its objects are as they were then, and `changes` too.
  public func map<Object>(
    into list: inout [Object], from bytes: some ContiguousBytes, at path: String? = nil,
    using mapping: ObjectMapping<Object>? = nil,
    in identities: IdentityMap? = nil, changes: inout [PropertyChange]
  ) throws(MappingError) {
    var (run, found) = (Errand(self, isReported: false, in: identities), [PropertyChange]?.some([]))
    list = try run.updated(list: list, mapping, at: path, from: bytes, changes: &found)
    changes = found ?? []
  }
}
