import Foundation
import Mapping
import Testing

@Suite struct FormEncodingTests {
  /// How a tree is read in a test: brackets as they are.
  private func text(
    _ value: JSONValue, _ encoding: FormEncoding, at name: String? = nil
  ) throws -> String {
    var encoding = encoding
    encoding.brackets = .literal
    return try encoding.text(of: value, at: name)
  }

  @Test func `pairs stand in the order of the document, unescaped`() throws {
    let order: JSONValue = ["user": ["name": "Ann Lee", "age": 30], "tags": ["a", "b"]]
    let pairs = try FormEncoding.rails.pairs(of: order)
    #expect(
      pairs == [
        FormPair(name: "user[name]", value: "Ann Lee"), FormPair(name: "user[age]", value: "30"),
        FormPair(name: "tags[]", value: "a"), FormPair(name: "tags[]", value: "b"),
      ])
    #expect(pairs[0].description == "user[name]=Ann Lee")
  }

  @Test func `the data is the text in UTF-8`() throws {
    let data = try FormEncoding.flat.data(of: ["name": "é b"])
    #expect(data == Data("name=%C3%A9+b".utf8))
  }

  @Test func `an empty object writes nothing`() throws {
    #expect(try FormEncoding.rails.text(of: [:]) == "")
    #expect(try FormEncoding.rails.text(of: ["a": [:], "b": ["c": [:]], "d": 1]) == "d=1")
  }

  @Test func `a number is its exact text`() throws {
    let value = try JSONValue(
      json: #"{"a": 1.10, "b": 1E400, "c": -0, "d": 12345678901234567890123}"#)
    #expect(
      try FormEncoding.flat.text(of: value) == "a=1.10&b=1E400&c=-0&d=12345678901234567890123")
  }

  // MARK: - Presets, as the manuals have them

  @Test func `Rails: the guide's form of a person with addresses`() throws {
    let person: JSONValue = [
      "person": [
        "name": "John Doe", "phone_number": ["1", "2"],
        "addresses": [
          ["line1": "1000 Fifth Avenue", "line2": "", "city": "New York"],
          ["line1": "Calle de Ruiz de Alarcón", "line2": "", "city": "Madrid"],
        ],
      ]
    ]
    #expect(
      try FormEncoding.rails.pairs(of: person).map(\.description) == [
        "person[name]=John Doe", "person[phone_number][]=1", "person[phone_number][]=2",
        "person[addresses][][line1]=1000 Fifth Avenue", "person[addresses][][line2]=",
        "person[addresses][][city]=New York",
        "person[addresses][][line1]=Calle de Ruiz de Alarcón", "person[addresses][][line2]=",
        "person[addresses][][city]=Madrid",
      ])
  }

  @Test func `PHP: the manual's form of http_build_query`() throws {
    let data: JSONValue = [
      "user": ["name": "Bob Smith", "age": 47, "sex": "M", "dob": "5/12/1956"],
      "pastimes": ["golf", "opera", "poker", "rap"],
      "children": ["bobby": ["age": 12, "sex": "M"], "sally": ["age": 8, "sex": "F"]],
    ]
    let text =
      "user%5Bname%5D=Bob+Smith&user%5Bage%5D=47&user%5Bsex%5D=M&user%5Bdob%5D=5%2F12%2F1956"
      + "&pastimes%5B0%5D=golf&pastimes%5B1%5D=opera&pastimes%5B2%5D=poker&pastimes%5B3%5D=rap"
      + "&children%5Bbobby%5D%5Bage%5D=12&children%5Bbobby%5D%5Bsex%5D=M"
      + "&children%5Bsally%5D%5Bage%5D=8&children%5Bsally%5D%5Bsex%5D=F"
    #expect(try FormEncoding.php.text(of: data) == text)
  }

  @Test func `PHP: booleans are digits, since the text false is true there`() throws {
    #expect(try FormEncoding.php.text(of: ["a": true, "b": false]) == "a=1&b=0")
  }

  @Test func `flat: names are as they are, and a list is its name again`() throws {
    let value: JSONValue = ["page[size]": 9, "a.b": 1, "": "x", "tag": ["a", "b"]]
    #expect(try text(value, .flat) == "page[size]=9&a.b=1&=x&tag=a&tag=b")
  }

  @Test func `for queries a space is %20`() throws {
    let query = FormEncoding.rails.forQueries
    #expect(try query.text(of: ["a b": "c d+"]) == "a%20b=c%20d%2B")
    #expect(query.nesting == .brackets)
  }

  // MARK: - Row 140 of RestKit's behaviours

  @Test func `RestKit 140: unicode is percent-encoded`() throws {
    #expect(try FormEncoding.rails.text(of: ["name": "Åsa ✓"]) == "name=%C3%85sa+%E2%9C%93")
  }

  @Test func `RestKit 140: a URL as value is escaped`() throws {
    #expect(
      try FormEncoding.rails.text(of: ["url": "http://some.server.com/?a=b&c=d#e"])
        == "url=http%3A%2F%2Fsome.server.com%2F%3Fa%3Db%26c%3Dd%23e")
  }

  @Test func `RestKit 140: a list is its name with brackets, again and again`() throws {
    #expect(try text(["a": [1, 2]], .rails) == "a[]=1&a[]=2")
  }

  @Test func `RestKit 140: the members of a dictionary stand in brackets`() throws {
    #expect(try text(["d": ["k": "v", "l": "w"]], .rails) == "d[k]=v&d[l]=w")
  }

  @Test func `RestKit 140: a list of dictionaries has a name for each member`() throws {
    let list: JSONValue = [["a": "x", "b": "y"], ["a": "z"]]
    #expect(try text(list, .rails, at: "root") == "root[][a]=x&root[][b]=y&root[][a]=z")
  }

  /// Rack reads `[nil, nil]` of RestKit's `r[][][]=1&r[][][]=2`.
  @Test func `RestKit 140: nested lists are refused in brackets, and written with indices`() throws
  {
    let nested: JSONValue = ["r": [[["1"], ["2"]]]]
    let error = #expect(throws: FormEncodingError.self) { try text(nested, .rails) }
    #expect(error?.place == "$.r[0]")
    #expect(error?.fact == .listInList)
    #expect(try text(nested, .php) == "r[0][0][0]=1&r[0][1][0]=2")
  }
}
