import Testing

@testable import Mapping

private final class Leaf {
  var name = ""
}

private class Branch {
  var leaves: [Leaf] = []
}

struct EnvelopeTests {
  private func offsets<Child>(_ type: Child.Type) -> [Int?] {
    let samples = (Envelope<Child>(), Envelope<Child>())
    return [
      PropertyOffset.offset(
        of: \Envelope<Child>.object, KeyPathText(\Envelope<Child>.object), samples: samples),
      PropertyOffset.offset(
        of: \Envelope<Child>.list, KeyPathText(\Envelope<Child>.list), samples: samples),
    ]
  }

  /// Instances come out by an envelope of any instance, so it has to hold them in the same places.
  @Test func `envelopes of all classes are laid out alike`() {
    // Behind the header of two words: a reference, and a list, which is a reference.
    #expect(offsets(AnyObject.self) == [16, 24])
    #expect(offsets(Leaf.self) == [16, 24])
    #expect(offsets(Branch.self) == [16, 24])
  }

  @Test func `a list of instances is a list of their own type`() throws {
    let mapping = ObjectMapping(Leaf.init, .attribute("name", \.name))
    let leaves = try Mapper(MappingProvider())
      .map([Leaf].self, from: Array(#"[{"name": "a"}, {"name": "b"}]"#.utf8), using: mapping)
    // A list whose storage is that of another type would not take one more, nor be a copy of itself.
    var more = leaves
    more.append(Leaf())
    #expect(more.map(\.name) == ["a", "b", ""])
    #expect(leaves.map(\.name) == ["a", "b"])
    #expect(more as Any is [Leaf])
  }
}
