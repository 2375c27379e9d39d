/// What is made of all elements of a list, such as their sum.
///
/// - Refuses: an element that its coder refuses, and what the function has no answer for.
struct ListFunctionCoder<Element, Value>: ValueCoder {
  let wanted: String
  let element: any ValueCoder<Element>
  /// What null stands for, where it stands for something.
  var none: (@Sendable () -> Value?)?
  let make: @Sendable ([Element]) throws(ValueFault) -> Value

  var absent: Value? { none?() ?? nil }
  var isReversible: Bool { false }
  var mistake: String? { element.mistake }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Value {
    try make(element.readItems(&reader, rules))
  }

  func write(_ value: Value, to writer: inout JSONWriter) throws(ValueFault) {
    throw .rejected("the transform for \(wanted) only reads")
  }
}

extension ListFunctionCoder {
  /// One of the elements, or a refusal where there are none.
  static func one(
    wanted: String, of element: any ValueCoder<Element>,
    _ choose: @escaping @Sendable ([Element]) -> Element?
  ) -> ListFunctionCoder where Value == Element {
    ListFunctionCoder(wanted: wanted, element: element) { items throws(ValueFault) in
      guard let item = choose(items) else { throw .emptyList }
      return item
    }
  }

  /// One of the elements, or what null stands for where there are none.
  static func oneOrNone(
    wanted: String, of element: any ValueCoder<Element>,
    _ choose: @escaping @Sendable ([Element]) -> Element?
  ) -> ListFunctionCoder where Value == Element {
    ListFunctionCoder(wanted: wanted, element: element, none: { element.absent }) {
      items throws(ValueFault) in
      guard let item = choose(items) ?? element.absent else { throw .emptyList }
      return item
    }
  }
}
