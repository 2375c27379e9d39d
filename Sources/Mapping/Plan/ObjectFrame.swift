/// The object that is being filled, for the steps that fill it.
///
/// Plain data.
struct ObjectFrame {
  /// The instance of a class, or the address of a struct.
  let object: UnsafeMutableRawPointer
  let cell: UnsafeMutablePointer<PlanCell>
  /// Where its bits begin in the run's memory.
  let seen: Int
  /// Where its JSON begins.
  let offset: Int

  /// The plan that the cell belongs to.
  ///
  /// The library holds it, and the run's caller the library.
  var plan: Plan? { cell.pointee.plan }
}
