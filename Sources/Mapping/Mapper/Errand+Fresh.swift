import Foundation

// Fresh objects. A class instance comes out by an envelope of any instance: the types that a run of a
// small document would look up, each for 100 ns, are known to the compiler then.
extension Errand {
  /// The object of the type's registered mapping.
  mutating func object<Object>(
    _ type: Object.Type, at path: String?, from bytes: some ContiguousBytes
  ) throws(MappingError) -> Object {
    let call = Call(path: try self.path(path, isList: false), isList: false)
    return try object(type, call, try plan(of: call, type), from: bytes)
  }

  /// The object of a mapping, or of the type's registered one.
  mutating func object<Object>(
    _ mapping: ObjectMapping<Object>?, at path: String?, from bytes: some ContiguousBytes
  ) throws(MappingError) -> Object {
    guard let mapping else { return try object(Object.self, at: path, from: bytes) }
    let call = Call(path: try self.path(path, isList: false), isList: false)
    return try object(Object.self, call, try plan(of: call, mapping), from: bytes)
  }

  private mutating func object<Object>(
    _ type: Object.Type, _ call: Call, _ plan: Plan, from bytes: some ContiguousBytes
  ) throws(MappingError) -> Object {
    guard plan.fillsReference else { return try value(type, call, plan, from: bytes) }
    let envelope = Envelope<AnyObject>()
    try fill(envelope, call, plan, of: type, from: bytes) { envelope.object != nil }
    guard let object = envelope.object else { throw nothing }
    // The plan's only step stores instances of the type.
    return unsafeBitCast(object, to: Object.self)
  }

  private mutating func value<Object>(
    _ type: Object.Type, _ call: Call, _ plan: Plan, from bytes: some ContiguousBytes
  ) throws(MappingError) -> Object {
    let envelope = Envelope<Object>()
    try fill(envelope, call, plan, of: type, from: bytes) { envelope.object != nil }
    guard let object = envelope.object else { throw nothing }
    return object
  }

  /// Not reached: a run without an object has noted why.
  private var nothing: MappingError { MappingError(problems: []) }

  /// The list of the type's registered mapping.
  mutating func list<Object>(
    _ type: [Object].Type, at path: String?, from bytes: some ContiguousBytes
  ) throws(MappingError) -> [Object] {
    let call = Call(path: try self.path(path, isList: true), isList: true)
    return try list(type, call, try plan(of: call, Object.self), from: bytes)
  }

  /// The list of a mapping, or of the type's registered one.
  ///
  /// - Parameter takesOne: Whether one object is a list of one, whatever the options say.
  mutating func list<Object>(
    _ mapping: ObjectMapping<Object>?, at path: String?, takesOne: Bool = false,
    from bytes: some ContiguousBytes
  ) throws(MappingError) -> [Object] {
    let call = Call(path: try self.path(path, isList: true), isList: true, takesOne: takesOne)
    guard let mapping else {
      return try list([Object].self, call, try plan(of: call, Object.self), from: bytes)
    }
    return try list([Object].self, call, try plan(of: call, mapping), from: bytes)
  }

  private mutating func list<Object>(
    _ type: [Object].Type, _ call: Call, _ plan: Plan, from bytes: some ContiguousBytes
  ) throws(MappingError) -> [Object] {
    guard plan.fillsReference else { return try values(type, call, plan, from: bytes) }
    let envelope = Envelope<AnyObject>()
    try fill(envelope, call, plan, of: Object.self, from: bytes) { true }
    // The plan's only step stores lists of instances of the type.
    return unsafeBitCast(envelope.list ?? [], to: [Object].self)
  }

  private mutating func values<Object>(
    _ type: [Object].Type, _ call: Call, _ plan: Plan, from bytes: some ContiguousBytes
  ) throws(MappingError) -> [Object] {
    let envelope = Envelope<Object>()
    try fill(envelope, call, plan, of: Object.self, from: bytes) { true }
    return envelope.list ?? []
  }

  private mutating func fill(
    _ envelope: AnyObject, _ call: Call, _ plan: Plan, of type: Any.Type,
    from bytes: some ContiguousBytes, isFilled: () -> Bool
  ) throws(MappingError) {
    try execute(bytes, plan, depths: AskedDepths(call.depth)) { run throws(JSONReader.Halt) in
      try run.fill(envelope, plan, for: call, of: type, isFilled: isFilled)
    }
    commit()
  }

  // MARK: - Plans

  private func plan<Object>(
    of call: Call, _ type: Object.Type
  ) throws(MappingError) -> Plan {
    try plan(of: call, ObjectIdentifier(type)) { () throws(MappingError) in
      try registeredMapping(of: type)
    }
  }

  private func plan<Object>(
    of call: Call, _ mapping: ObjectMapping<Object>
  ) throws(MappingError) -> Plan {
    try plan(of: call, ObjectIdentifier(mapping.identity)) { () throws(MappingError) in mapping }
  }

  /// The plan of a call's envelope, which is looked up by the call and nothing else once it is known.
  private func plan<Object>(
    of call: Call, _ id: ObjectIdentifier,
    _ mapping: () throws(MappingError) -> ObjectMapping<Object>
  ) throws(MappingError) -> Plan {
    let key = CallKey(id: id, call: call, options: mapper.options)
    if let plan = mapper.provider.plan(of: key) { return plan }
    let plan = try plan(of: mapper.provider.envelopeMapping(of: call, try mapping()))
    mapper.provider.keep(plan, of: key)
    return plan
  }
}

extension Plan {
  /// Whether an envelope's row stores references where they lie, which is the same place in every
  /// envelope of instances.
  fileprivate var fillsReference: Bool {
    var step = cell.pointee.members?.pointee.steps
    while let inner = step?.pointee.members { step = inner.pointee.steps }
    return step?.pointee.kind == .object || step?.pointee.kind == .objectList
  }
}
