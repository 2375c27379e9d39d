import Foundation
import Testing

@testable import Mapping

private final class Final {
  var first: Int8 = 1
  var text = "t"
  var optional: Int? = 2
  var list: [Int] = [3]
  var inner = Inner()
  let fixed = 4
  lazy var late = 5
  weak var weakly: Final?
  unowned(unsafe) var unownedly: Final?
  var observed = 6 {
    didSet { runs += 1 }
  }
  var runs = 0
  var computed: Int {
    get {
      Issue.record("a getter ran")
      return 0
    }
    set { Issue.record("a setter ran: \(newValue)") }
  }
  var closure: () -> Int = { 7 }
  var forced: Inner? = Inner()
  var itself: Final { self }
  @Wrapped var wrapped = 8
}

@propertyWrapper private struct Wrapped {
  var wrappedValue: Int
}

private struct Inner {
  var number = 1
  var other = 2.0
}

private class Open {
  var own = 1
  final var fixed = 2
}

private final class Sub: Open {
  var more = 3
}

private final class Generic<Value> {
  var values: [Value] = []
}

@Suite struct PropertyOffsetTests {
  private func offset<Object, Value>(
    _ keyPath: WritableKeyPath<Object, Value>, _ make: () -> Object
  ) -> Int? {
    PropertyOffset.offset(of: keyPath, KeyPathText(keyPath), samples: (make(), make()))
  }

  @Test func `stored properties of a final class lie behind its header, in order`() {
    // The header is two words; an Int8 takes one byte, and a String begins at the next word.
    #expect(offset(\Final.first, Final.init) == 16)
    #expect(offset(\Final.text, Final.init) == 24)
    #expect(offset(\Final.optional, Final.init) == 40)
    #expect(offset(\Final.list, Final.init) == 56)
    #expect(offset(\Final.inner, Final.init) == 64)
  }

  @Test func `whatever is not one plain store has no offset, and no accessor is run`() {
    #expect(offset(\Final.late, Final.init) == nil)
    #expect(offset(\Final.weakly, Final.init) == nil)
    #expect(offset(\Final.observed, Final.init) == nil)
    #expect(offset(\Final.computed, Final.init) == nil)
    #expect(offset(\Final.wrapped, Final.init) == nil)
    #expect(offset(\Final.closure, Final.init) == nil)
    #expect(offset(\Final.inner.number, Final.init) == nil)
    #expect(offset(\Final.itself.first, Final.init) == nil)
    #expect(offset(\Final.forced!.number, Final.init) == nil)
  }

  @Test func `an open class has offsets for its final properties only`() {
    #expect(offset(\Open.own, Open.init) == nil)
    #expect(offset(\Open.fixed, Open.init) == 24)
    #expect(offset(\Sub.more, Sub.init) == 32)
    #expect(offset(\Sub.own, Sub.init) == nil)
  }

  @Test func `a generic class has offsets for each of its types`() {
    #expect(offset(\Generic<Int>.values, Generic<Int>.init) == 16)
    #expect(offset(\Generic<[String: Int]>.values, Generic<[String: Int]>.init) == 16)
  }

  @Test func `a struct's offsets are those of its layout`() {
    #expect(offset(\Inner.number, Inner.init) == 0)
    #expect(offset(\Inner.other, Inner.init) == 8)
  }

  @Test func `a value written at an offset is the property's value`() {
    let object = Final()
    let access = PropertyAccess(Property(\Final.text), samples: (Final(), Final()))
    #expect(access.offset == offset(\.text, Final.init))
    access.write("new text, longer than a word", to: Unmanaged.passUnretained(object).toOpaque())
    #expect(object.text == "new text, longer than a word")
    #expect(access.read(from: Unmanaged.passUnretained(object).toOpaque()) == object.text)
  }

  @Test func `key paths print as the rule for offsets expects`() {
    // Should this fail, everything is written through key paths: slower, and never wrong.
    #expect(KeyPathText(\Final.text) == .stored(name: "text"))
    #expect(KeyPathText(\Inner.number) == .stored(name: "number"))
    #expect(KeyPathText(\Generic<[Int]>.values) == .stored(name: "values"))
    #expect(KeyPathText(\Final.inner.number) == .chain(names: "inner.number"))
    #expect(KeyPathText(\Final.computed) == .other)
    #expect(KeyPathText(\Open.own) == .other)
    #expect(KeyPathText(\Final.forced!.number) == .forced)
    #expect(KeyPathText(\Final.forced!) == .forced)
    #expect(KeyPathText(\Final.forced) == .stored(name: "forced"))
    #expect(KeyPathText(\Final.forced?.number) == .other)
    #expect(KeyPathText(\Final.text).name == "text")
  }
}
