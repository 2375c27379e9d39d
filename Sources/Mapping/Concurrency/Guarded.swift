import Synchronization

/// A value that one thread at a time may touch.
///
/// It is a `Mutex` with an edge that the thread sanitizer can see: on Linux the part of a mutex
/// where threads wait lies in a library without the sanitizer's marks, so that it would call every
/// contended lock a race. The edge costs one load and one store.
package struct Guarded<Value>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let edge = Atomic(false)

  package init(_ value: sending Value) { mutex = Mutex(value) }

  /// What `body` makes of the value, which is nobody else's while it runs.
  package func withLock<Output, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Output
  ) throws(Failure) -> sending Output {
    try mutex.withLock { (value) throws(Failure) in
      _ = edge.load(ordering: .acquiring)
      defer { edge.store(true, ordering: .releasing) }
      return try body(&value)
    }
  }
}
