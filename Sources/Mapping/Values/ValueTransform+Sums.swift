import Foundation

extension ValueTransform where Value: MappableValue & FixedWidthInteger {
  /// The sum of a list of whole numbers; 0 where it is empty, refused where it is out of range.
  ///
  /// It only reads.
  public static var sum: ValueTransform {
    ValueTransform(
      .sum(of: Value.valueTransform) { numbers throws(ValueFault) in
        try Sums.exact(numbers)
      })
  }
}

extension ValueTransform where Value: MappableValue & BinaryFloatingPoint {
  /// The sum of a list of numbers, added up in order; 0 where it is empty, refused where it would be
  /// infinite.
  ///
  /// It only reads.
  public static var sum: ValueTransform {
    ValueTransform(
      .sum(of: Value.valueTransform) { numbers throws(ValueFault) in
        try Sums.finite(numbers.reduce(0, +))
      })
  }

  /// The sum of a list of numbers by their count.
  ///
  /// An empty list is refused; into an Optional it is nil. It only reads.
  public static var average: ValueTransform {
    ValueTransform(
      .average(of: Value.valueTransform) { numbers throws(ValueFault) in
        try Sums.finite(numbers.reduce(0, +) / Value(numbers.count))
      })
  }
}

extension ValueTransform where Value == Decimal {
  /// The sum of a list of decimals; 0 where it is empty, refused where it is out of range.
  ///
  /// Rounded where it has more than 38 digits. It only reads.
  public static var sum: ValueTransform {
    ValueTransform(
      .sum(of: Value.valueTransform) { numbers throws(ValueFault) in
        try Sums.finite(numbers.reduce(0, +))
      })
  }

  /// The sum of a list of decimals by their count, rounded to 38 digits.
  ///
  /// An empty list is refused; into an Optional it is nil. It only reads.
  public static var average: ValueTransform {
    ValueTransform(
      .average(of: Value.valueTransform) { numbers throws(ValueFault) in
        try Sums.finite(numbers.reduce(0, +) / Decimal(numbers.count))
      })
  }
}

extension ValueCoder {
  fileprivate static func sum<Number>(
    of element: ValueTransform<Number>,
    _ add: @escaping @Sendable ([Number]) throws(ValueFault) -> Number
  ) -> Self where Self == ListFunctionCoder<Number, Number> {
    ListFunctionCoder(wanted: "a list to add up", element: element.coder, make: add)
  }

  fileprivate static func average<Number>(
    of element: ValueTransform<Number>,
    _ divide: @escaping @Sendable ([Number]) throws(ValueFault) -> Number
  ) -> Self where Self == ListFunctionCoder<Number, Number> {
    ListFunctionCoder(wanted: "a list to average", element: element.coder) {
      numbers throws(ValueFault) in
      guard !numbers.isEmpty else { throw .emptyList }
      return try divide(numbers)
    }
  }
}

/// Sums that are right or refused.
private enum Sums {
  /// What goes up and down is added in turns, so that only a sum that is out of range overflows.
  static func exact<Number: FixedWidthInteger>(
    _ numbers: [Number]
  ) throws(ValueFault) -> Number {
    var up = numbers.filter { $0 > 0 }
    var down = numbers.filter { $0 < 0 }
    var sum: Number = 0
    while let next = (sum > 0 ? down.popLast() ?? up.popLast() : up.popLast() ?? down.popLast()) {
      let (partial, overflows) = sum.addingReportingOverflow(next)
      guard !overflows else { throw .outOfRange }
      sum = partial
    }
    return sum
  }

  static func finite<Number: BinaryFloatingPoint>(
    _ number: Number
  ) throws(ValueFault) -> Number {
    guard number.isFinite else { throw .outOfRange }
    return number
  }

  static func finite(_ number: Decimal) throws(ValueFault) -> Decimal {
    guard number.isFinite else { throw .outOfRange }
    return number
  }
}
