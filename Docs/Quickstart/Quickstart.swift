import Foundation
import Mapping
import MappingLoader

/// Registers the mappings, loads a resource path, and prints the objects.
@main struct Quickstart {
  static func main() async {
    guard let options = Options(CommandLine.arguments.dropFirst()) else {
      print(Options.usage)
      exit(2)
    }
    do {
      let manager = try manager(for: options)
      let things = try await manager.load(SOThingList.self, at: options.path)
      show(things)
    } catch {
      print(error)
      // A mistake that was asked for is no failure.
      exit(options.isBroken ? 0 : 1)
    }
  }

  /// A manager of the given server, or of one that is made of the program's own documents.
  private static func manager(for options: Options) throws -> ObjectManager {
    let provider = try Mappings.provider()
    if let baseURL = options.baseURL {
      return ObjectManager(baseURL: baseURL, mappingProvider: provider)
    }
    let document = options.isBroken ? Documents.broken : Documents.things
    let transport = StubTransport().answer(.get, options.path, with: .json(document))
    guard let baseURL = URL(string: "http://mydomain.com") else { throw URLError(.badURL) }
    return ObjectManager(baseURL: baseURL, mappingProvider: provider, transport: transport)
  }

  private static func show(_ list: SOThingList) {
    let date = list.lastModifiedDate.map { $0.formatted(.iso8601) } ?? "an unknown day"
    print("\(list.myList.count) thing, last modified \(date)")
    for thing in list.myList {
      print("\(thing.title) (\(thing.thingId)): \(thing.desc)")
      let state = thing.active ? "active" : "idle"
      print("  \(state) from \(thing.start) to \(thing.end) in \(thing.num)")
      for attribute in thing.attributeList {
        let id = attribute.attributeId.map { "id \($0)" } ?? "no id"
        print("  \(attribute.name): \(attribute.val) (\(id))")
      }
    }
  }
}
