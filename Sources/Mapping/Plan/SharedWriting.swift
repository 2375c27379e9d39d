// Instances that a copy of a value shares with the value.
//
//     var order: Order          a copy is filled, and takes the value's place when all has gone well
//     \Order.customer.name      the customer is one for both, and changes then too
//
extension PropertyAccess {
  /// Writes to the frame's object: at once, or to what is shared when the run has gone well.
  func write(_ value: consuming Value, in frame: ObjectFrame, _ run: inout MappingRun) {
    guard isShared, frame.object == run.existing else { return write(value, to: frame.object) }
    run.writes.append(writing(value, to: frame.object))
  }
}
