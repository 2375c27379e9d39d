/// One input: the first byte picks the target, the rest is the target's own.
private func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = Input(UnsafeBufferPointer(start: start, count: count))
  switch input.byte() {
  case UInt8(ascii: "r"): ReaderTarget.run(&input)
  case UInt8(ascii: "p"): PathTarget.run(&input)
  default: MapperTarget.run(&input)
  }
  return 0
}

/// libFuzzer as a library; it reads the command line and calls the function until it has enough.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutableRawPointer,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The program's start, by the name that SwiftPM gives to a program called `fuzz`.
@_cdecl("fuzz_main")
func start(_ count: CInt, _ arguments: UnsafeMutableRawPointer) -> CInt {
  var (count, arguments) = (count, arguments)
  return runDriver(&count, &arguments, testOneInput)
}
