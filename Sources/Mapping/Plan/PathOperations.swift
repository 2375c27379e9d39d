/// Does several steps with one value, each from its beginning.
final class SeveralOperation: StepOperation, @unchecked Sendable {
  /// Safe to share: written by `init` alone.
  private let steps: UnsafeMutablePointer<Step>
  private let count: Int

  init(_ steps: [Step]) {
    count = steps.count
    self.steps = .allocate(capacity: steps.count)
    self.steps.initialize(from: steps, count: steps.count)
  }

  deinit {
    steps.deallocate()
  }

  override func perform(_ run: inout MappingRun, _ frame: ObjectFrame) throws(JSONReader.Halt) {
    let place = run.place
    for index in 0..<count {
      run.goBack(to: place)
      try run.performApart(steps + index, frame)
    }
  }
}

/// Does steps with elements of a list, by their indices.
///
/// A negative one counts from the end.
///
/// Costs one pass over the list, and one more before it where an index is negative.
final class ElementsOperation: StepOperation, @unchecked Sendable {
  private let indices: [Int]
  /// Safe to share: written by `init` alone.
  private let steps: UnsafeMutablePointer<Step>

  /// - Parameter steps: The step at the same place is for that index.
  init(indices: [Int], steps: [Step]) {
    self.indices = indices
    self.steps = .allocate(capacity: max(1, steps.count))
    self.steps.initialize(from: steps, count: steps.count)
  }

  deinit {
    steps.deallocate()
  }

  override func perform(_ run: inout MappingRun, _ frame: ObjectFrame) throws(JSONReader.Halt) {
    guard run.reader.kind() == .array else { return try run.passDeadEnd(frame, wanted: "a list") }
    var count = 0
    if indices.contains(where: { $0 < 0 }) {
      let place = run.place
      count = try passElements(&run) { (_, _) throws(JSONReader.Halt) in false }
      run.goBack(to: place)
    }
    let places = indices.map { $0 < 0 ? $0 + count : $0 }
    _ = try passElements(&run) { (run: inout MappingRun, index) throws(JSONReader.Halt) in
      guard places.contains(index) else { return false }
      let place = run.place
      for (number, wanted) in places.enumerated() where wanted == index {
        run.goBack(to: place)
        try run.performApart(steps + number, frame)
      }
      return true
    }
  }

  /// Walks the list at the cursor; elements that `body` does not pass are passed here.
  private func passElements(
    _ run: inout MappingRun,
    _ body: (inout MappingRun, Int) throws(JSONReader.Halt) -> Bool
  ) throws(JSONReader.Halt) -> Int {
    try run.reader.descend()
    if run.reader.cursor.pointee == UInt8(ascii: "]") {
      run.reader.ascend()
      return 0
    }
    var index = 0
    repeat {
      if try !body(&run, index) { try run.reader.skipValue() }
      index += 1
    } while try run.reader.passElementEnd()
    return index
  }
}
