import Foundation
import Mapping
import Testing

private final class Order {
  var id = 0
  var title = ""
  var customer: Customer?
  var tags: Set<Int> = []
  var lists: [[[[Customer]]]] = []
}

private final class Customer {
  var name = ""
}

private class Open {
  var name = ""
}

@Suite struct MappingProviderTests {
  private let customer = ObjectMapping(Customer.init, .attributes(\.name))
  private let order = ObjectMapping(
    Order.init, .attributes(\.id), .relationship("customer", \.customer))

  private func mistakes(_ mappings: any MappingDescription...) -> String? {
    #expect(throws: MappingDefinitionError.self) { try MappingProvider().register(mappings) }?
      .description
  }

  @Test func `mappings are registered in any order and found by type and name`() throws {
    let provider = MappingProvider()
    try provider.register(order)
    try provider.register(customer, ObjectMapping(named: "short", Order.init, .attributes(\.id)))
    try provider.check()
    #expect(provider.objectMapping(for: Order.self)?.name == nil)
    #expect(provider.objectMapping(for: Order.self, named: "short")?.name == "short")
    #expect(provider.objectMapping(for: Open.self) == nil)
  }

  @Test func `a type that nobody registered is told by check and at first use`() throws {
    let provider = MappingProvider()
    try provider.register(order)
    let sentence = """
      ObjectMapping<Order>: "customer" names no registered mapping for Customer. \
      Register one, or pass it in the row.
      """
    #expect(
      #expect(throws: MappingDefinitionError.self) { try provider.check() }?.description
        == sentence)
    #expect(
      #expect(throws: MappingError.self) { try provider.map(Order.self, from: "{}") }?.description
        == sentence)
    try provider.register(customer)
    try provider.check()
    #expect(try provider.map(Order.self, from: #"{"customer":{"name":"A"}}"#).customer?.name == "A")
  }

  @Test func `a second default mapping for a type is refused, and none of the call is taken`()
    throws
  {
    let provider = MappingProvider()
    try provider.register(order)
    let error = #expect(throws: MappingDefinitionError.self) {
      try provider.register(customer, ObjectMapping(Order.init, .attributes(\.title)))
    }
    #expect(
      error?.description == """
        ObjectMapping<Order>: a mapping for this type is registered already. Give this one a name: \
        ObjectMapping(named: …).
        """)
    #expect(provider.objectMapping(for: Customer.self) == nil)
  }

  @Test func `the same mapping may be registered again`() throws {
    let provider = MappingProvider()
    try provider.register(customer)
    try provider.register(customer)
  }

  @Test func `a row asks for a mapping by its name`() throws {
    let provider = MappingProvider()
    try provider.register(
      ObjectMapping(named: "loud", Customer.init, .attribute("NAME", \.name)),
      ObjectMapping(Order.init, .relationship("customer", \.customer, named: "loud")))
    #expect(try provider.map(Order.self, from: #"{"customer":{"NAME":"A"}}"#).customer?.name == "A")
  }

  @Test func `every mistake is told at once`() {
    #expect(
      mistakes(
        ObjectMapping(Open.init, .attributes(\.name)),
        ObjectMapping(
          Order.init, .attribute("a..b", \.id), .attribute("a[*].(key)", \.title),
          .attributes(\.title), .relationship("tags", \.tags), .relationship("lists", \.lists),
          .relationship("customer", \.customer).policy(.union)))
          == """
          ObjectMapping<Open>: row 1 has no key, and its property does not tell its name. Write the \
          key: .attribute("key", \\.property).
          ObjectMapping<Order>: "a..b": wanted a member name at character 2, found ".". Write one \
          dot, or [''] for an empty name.
          ObjectMapping<Order>: the key path "a[*].(key)" has (key) behind [*], where the elements of a \
          list have no names.
          ObjectMapping<Order>: the rows "a[*].(key)" and "title" both fill Order.title. Remove one of them.
          ObjectMapping<Order>: the row "tags" is a relationship, and Int is a value. Use .attribute.
          ObjectMapping<Order>: the row "lists" is a relationship to Array<Customer>, which is no \
          model. Pass its shape: .relationship("key", \\.property, mapping, as: .list(of: …)).
          ObjectMapping<Order>: the row "customer" has the policy .union, which joins lists, and its \
          property is none.
          """)
  }

  @Test func `a value as a relationship is told to be an attribute`() {
    #expect(
      mistakes(ObjectMapping(Order.init, .relationship("title", \.title)))
        == #"ObjectMapping<Order>: the row "title" is a relationship, and String is a value. Use .attribute."#
    )
  }

  @Test func `many threads map while others register`() async throws {
    let provider = MappingProvider()
    try provider.register(order, customer)
    let json = Data(#"[{"id":1,"customer":{"name":"A"}},{"id":2}]"#.utf8)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<64 {
        group.addTask {
          if number % 4 == 0 {
            try provider.register(
              ObjectMapping(named: "n\(number)", Order.init, .attributes(\.title)))
          }
          let orders = try provider.map([Order].self, from: json)
          return orders.reduce(0) { $0 + $1.id } + (orders[0].customer?.name.count ?? 0)
        }
      }
      for try await sum in group { #expect(sum == 4) }
    }
  }
}
