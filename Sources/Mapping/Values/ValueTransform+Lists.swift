// What a list comes to. All of them only read, and writing is refused with their name. They go with
// key paths that collect: .attribute("items[*].price", \.total, .sum)

extension ValueTransform where Value == Int {
  /// How many elements the list has, whatever they are.
  ///
  /// It only reads.
  public static var count: ValueTransform { ValueTransform(CountCoder()) }
}

extension ValueTransform where Value: MappableValue {
  /// The first element of a list.
  ///
  /// An empty list is refused; into an Optional it is nil. It only reads.
  public static var first: ValueTransform {
    ValueTransform(
      ListFunctionCoder.one(
        wanted: "a list to take the first of", of: Value.valueTransform.coder
      ) { $0.first })
  }

  /// The last element of a list.
  ///
  /// An empty list is refused; into an Optional it is nil. It only reads.
  public static var last: ValueTransform {
    ValueTransform(
      ListFunctionCoder.one(
        wanted: "a list to take the last of", of: Value.valueTransform.coder
      ) { $0.last })
  }
}

// An Optional property fits twice, as itself and by what it wraps: these are preferred there.
extension ValueTransform where Value: MappableValue & ExpressibleByNilLiteral {
  /// The first element of a list, or nil where the list is empty or null.
  ///
  /// It only reads.
  public static var first: ValueTransform {
    ValueTransform(
      ListFunctionCoder.oneOrNone(
        wanted: "a list to take the first of", of: Value.valueTransform.coder
      ) { $0.first })
  }

  /// The last element of a list, or nil where the list is empty or null.
  ///
  /// It only reads.
  public static var last: ValueTransform {
    ValueTransform(
      ListFunctionCoder.oneOrNone(
        wanted: "a list to take the last of", of: Value.valueTransform.coder
      ) { $0.last })
  }
}

extension ValueTransform where Value: MappableValue & Comparable {
  /// The smallest element of a list.
  ///
  /// An empty list is refused; into an Optional it is nil. It only reads.
  public static var min: ValueTransform {
    ValueTransform(
      ListFunctionCoder.one(
        wanted: "a list to take the smallest of", of: Value.valueTransform.coder
      ) { $0.min() })
  }

  /// The largest element of a list.
  ///
  /// An empty list is refused; into an Optional it is nil. It only reads.
  public static var max: ValueTransform {
    ValueTransform(
      ListFunctionCoder.one(
        wanted: "a list to take the largest of", of: Value.valueTransform.coder
      ) { $0.max() })
  }
}

extension ValueTransform
where
  Value: RangeReplaceableCollection & SendableMetatype,
  Value.Element: MappableValue & Hashable
{
  /// The different elements of a list, each where it comes first.
  ///
  /// Null is refused. It only reads.
  public static var distinct: ValueTransform {
    ValueTransform(
      ListFunctionCoder(
        wanted: "a list of different values", element: Value.Element.valueTransform.coder
      ) { items throws(ValueFault) in
        var seen: Set<Value.Element> = []
        return Value(items.filter { seen.insert($0).inserted })
      })
  }
}

extension ValueTransform
where Value: RangeReplaceableCollection & SendableMetatype, Value.Element: MappableValue {
  /// The elements of the lists of a list, one after the other: `[[1], [2, 3]]` as `[1, 2, 3]`.
  ///
  /// Null is refused. It only reads.
  public static var flatten: ValueTransform {
    ValueTransform(
      ListFunctionCoder(
        wanted: "a list of lists", element: Value.Element.valueTransform.list.coder
      ) { lists throws(ValueFault) in Value(lists.joined()) })
  }
}
