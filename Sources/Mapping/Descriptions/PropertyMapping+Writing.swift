/// How a row is written.
extension PropertyMapping {
  /// The row reads JSON and is left out when an object is written.
  public func readOnly() -> PropertyMapping { changed { $0.direction = .reading } }

  /// The row writes JSON and is left out when an object is read.
  public func writeOnly() -> PropertyMapping { changed { $0.direction = .writing } }

  /// An option of this row for writing, whatever mapping and run say; see `WritingOptions`.
  ///
  ///     .attribute("note", \.note).writing(\.nilValues, .null)
  ///     .relationship("author", \.author, user).writing(\.relatedObjects, .identity)
  public func writing<Value>(
    _ option: WritableKeyPath<WritingOptions, Value?>, _ value: Value
  ) -> PropertyMapping { changed { $0.writing[keyPath: option] = value } }

  /// Another mapping writes the related objects than the one that reads them.
  ///
  ///     .relationship("author", \.author, user).writing(by: summary)
  ///
  /// A mapping of another type is a mistake of the definition, told when the mapping is first used
  /// to write.
  public func writing<Child>(by mapping: ObjectMapping<Child>) -> PropertyMapping {
    changed { $0.writer = mapping }
  }

  /// The row is in these groups: a run that names groups leaves it out where it names none of them.
  ///
  ///     .attribute("email", \.email).groups("private")
  ///     mapper.encode(user, .groups("public"))
  public func groups(_ names: String...) -> PropertyMapping {
    changed { $0.groups.formUnion(names) }
  }
}

extension ValueMapping {
  /// The argument reads JSON and is left out when an object is written.
  public func readOnly() -> ValueMapping { changed { $0.direction = .reading } }

  /// An option of this row for writing, whatever mapping and run say; see `WritingOptions`.
  public func writing<Setting>(
    _ option: WritableKeyPath<WritingOptions, Setting?>, _ value: Setting
  ) -> ValueMapping { changed { $0.writing[keyPath: option] = value } }

  /// Another mapping writes the related objects than the one that reads them.
  public func writing<Child>(by mapping: ObjectMapping<Child>) -> ValueMapping {
    changed { $0.writer = mapping }
  }

  /// The row is in these groups: a run that names groups leaves it out where it names none of them.
  public func groups(_ names: String...) -> ValueMapping {
    changed { $0.groups.formUnion(names) }
  }
}
