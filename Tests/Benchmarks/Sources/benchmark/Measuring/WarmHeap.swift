#if canImport(Glibc)
  import Glibc
#endif

/// Keeps memory that was released in the process, for whoever runs next.
///
/// Else the cost of a run would be mostly the system's: pages that one contender gave back, and the
/// next has to ask for one by one.
enum WarmHeap {
  static func prepare() {
    #if canImport(Glibc)
      typealias SetOption = @convention(c) (Int32, Int32) -> Int32
      guard let setOption = function("mallopt", as: SetOption.self) else { return }
      let (trimThreshold, mapThreshold): (Int32, Int32) = (-1, -3)
      _ = setOption(trimThreshold, .max)
      // The largest that the library takes.
      _ = setOption(mapThreshold, 32 << 20)
    #endif
  }

  /// Gives released memory back to the system, so that its next use is seen.
  static func cool() {
    #if canImport(Glibc)
      typealias Trim = @convention(c) (Int) -> Int32
      if let trim = function("malloc_trim", as: Trim.self) { _ = trim(0) }
    #endif
  }

  #if canImport(Glibc)
    /// A function of the C library that Swift's module of it lacks.
    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
      dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }
  #endif
}
