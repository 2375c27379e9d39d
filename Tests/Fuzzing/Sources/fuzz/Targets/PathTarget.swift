import Mapping

/// Reads the first line as a key path, and follows it through the rest.
enum PathTarget {
  static func run(_ input: inout Input) {
    let text = String(decoding: input.line(), as: UTF8.self)
    let path: JSONPath
    do throws(JSONPathError) {
      path = try JSONPath(text)
    } catch {
      claim(!error.description.isEmpty, "an error says nothing")
      return
    }
    checkPrint(of: path)
    let document = input.rest.isEmpty ? Self.document : Array(input.rest)
    checkRow(text, path, in: document)
    checkDetour(text, in: document)
  }

  private static let document = Array(
    #"{"a":{"b":[1,{"c":null},[2,3]],"":0},"b":[[],{"a":"x"}],"a.b":true,"$":{"é":{"b":1}}}"#.utf8)

  /// A path prints as a text that parses to it.
  private static func checkPrint(of path: JSONPath) {
    let text = path.description
    let again = try? JSONPath(text)
    claim(again == path, "\(text) does not parse back")
    claim(again?.description == text, "\(text) prints otherwise when parsed back")
    claim((try? JSONPath(path.segments)) == path, "the segments of \(text) are no path")
  }

  /// A row with the path finds what a walk through the tree finds.
  private static func checkRow(_ text: String, _ path: JSONPath, in document: [UInt8]) {
    let mapping = ObjectMapping(
      Found.init, .attribute(text, \.value), .attribute("unlikely", \.other))
    // A provider of its own, since each keeps the plan of every mapping that it ran.
    let provider = MappingProvider()
    do throws(MappingDefinitionError) {
      try provider.register(mapping)
    } catch {
      claim(!error.description.isEmpty, "an error says nothing")
      return
    }
    guard let tree = try? JSONValue(json: document), tree.object != nil else { return }
    // A tree has each key once, and what a row does with a second one is its own affair.
    let text = tree.data()
    for profile in MappingProfile.allCases {
      guard let found = try? Mapper(provider, profile: profile).map(Found.self, from: text)
      else { continue }
      let expected = TreeWalk.value(at: path, in: tree) ?? "unset"
      claim(found.value == expected, "\(path) leads to \(found.value), and not to \(expected)")
    }
  }

  /// A run that is asked for the value at the path ends, whatever the path.
  private static func checkDetour(_ text: String, in document: [UInt8]) {
    let provider = MappingProvider()
    try? provider.register(ObjectMapping(Found.init, .attribute("a", \.value)))
    let mapper = Mapper(provider)
    let one = try? mapper.map(Found.self, from: document, at: text)
    let target = Found()
    let isMapped = (try? mapper.map(into: target, from: document, at: text)) != nil
    claim(isMapped == (one != nil), "\(text): into an object, and fresh, differ")
    if let one { claim(one.value == target.value, "\(text): two objects of one text differ") }
    _ = try? mapper.map([Found].self, from: document, at: text)
  }
}

/// What a path led to.
private final class Found {
  var value: JSONValue = "unset"
  var other: Int?
}
