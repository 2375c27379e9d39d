/// A mistake in a mapping, found before any data is there.
///
/// `description` reads `ObjectMapping<Order>: "customer" names no registered mapping for Customer. …`
public struct DefinitionMistake: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, as facts.
  public enum Fact: Hashable, Sendable {
    /// A row's key path does not parse; the error has the place.
    case malformedPath(JSONPathError)
    /// A row's key path has a segment that mappings do not read.
    case unreadablePath(row: String, segment: String)
    /// A key path that does not name one list whose items can be streamed.
    case unstreamablePath(String)
    /// A row's key path leads out of the object, which is all that is there of a stream.
    case outsideOfStream(path: String)
    /// A row's key path wants the member's name behind a list whose every element is walked.
    case keyBehindEach(row: String)
    /// A key was left to be the property's name, and the property does not tell its name.
    case namelessProperty(position: Int)
    /// Two rows fill one property.
    case doubleProperty(property: String, first: String, second: String)
    /// A row whose property lies behind a `!`, which traps where there is nil.
    case forcedProperty(row: String)
    /// A relationship to a type that has no mapping.
    case unregistered(row: String, type: String, name: String?)
    /// A relationship whose property is a value and no model.
    case valueAsRelationship(row: String, type: String)
    /// A relationship whose property has a shape that there is no row for.
    case unknownShape(row: String, type: String)
    /// A key path that collects a list, for what is none.
    case collectedForOne(row: String)
    /// A policy that joins lists, on a property that is none.
    case policyNeedsList(row: String, policy: String)
    /// A policy that updates one object, on a property that holds none or many.
    case policyNeedsObject(row: String, policy: String)
    /// A policy that updates objects of a list, whose mapping has no identity.
    case policyNeedsIdentity(row: String, policy: String)
    /// A policy of a connection, which sets its property.
    case policyOfConnection(row: String, policy: String)
    /// A connection of a value, or of an argument of an initialiser.
    case connectionOfValue(row: String)
    /// A connection to objects whose mapping has no identity.
    case connectionWithoutIdentity(row: String, type: String)
    /// A connection by another number of keys than identify its objects.
    case connectionKeys(row: String, keys: Int, wanted: Int)
    /// A callback for removed objects of another type than the row's.
    case removalOfStrangers(row: String, type: String, wanted: String)
    /// An option that tells how whole objects are read, on a row.
    case optionOfMappings(row: String, option: String)
    /// A mapping that was included, and whose type is no superclass.
    case includedStranger(base: String)
    /// A mapping that was included, and makes its objects from arguments.
    case includedDraft(base: String)
    /// A mapping that was included, and has no rows but other mappings.
    case includedChoice(base: String)
    /// A mapping that chooses others, and has none of them.
    case noAlternatives
    /// A mapping that chooses by tags, and nothing says where they are.
    case tagWithoutDiscriminator(tag: String)
    /// A mapping that chooses has two alternatives for one tag.
    case doubleTag(tag: String)
    /// An identity or modification key by a property that no row reads, or not as its own type.
    case unreadKeyProperty(property: String)
    /// A mapping that chooses others has an identity, which is theirs to have.
    case identityOfChoice
    /// An alternative of a mapping that chooses is that mapping, or chooses it again.
    case choiceOfItself(alternative: String)
    /// An embedded part whose mapping chooses others.
    case embeddedChoice(row: String)
    /// An object to be updated, of a type whose mapping makes objects from arguments.
    case immutable(type: String)
    /// A row's transform can read nothing; the reason says why.
    case malformedTransform(row: String, reason: String)
    /// A row that cannot be written, in a mapping that is used to write.
    case unwritable(row: String, reason: Unwritable)
    /// A property that a call asks to be written, and that no row writes.
    case unwrittenProperty(String)
    /// A call that names properties of a mapping that chooses, which has no rows.
    case subsetOfChoice
    /// Two alternatives have objects of one type, and nothing that is written tells which it was.
    case ambiguousAlternatives(first: String, second: String, type: String)
    /// A mistake in a mapping that is data, at this place of its JSON description.
    case misdescribed(place: String, reason: String)
    /// A second mapping for a type, or for a type and a name.
    case registeredTwice(name: String?)
    /// More rows or keys than a mapping may have.
    case tooManyRows(limit: Int)
  }

  /// Why a row cannot be written.
  public enum Unwritable: Hashable, Sendable {
    /// Its transform only reads.
    case transform(wanted: String)
    /// Its key path collects what lies in many places.
    case collects
    /// Its key path leads out of the object.
    case surroundings(String)
    /// Its key path has the object's own name behind other keys.
    case nameOnTheWay
    /// Another row writes the same key, or keys below it.
    case sameKey(other: String)
    /// Its key path has an index that would make a list of so many elements.
    case farIndex(Int)
    /// It lies behind the object's own name, which no row reads.
    case withoutName
    /// Others lie behind the object's own name, and this one does not.
    case besideName
    /// Its objects are to be written by their identities, and have none.
    case withoutIdentity(type: String)
    /// It is to be written by a mapping of another type.
    case strangeMapping(type: String)
    /// It shares its object with others, and its own JSON is no object.
    case noMembers(type: String)
  }

  /// The mapping as its source says it: `ObjectMapping<Order>`.
  public let mapping: String
  /// What is wrong with it.
  public let fact: Fact

  /// The mapping, what is wrong, and how to mend it.
  public var description: String { "\(mapping): \(DefinitionText.sentence(for: fact))" }
}

