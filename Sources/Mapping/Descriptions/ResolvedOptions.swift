/// Every option with its value, as plans need them.
struct ResolvedOptions: Hashable, Sendable {
  var missingKeys = MappingOptions.MissingKeys.keep
  var nullForList = MappingOptions.NullForList.empty
  var nullForValue = MappingOptions.NullForValue.fail
  var unreadableValues = MappingOptions.UnreadableValues.fail
  var coercion = MappingOptions.Coercion.exact
  var emptyIsNull = false
  var singleForList = MappingOptions.SingleForList.fail
  var nullItems = MappingOptions.NullItems.leaveOutOfObjects
  var invalidItems = MappingOptions.InvalidItems.fail
  var unmappedObjects = MappingOptions.UnmappedObjects.failWhereAsked
  var unreadKeys = MappingOptions.UnreadKeys.pass
  var repeatedKeys = MappingOptions.RepeatedKeys.takeLast
  var scalarsOnTheWay = MappingOptions.ScalarsOnTheWay.missing

  static var strict: ResolvedOptions {
    var options = ResolvedOptions()
    options.missingKeys = .fail
    options.nullForList = .fail
    options.coercion = .never
    options.nullItems = .fail
    options.unmappedObjects = .fail
    options.unreadKeys = .fail
    options.repeatedKeys = .fail
    options.scalarsOnTheWay = .fail
    return options
  }

  static var lenient: ResolvedOptions {
    var options = ResolvedOptions()
    options.nullForValue = .keep
    options.unreadableValues = .nilWhereOptional
    options.coercion = .generous
    options.singleForList = .listOfOne
    options.nullItems = .leaveOut
    return options
  }

  /// The standard profile.
  init() {}

  /// What `options` say, and the standard profile where they say nothing.
  init(_ options: MappingOptions) {
    missingKeys = options.missingKeys ?? missingKeys
    nullForList = options.nullForList ?? nullForList
    nullForValue = options.nullForValue ?? nullForValue
    unreadableValues = options.unreadableValues ?? unreadableValues
    coercion = options.coercion ?? coercion
    emptyIsNull = options.emptyIsNull ?? emptyIsNull
    singleForList = options.singleForList ?? singleForList
    nullItems = options.nullItems ?? nullItems
    invalidItems = options.invalidItems ?? invalidItems
    unmappedObjects = options.unmappedObjects ?? unmappedObjects
    unreadKeys = options.unreadKeys ?? unreadKeys
    repeatedKeys = options.repeatedKeys ?? repeatedKeys
    scalarsOnTheWay = options.scalarsOnTheWay ?? scalarsOnTheWay
  }

  /// Sets what a profile sets.
  func write(to options: inout MappingOptions) {
    options.missingKeys = missingKeys
    options.nullForList = nullForList
    options.nullForValue = nullForValue
    options.unreadableValues = unreadableValues
    options.coercion = coercion
    options.singleForList = singleForList
    options.nullItems = nullItems
    options.unmappedObjects = unmappedObjects
    options.unreadKeys = unreadKeys
    options.repeatedKeys = repeatedKeys
    options.scalarsOnTheWay = scalarsOnTheWay
  }

  /// What they mean for the conversion of one value.
  var rules: ValueRules {
    var rules: ValueRules = []
    switch coercion {
    case .never: rules.insert(.exactKinds)
    case .exact: break
    case .generous: rules.insert(.generous)
    }
    switch singleForList {
    case .listOfOne: rules.insert(.listOfOne)
    case .listOfMembers: rules.insert(.listOfMembers)
    case .fail: break
    }
    if nullItems == .leaveOut { rules.insert(.leavesNullOut) }
    if invalidItems != .fail { rules.insert(.skipsInvalid) }
    if repeatedKeys == .fail { rules.insert(.refusesRepeatedKeys) }
    if emptyIsNull { rules.insert(.emptyIsNull) }
    return rules
  }
}
