import Foundation
import Mapping

final class Flat: Decodable {
  var a = 0
  var b = 0
  var name = ""
  init() {}
}
let flatMapping = ObjectMapping(Flat.init, .attributes(\.a, \.b, \.name))

func cpu() -> Double {
  var t = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t)
  return Double(t.tv_sec) * 1e3 + Double(t.tv_nsec) / 1e6
}
func best(_ n: Int, _ body: () throws -> Void) rethrows -> Double {
  var least = Double.infinity
  for _ in 0..<n { let s = cpu(); try body(); least = min(least, cpu() - s) }
  return least
}
let provider = MappingProvider()
try provider.register(Things.attribute, Things.thing, Things.list, flatMapping)
let things = Things.document(count: 2000)
let flat = Data(("[" + (0..<200_000).map { #"{"a":\#($0),"b":\#($0 &* 7919 % 100_000),"name":"n\#($0 % 1000)"}"# }.joined(separator: ",") + "]").utf8)
let only = CommandLine.arguments.dropFirst().first
if only == nil || only == "things" {
  let ours = try best(only == nil ? 15 : 30) { _ = try provider.map(ThingList.self, from: things) }
  print("things", things.count, ours, Double(things.count) / ours / 1000, "MB/s")
  if only == nil { let theirs = try best(3) { _ = try JSONDecoder().decode(ThingList.self, from: things) }; print("ratio", theirs / ours) }
}
if only == nil || only == "flat" {
  let ours = try best(only == nil ? 9 : 20) { _ = try provider.map([Flat].self, from: flat) }
  print("flat", flat.count, ours, Double(flat.count) / ours / 1000, "MB/s")
  if only == nil { let theirs = try best(2) { _ = try JSONDecoder().decode([Flat].self, from: flat) }; print("ratio", theirs / ours) }
}