/// Every sentence about a definition.
enum DefinitionText {
  static func sentence(for fact: DefinitionMistake.Fact) -> String {
    switch fact {
    case .malformedPath(let error): error.description
    case .unreadablePath(let row, let segment):
      "the key path \(row) has \(segment), which is known in the rows of a mapping only."
    case .unstreamablePath(let path):
      "the key path \"\(path)\" names no list that can be streamed. Name members and indexes from the"
        + " start, and end it with the one [*]: \"data.items[*]\"."
    case .outsideOfStream(let path):
      "a row reads \(path), which leads out of the object, and of a stream no more than that is there."
        + " Map the whole document, or pass it as metadata."
    case .keyBehindEach(let row):
      "the key path \(row) has (key) behind [*], where the elements of a list have no names."
    case .namelessProperty(let position):
      "row \(position) has no key, and its property does not tell its name."
        + " Write the key: .attribute(\"key\", \\.property)."
    case .doubleProperty(let property, let first, let second):
      "the rows \(first) and \(second) both fill \(property). Remove one of them."
    case .forcedProperty(let row):
      "the property of the row \(row) lies behind !, which traps where there is nil."
        + " Map the object there by .relationship or .embedded, or fill it by closures."
    case .unregistered(let row, let type, nil):
      "\(row) names no registered mapping for \(type). Register one, or pass it in the row."
    case .unregistered(let row, let type, let name?):
      "\(row) wants a mapping named \"\(name)\" for \(type), and none is registered."
        + " Register one, or correct the name."
    case .valueAsRelationship(let row, let type):
      "the row \(row) is a relationship, and \(type) is a value. Use .attribute."
    case .unknownShape(let row, let type):
      "the row \(row) is a relationship to \(type), which is no model."
        + " Pass its shape: .relationship(\"key\", \\.property, mapping, as: .list(of: …))."
    case .collectedForOne(let row):
      "the key path \(row) collects a list, and no list is wanted."
        + " Name one element, such as [0], or make it a list."
    case .policyNeedsList(let row, let policy):
      "the row \(row) has the policy .\(policy), which joins lists, and its property is none."
    case .policyNeedsObject(let row, let policy):
      "the row \(row) has the policy .\(policy), which updates one object, and its property does"
        + " not hold one."
    case .policyNeedsIdentity(let row, let policy):
      "the row \(row) has the policy .\(policy) on several objects, and nothing tells them apart."
        + " Add .identified(by: …) to their mapping."
    case .policyOfConnection(let row, let policy):
      "the row \(row) is a connection and has the policy .\(policy). Connections set their property."
    case .connectionOfValue(let row):
      "the row \(row) is a connection, which needs an owner that is a class and made empty:"
        + " it is written when everything has been mapped."
    case .connectionWithoutIdentity(let row, let type):
      "the row \(row) connects \(type), whose mapping has no identity. Add .identified(by: …) to it."
    case .connectionKeys(let row, let keys, let wanted):
      "the row \(row) connects by \(keys) \(keys == 1 ? "key" : "keys"), and \(wanted) identify its"
        + " objects. Name as many, in that order."
    case .removalOfStrangers(let row, let type, let wanted):
      "the row \(row) has objects of \(wanted), and its onRemoval takes \(type)."
    case .optionOfMappings(let row, let option):
      "the row \(row) sets \(option), which is an option of mappings and runs. Set it there."
    case .includedStranger(let base):
      "it includes the mapping of \(base), which is no superclass of its type."
        + " For a part of the object use .embedded."
    case .includedDraft(let base):
      "it includes the mapping of \(base), whose rows are arguments of an initialiser."
        + " Include one that fills properties."
    case .includedChoice(let base):
      "it includes the mapping of \(base), which chooses other mappings and has no rows of its own."
    case .noAlternatives: "it chooses, and has nothing to choose from. Add .when(…)."
    case .tagWithoutDiscriminator(let tag):
      "it has the tag \(tag), and nothing says where tags are. Write choosingBy: \"key\"."
    case .doubleTag(let tag): "two of its alternatives have the tag \(tag). Remove one of them."
    case .unreadKeyProperty(let property):
      "its objects are known by \(property), and no row reads that as a value."
        + " Add .attribute(\"key\", \\.\(property))."
    case .identityOfChoice:
      "it chooses other mappings and has an identity. Give the identity to each of them."
    case .choiceOfItself(let alternative):
      "the alternative \(alternative) leads back to this choice, which would never end."
    case .embeddedChoice(let row):
      "the row \(row) embeds an object whose mapping chooses others."
        + " Write .relationship(\"$\", …), which maps the same object."
    case .immutable(let type):
      "the mapping of \(type) makes its objects from arguments, so that an instance cannot be"
        + " updated. Map a new one."
    case .malformedTransform(let row, let reason): "the row \(row) has a transform that \(reason)"
    case .unwritable(let row, let reason):
      "the row \(row) cannot be written: \(unwritable(reason))"
    case .unwrittenProperty(let property):
      "no row writes \(property), which the call names. Name a property of a row that writes, or its key:"
        + " keys: \"…\"."
    case .subsetOfChoice:
      "it chooses other mappings and has no rows that a call could name. Name groups, or write the"
        + " object by the mapping of its own type."
    case .ambiguousAlternatives(let first, let second, let type):
      "the alternatives \(first) and \(second) both have objects of \(type), and what is written does"
        + " not say which. Add a row for what tells them apart, or back: closures."
    case .misdescribed(let place, let reason): "\(place): \(reason)"
    case .registeredTwice(nil):
      "a mapping for this type is registered already. Give this one a name:"
        + " ObjectMapping(named: …)."
    case .registeredTwice(let name?):
      "a mapping named \"\(name)\" for this type is registered already. Choose another name."
    case .tooManyRows(let limit):
      "more than \(limit) rows. Split the mapping, or read a part of it as one value."
    }
  }

