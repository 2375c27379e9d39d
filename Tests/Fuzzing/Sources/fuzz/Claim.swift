/// Ends the process with `fault` unless `holds`, which is how the fuzzer learns of a wrong answer.
func claim(_ holds: Bool, _ fault: @autoclosure () -> String) {
  if !holds { fatalError(fault()) }
}
