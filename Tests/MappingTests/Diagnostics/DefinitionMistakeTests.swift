import Foundation
import Testing

@testable import Mapping

/// Every sentence about a definition, to the letter.
@Suite struct DefinitionMistakeTests {
  @Test(
    arguments: [
      (
        .unreadablePath(row: "\"@root.a\"", segment: "@root"),
        #"the key path "@root.a" has @root, which is known in the rows of a mapping only."#
      ),
      (
        .namelessProperty(position: 3),
        #"""
        row 3 has no key, and its property does not tell its name. \#
        Write the key: .attribute("key", \.property).
        """#
      ),
      (
        .doubleProperty(property: "Order.id", first: "\"id\"", second: "\"ID\""),
        #"the rows "id" and "ID" both fill Order.id. Remove one of them."#
      ),
      (
        .forcedProperty(row: "\"city\""),
        """
        the property of the row "city" lies behind !, which traps where there is nil. \
        Map the object there by .relationship or .embedded, or fill it by closures.
        """
      ),
      (
        .unregistered(row: "\"customer\"", type: "Customer", name: nil),
        """
        "customer" names no registered mapping for Customer. Register one, or pass it in the row.
        """
      ),
      (
        .unregistered(row: "\"customer\"", type: "Customer", name: "short"),
        """
        "customer" wants a mapping named "short" for Customer, and none is registered. \
        Register one, or correct the name.
        """
      ),
      (
        .valueAsRelationship(row: "\"title\"", type: "String"),
        #"the row "title" is a relationship, and String is a value. Use .attribute."#
      ),
      (
        .unknownShape(row: "\"grid\"", type: "Array<Cell>"),
        #"""
        the row "grid" is a relationship to Array<Cell>, which is no model. Pass its shape: \#
        .relationship("key", \.property, mapping, as: .list(of: …)).
        """#
      ),
      (
        .collectedForOne(row: "\"items[*]\""),
        """
        the key path "items[*]" collects a list, and no list is wanted. Name one element, such as \
        [0], or make it a list.
        """
      ),
      (
        .policyNeedsObject(row: "\"tags\"", policy: "update"),
        """
        the row "tags" has the policy .update, which updates one object, and its property does not \
        hold one.
        """
      ),
      (
        .optionOfMappings(row: "\"id\"", option: "unreadKeys"),
        """
        the row "id" sets unreadKeys, which is an option of mappings and runs. Set it there.
        """
      ),
      (
        .includedStranger(base: "Animal"),
        """
        it includes the mapping of Animal, which is no superclass of its type. For a part of the \
        object use .embedded.
        """
      ),
      (
        .includedDraft(base: "Animal"),
        """
        it includes the mapping of Animal, whose rows are arguments of an initialiser. Include one \
        that fills properties.
        """
      ),
      (
        .immutable(type: "Point"),
        """
        the mapping of Point makes its objects from arguments, so that an instance cannot be \
        updated. Map a new one.
        """
      ),
      (
        .policyNeedsList(row: "\"customer\"", policy: "union"),
        """
        the row "customer" has the policy .union, which joins lists, and its property is none.
        """
      ),
      (
        .malformedTransform(row: "\"day\"", reason: "cannot read: the pattern \"Q\" has no year."),
        #"the row "day" has a transform that cannot read: the pattern "Q" has no year."#
      ),
      (
        .registeredTwice(name: nil),
        """
        a mapping for this type is registered already. Give this one a name: \
        ObjectMapping(named: …).
        """
      ),
      (
        .registeredTwice(name: "short"),
        #"a mapping named "short" for this type is registered already. Choose another name."#
      ),
      (
        .tooManyRows(limit: 10_000),
        "more than 10000 rows. Split the mapping, or read a part of it as one value."
      ),
    ] as [(DefinitionMistake.Fact, String)])
  func `a mistake names its mapping, what is wrong and how to mend it`(
    fact: DefinitionMistake.Fact, sentence: String
  ) {
    let mistake = DefinitionMistake(mapping: "ObjectMapping<Order>", fact: fact)
    #expect(mistake.description == "ObjectMapping<Order>: \(sentence)")
  }

  @Test func `a key path that does not parse has the path's own words`() throws {
    let error = try #require(throws: JSONPathError.self) { try JSONPath("a..b") }
    let mistake = DefinitionMistake(mapping: "ObjectMapping<Order>", fact: .malformedPath(error))
    #expect(mistake.description == "ObjectMapping<Order>: \(error.description)")
  }

  @Test func `an error has a line a mistake, for Foundation too`() {
    let error = MappingDefinitionError(mistakes: [
      DefinitionMistake(mapping: "ObjectMapping<A>", fact: .registeredTwice(name: "x")),
      DefinitionMistake(mapping: "ObjectMapping<B>", fact: .tooManyRows(limit: 1)),
    ])
    #expect(
      error.description == """
        ObjectMapping<A>: a mapping named "x" for this type is registered already. \
        Choose another name.
        ObjectMapping<B>: more than 1 rows. Split the mapping, or read a part of it as one value.
        """)
    #expect(error.errorDescription == error.description)
    #expect((error as any Error).localizedDescription == error.description)
  }
}
