/// The values of an object that is yet to be made, one slot a value, in raw memory.
///
///     draft ▼ 0              ▼ 24      ▼ 32
///           [ String?        | Int?    | [Child]? ]        nil: nothing came yet
///
/// Steps fill the slots like properties of an object; `finish` hands them to the initialiser.
protocol DraftLayout<Object>: Sendable {
  associatedtype Object

  var size: Int { get }
  var alignment: Int { get }

  /// Puts nil into every slot.
  func begin(_ draft: UnsafeMutableRawPointer)

  /// Takes each slot's value from an object that is there already.
  func fill(_ draft: UnsafeMutableRawPointer, from object: Object)

  /// The object of the slots' values, or nil where a slot has none.
  ///
  /// - Throws: What the initialiser throws.
  func finish(_ draft: UnsafeMutableRawPointer) throws -> Object?

  /// Ends the life of what the slots hold.
  func end(_ draft: UnsafeMutableRawPointer)
}

extension DraftLayout {
  /// A draft for the time of `body`, begun and ended around it.
  ///
  /// Costs one allocation.
  func withDraft<Result, Failure>(
    _ body: (UnsafeMutableRawPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let draft = UnsafeMutableRawPointer.allocate(byteCount: max(1, size), alignment: alignment)
    begin(draft)
    defer {
      end(draft)
      draft.deallocate()
    }
    return try body(draft)
  }
}

/// A draft whose slots are the arguments of an initialiser.
struct ArgumentsDraft<Object, each Value>: DraftLayout {
  private typealias Slot<Content> = SlotOffsets<repeat each Value>.Slot<Content>

  private let make: @Sendable (repeat each Value) throws -> Object
  private let read: (repeat @Sendable (Object) -> each Value)
  private let layout: SlotOffsets<repeat each Value>

  init(
    _ layout: SlotOffsets<repeat each Value>,
    make: @escaping @Sendable (repeat each Value) throws -> Object,
    read: repeat @escaping @Sendable (Object) -> each Value
  ) {
    self.layout = layout
    self.make = make
    self.read = (repeat each read)
  }

  var size: Int { layout.size }
  var alignment: Int { layout.alignment }

  func begin(_ draft: UnsafeMutableRawPointer) {
    for slot in repeat each layout.slots { begin(slot, of: draft) }
  }

  private func begin<Content>(_ slot: Slot<Content>, of draft: UnsafeMutableRawPointer) {
    (draft + slot.offset).initializeMemory(as: Content?.self, to: nil)
  }

  func fill(_ draft: UnsafeMutableRawPointer, from object: Object) {
    for (slot, read) in repeat (each layout.slots, each read) {
      place(of: slot, in: draft).pointee = read(object)
    }
  }

  func finish(_ draft: UnsafeMutableRawPointer) throws -> Object? {
    let value: (repeat each Value)
    do throws(EmptySlot) {
      value = (repeat try content(of: each layout.slots, in: draft))
    } catch {
      return nil
    }
    return try make(repeat each value)
  }

  private struct EmptySlot: Error {}

  private func content<Content>(
    of slot: Slot<Content>, in draft: UnsafeMutableRawPointer
  ) throws(EmptySlot) -> Content {
    guard let content = place(of: slot, in: draft).pointee else { throw EmptySlot() }
    return content
  }

  func end(_ draft: UnsafeMutableRawPointer) {
    for slot in repeat each layout.slots { place(of: slot, in: draft).deinitialize(count: 1) }
  }

  private func place<Content>(
    of slot: Slot<Content>, in draft: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<Content?> {
    (draft + slot.offset).assumingMemoryBound(to: Content?.self)
  }
}
