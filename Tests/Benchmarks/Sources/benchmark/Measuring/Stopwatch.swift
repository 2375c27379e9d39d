#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How long the calling thread has worked since the watch was made.
///
/// On Linux that is the thread's own processor time, which other programs do not add to; elsewhere it
/// is the time on the wall.
struct Stopwatch {
  #if canImport(Glibc) || canImport(Musl)
    private let start = Stopwatch.now()

    var seconds: Double { Self.now() - start }

    private static func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }
  #else
    private let start = ContinuousClock.now

    var seconds: Double { start.duration(to: .now) / .seconds(1) }
  #endif
}
