/// Where each slot of a draft lies; every slot can hold nil.
struct SlotOffsets<each Value>: Sendable {
  /// One slot, with the type of its value.
  struct Slot<Content>: Sendable {
    let offset: Int
  }

  let slots: (repeat Slot<each Value>)
  let size: Int
  let alignment: Int

  init() {
    var (end, widest) = (0, 1)
    func place<Content>(_ type: Content.Type) -> Slot<Content> {
      let alignment = MemoryLayout<Content?>.alignment
      let offset = (end + alignment - 1) / alignment * alignment
      end = offset + MemoryLayout<Content?>.size
      widest = max(widest, alignment)
      return Slot(offset: offset)
    }
    slots = (repeat place((each Value).self))
    size = end
    alignment = widest
  }
}
