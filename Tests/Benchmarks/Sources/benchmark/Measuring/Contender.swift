#if canImport(ObjectiveC)
  import Foundation
#endif

/// One way to do a case's work.
struct Contender {
  let name: String
  /// Whether the result is the case's typed objects, and so has to equal ours.
  var makesObjects = true
  /// What its time is read from.
  var clock = Stopwatch.Clock.thread
  /// Does the work once.
  let run: () throws -> Any

  /// The time of one run; its result is released behind the watch's back.
  func time() throws -> Double {
    #if canImport(ObjectiveC)
      try autoreleasepool { try timeOfRun() }
    #else
      try timeOfRun()
    #endif
  }

  private func timeOfRun() throws -> Double {
    let watch = Stopwatch(clock)
    let result = try run()
    let seconds = watch.seconds
    withExtendedLifetime(result) {}
    return seconds
  }
}
