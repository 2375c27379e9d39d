/// How much of a document a reader takes on before it refuses.
///
/// Both limits are on by default, so that a hostile document costs bounded time, stack and memory.
public struct ReadingLimits: Hashable, Sendable {
  /// Lists and objects inside each other, counted from 1 for the outermost.
  ///
  /// Default 512, at most `greatestDepth`, since each level takes its share of the stack.
  public var depth: Int {
    didSet { depth = Self.clamped(depth) }
  }

  /// The document's size in bytes.
  ///
  /// Default 1 GiB.
  public var bytes: Int

  /// The deepest nesting that a limit may allow: 1,024 levels.
  public static let greatestDepth = 1_024

  /// Limits that refuse a document deeper than `depth` levels or longer than `bytes` bytes.
  public init(depth: Int = 512, bytes: Int = 1 << 30) {
    self.depth = Self.clamped(depth)
    self.bytes = bytes
  }

  private static func clamped(_ depth: Int) -> Int { max(0, min(depth, greatestDepth)) }
}