  private static func unwritable(_ reason: DefinitionMistake.Unwritable) -> String {
    switch reason {
    case .transform(let wanted):
      "its transform for \(wanted) only reads. Give it the way back, or add .readOnly() to the row."
    case .collects:
      "its key path collects what lies in many places. Add .readOnly()."
    case .surroundings(let segment):
      "\(segment) is none of the object's own. Add .readOnly()."
    case .nameOnTheWay:
      "(key) stands behind other keys, where it is not known. Add .readOnly()."
    case .sameKey(let other):
      "\(other) writes the same place. Add .readOnly() to one of them."
    case .farIndex(let index):
      "[\(index)] would be a list of nothing but null before it. Add .readOnly()."
    case .withoutName:
      "it lies behind (key), and no row reads (key) itself."
        + " Add .attribute(\"(key)\", …), or .readOnly() to this one."
    case .besideName:
      "other rows lie behind (key), and this one does not."
        + " Write all of them with (key)., or none."
    case .withoutIdentity(let type):
      "it writes \(type) by its identity, and the mapping has none."
        + " Add .identified(by: …) to it, or write the objects whole."
    case .strangeMapping(let type):
      "it is to be written by a mapping of \(type), which its objects are not."
    case .noMembers(let type):
      "\(type) shares its object with the owner, and is none in JSON. Give it a key of its own."
    }
  }
}
