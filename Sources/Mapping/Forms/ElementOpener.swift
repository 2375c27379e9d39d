/// Finds the pair that makes Rack begin another object in a list: `posts[][title]`.
///
/// Rack adds a pair to the last element until the element has that name already:
///
///     p[][a]=1&p[][b]=2&p[][a]=3    →  [{"a": 1, "b": 2}, {"a": 3}]
///     p[][a]=1&p[][b]=2             →  [{"a": 1, "b": 2}], where [{"a": 1}, {"b": 2}] was meant
///     p[][t][]=1&p[][t][]=2         →  [{"t": [1, 2]}]: a list in an element is never new
///
/// So an element has to begin with a scalar in no further list, whose name the element before has.
/// Making one costs time linear in the names of the element before.
struct ElementOpener {
  /// The names of the element before, and the names of the objects in it, without the list's own.
  private var names: Set<[UInt8]> = []
  private let prefix: Int

  /// - Parameter prefix: How many bytes of each name are the list's: those of `posts[]`.
  init(behind element: ArraySlice<FormField>, prefix: Int) {
    self.prefix = prefix
    for field in element { insert(field.name.utf8.dropFirst(prefix)) }
  }

  /// The place of the first field of the next element that begins it, or nil.
  func place(in element: ArraySlice<FormField>) -> Int? {
    element.firstIndex { names.contains(Array($0.name.utf8.dropFirst(prefix))) }
  }

  /// Inserts `[a]` and `[a][b]` of `[a][b]`, and no more than `[a]` of `[a][][b]`.
  private mutating func insert(_ name: Substring.UTF8View) {
    var open: [UInt8] = []
    for byte in name {
      let isList = byte == UInt8(ascii: "]") && open.last == UInt8(ascii: "[")
      if isList { return }
      open.append(byte)
      if byte == UInt8(ascii: "]") { names.insert(open) }
    }
  }
}
