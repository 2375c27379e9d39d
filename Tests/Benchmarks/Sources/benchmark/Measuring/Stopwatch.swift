#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How long something took since the watch was made.
struct Stopwatch {
  enum Clock {
    /// How long the calling thread has worked, which other programs do not add to.
    ///
    /// On Linux; elsewhere it is the time on the wall.
    case thread
    /// The time on the wall, which is what several threads are for.
    case wall
  }

  private let clock: Clock
  private let start: Double

  init(_ clock: Clock) {
    self.clock = clock
    start = Self.now(clock)
  }

  var seconds: Double { Self.now(clock) - start }

  private static let origin = ContinuousClock.now

  private static func now(_ clock: Clock) -> Double {
    #if canImport(Glibc) || canImport(Musl)
      if clock == .thread {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
      }
    #endif
    return origin.duration(to: .now) / .seconds(1)
  }
}
