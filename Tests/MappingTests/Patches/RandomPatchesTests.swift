import Mapping
import Testing

/// Holds patches to their promise over documents that grow by chance, the same ones in every run.
@Suite struct RandomPatchesTests {
  private static let count = 6_000

  @Test func `the patch from one document to another leads there`() throws {
    for seed in 0..<Self.count {
      var dice = Generated.Dice(seed: seed)
      let old = dice.tree(5)
      let new = dice.isLucky(4) ? dice.tree(5) : dice.edited(old)
      let patch = JSONPatch(from: old, to: new)
      #expect(try patch.apply(to: old) == new, "seed \(seed)")
      #expect(patch.isEmpty == (old == new), "seed \(seed)")
      #expect(try JSONPatch(JSONValue(json: patch.data())) == patch, "seed \(seed)")
    }
  }

  @Test func `the merge patch from one document to another without nulls leads there`() {
    for seed in 0..<Self.count {
      var dice = Generated.Dice(seed: seed)
      let old = dice.tree(5)
      let new =
        dice.isLucky(4) ? dice.tree(5, nulls: false) : dice.edited(withoutNulls(old), nulls: false)
      let patch = old.mergePatch(to: new)
      #expect((patch == nil) == (old == new), "seed \(seed)")
      #expect((patch.map { old.mergePatched(with: $0) } ?? old) == new, "seed \(seed)")
    }
  }

  /// Each null as `false`.
  private func withoutNulls(_ value: JSONValue) -> JSONValue {
    switch value {
    case .null: false
    case .array(let elements): .array(elements.map(withoutNulls))
    case .object(let object): .object(JSONObject(object.map { ($0.key, withoutNulls($0.value)) }))
    default: value
    }
  }

  @Test func `any patch of chance is applied or refused, and never more than that`() {
    var applied = 0
    for seed in 0..<Self.count {
      var dice = Generated.Dice(seed: seed)
      let document = dice.tree(4)
      let patch = JSONPatch(operations: (0..<dice.int(1...3)).map { _ in operation(&dice) })
      do throws(JSONPatchError) {
        _ = try patch.apply(to: document)
        applied += 1
      } catch {
        #expect(error.operation.map(patch.operations.indices.contains) == true)
        #expect(error.description.hasSuffix("."))
      }
    }
    #expect(applied > 100)
  }

  private func operation(_ dice: inout Generated.Dice) -> JSONPatch.Operation {
    let place = pointer(&dice)
    switch dice.int(0...5) {
    case 0: return .add(place, value: dice.tree(2))
    case 1: return .remove(place)
    case 2: return .replace(place, value: dice.tree(2))
    case 3: return .move(from: pointer(&dice), to: place)
    case 4: return .copy(from: pointer(&dice), to: place)
    default: return .test(place, value: dice.tree(1))
    }
  }

  private func pointer(_ dice: inout Generated.Dice) -> JSONPointer {
    JSONPointer(tokens: (0..<dice.int(0...2)).map { _ in dice.key() })
  }
}
