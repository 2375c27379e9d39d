import Mapping
import Testing

@Suite struct FormRoundTripTests {
  /// Trees, and what is written of them; without those that are refused.
  private static func written(
    _ count: Int, _ encoding: FormEncoding, seed: UInt64
  ) -> [(tree: JSONValue, text: String)] {
    var trees = FormTrees(seed: seed)
    return (0..<count).compactMap { _ in
      let tree = trees.object()
      return (try? encoding.text(of: tree)).map { (tree, $0) }
    }
  }

  @Test func `every tree that is written in brackets is read back as itself`() throws {
    let written = Self.written(8_000, .rails, seed: 1)
    #expect((2_000..<7_500).contains(written.count))
    for (tree, text) in written {
      let read = JSONValue.object(try RackForm(text).tree)
      #expect(read == tree.asRead() ?? [:], "\(tree) was written as \(text)")
    }
  }

  @Test func `every tree that is written with indices is read back with keys for them`() throws {
    let written = Self.written(8_000, .php, seed: 2)
    #expect(written.count > 4_000)
    for (tree, text) in written {
      let read = JSONValue.object(try RackForm(text).tree)
      let wanted = tree.asRead(listsAsObjects: true, digits: true) ?? [:]
      #expect(read == wanted, "\(tree) was written as \(text)")
    }
  }

  @Test func `what brackets refuse has lists in lists, unmarked or vanishing elements`() {
    var trees = FormTrees(seed: 3)
    for _ in 0..<5_000 {
      let tree = trees.object()
      do throws(FormEncodingError) {
        _ = try FormEncoding.rails.pairs(of: tree)
      } catch {
        switch error.fact {
        case .listInList, .unmarkedElement, .vanishingElement: break
        default: Issue.record("\(tree) was refused: \(error)")
        }
      }
    }
  }

  @Test func `the model of Rack reads what its documentation says`() throws {
    func read(_ text: String) throws -> JSONObject { try RackForm(text).tree }
    #expect(try read("p[][a]=1&p[][b]=2") == ["p": [["a": "1", "b": "2"]]])
    #expect(
      try read("p[][a]=1&p[][b]=2&p[][a]=3") == ["p": [["a": "1", "b": "2"], ["a": "3"]]])
    #expect(try read("p[][t][]=1&p[][t][]=2") == ["p": [["t": ["1", "2"]]]])
    #expect(try read("r[][]=1&r[][]=2") == ["r": [["1"], ["2"]]])
    #expect(try read("r[][][]=1&r[][][]=2") == ["r": [nil, nil]])
    #expect(try read("p[]=1&p[][a]=2&p[]=3") == ["p": ["1", ["a": "2"], "3"]])
    #expect(throws: RackForm.Conflict.self) { try read("a[]=1&a[b]=2") }
  }

  // MARK: - Peers

  @Test(.needs(.rack)) func `Rack reads back every tree that is written for it`() throws {
    let written = Self.written(900, .rails, seed: 4).filter { !$0.text.isEmpty }
    let read = try FormPeer.rack.read(written.map(\.text))
    #expect(read.count == written.count)
    for ((tree, text), read) in zip(written, read) {
      #expect(read == tree.asRead(), "\(tree) was written as \(text)")
    }
  }

  @Test(.needs(.rack)) func `Rack and its model read alike`() throws {
    let texts = [
      "p[][a]=1&p[][b]=2&p[][a]=3", "p[][t][]=1&p[][t][]=2&p[][t][]=3", "r[][]=1&r[][]=2",
      "r[][][]=1&r[][][]=2", "p[]=1&p[][a]=2&p[]=3&p[][a]=4", "a%5B%5D=", "a=", "a",
      "p[][b][][c]=1&p[][b][][d]=2&p[][b][][c]=3&p[][x]=1",
    ]
    let read = try FormPeer.rack.read(texts)
    #expect(try read == texts.map { .object(try RackForm($0).tree) })
  }

  @Test(
    .needs(.python3),
    arguments: [
      FormEncoding.rails, .php, .flat, .php.forQueries, FormEncoding(lists: .commas),
      FormEncoding(nesting: .dots, lists: .indices, nulls: .word, brackets: .literal),
    ])
  func `Python reads back every name and value`(encoding: FormEncoding) throws {
    let written = Self.written(600, encoding, seed: 5).filter { !$0.text.isEmpty }
    #expect(written.count > 50)
    let read = try FormPeer.python3.read(written.map(\.text))
    #expect(read.count == written.count)
    for ((tree, _), read) in zip(written, read) {
      let pairs = try encoding.pairs(of: tree)
      #expect(read == .array(pairs.map { [.string($0.name), .string($0.value)] }))
    }
  }
}
