import Foundation

extension Mapper {
  /// Updates an object that is there already, wholly or not at all.
  ///
  /// Properties whose keys are not in the document keep their values, also where their row has a
  /// default, and a property whose value is equal already is not set again. Objects below it whose
  /// rows have `.policy(.update)` are updated likewise. Nothing is written before the last check has
  /// passed.
  /// - Throws: `MappingError`; all objects are as they were then.
  public func map<Object: AnyObject>(
    into object: Object, from bytes: some ContiguousBytes, at path: String? = nil,
    using mapping: ObjectMapping<Object>? = nil,
    in identities: IdentityMap? = nil
  ) throws(MappingError) {
    var (run, changes) = (Errand(self, isReported: false, in: identities), [PropertyChange]?.none)
    _ = try run.updated(object, mapping, at: path, from: bytes, changes: &changes)
  }

  /// Updates an object that is there already, wholly or not at all, and tells what it changed.
  ///
  /// - Parameter changes: Takes the properties whose values are others now, those of the object
  ///   itself and of all that were updated below it.
  /// - Throws: `MappingError`; all objects are as they were then, and `changes` is as it was.
  public func map<Object: AnyObject>(
    into object: Object, from bytes: some ContiguousBytes, at path: String? = nil,
    using mapping: ObjectMapping<Object>? = nil,
    in identities: IdentityMap? = nil, changes: inout [PropertyChange]
  ) throws(MappingError) {
    var (run, found) = (Errand(self, isReported: false, in: identities), [PropertyChange]?.some([]))
    _ = try run.updated(object, mapping, at: path, from: bytes, changes: &found)
    changes = found ?? []
  }

  /// Updates a value that is there already, wholly or not at all.
  ///
  /// A mapping that makes its objects from arguments makes the new value from the old one's.
  /// - Throws: `MappingError`; the value is as it was then.
  public func map<Object>(
    into value: inout Object, from bytes: some ContiguousBytes, at path: String? = nil,
    using mapping: ObjectMapping<Object>? = nil,
    in identities: IdentityMap? = nil
  ) throws(MappingError) {
    var (run, changes) = (Errand(self, isReported: false, in: identities), [PropertyChange]?.none)
    value = try run.updated(value, mapping, at: path, from: bytes, changes: &changes)
  }

  /// Updates a value that is there already, wholly or not at all, and tells what it changed.
  ///
  /// - Throws: `MappingError`; the value is as it was then, and `changes` too.
  public func map<Object>(
    into value: inout Object, from bytes: some ContiguousBytes, at path: String? = nil,
    using mapping: ObjectMapping<Object>? = nil,
    in identities: IdentityMap? = nil, changes: inout [PropertyChange]
  ) throws(MappingError) {
    var (run, found) = (Errand(self, isReported: false, in: identities), [PropertyChange]?.some([]))
    value = try run.updated(value, mapping, at: path, from: bytes, changes: &found)
    changes = found ?? []
  }
}
