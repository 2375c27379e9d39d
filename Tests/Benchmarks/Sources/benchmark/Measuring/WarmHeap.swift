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
      // Swift's module of the C library lacks `mallopt`.
      guard let address = dlsym(nil, "mallopt") else { return }
      typealias SetOption = @convention(c) (Int32, Int32) -> Int32
      let setOption = unsafeBitCast(address, to: SetOption.self)
      let (trimThreshold, mapThreshold): (Int32, Int32) = (-1, -3)
      _ = setOption(trimThreshold, .max)
      // The largest that the library takes.
      _ = setOption(mapThreshold, 32 << 20)
    #endif
  }
}
