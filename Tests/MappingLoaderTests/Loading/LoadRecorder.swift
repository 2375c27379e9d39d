import Foundation

@testable import MappingLoader

/// Writes down what an `ObjectLoader` calls, as delegate and by its blocks.
@MainActor
final class LoadRecorder: ObjectLoaderDelegate {
  private(set) var events: [String] = []
  private(set) var errors: [LoaderError] = []
  /// Called after each event.
  var onEvent: (String) -> Void = { _ in }

  /// Listens as the delegate and with every block.
  nonisolated func listen(to loader: inout ObjectLoader<Order>) {
    loader.delegate = self
    loader.onDidLoadResponse = { self.note("block response \($0.status)") }
    loader.onDidLoadObjectsDictionary = { self.note("block dictionary \(Self.text($0))") }
    loader.onDidLoadObjects = { self.note("block objects \($0.map(\.label))") }
    loader.onDidLoadObject = { self.note("block object \($0.label)") }
    loader.onDidFailLoadWithError = { self.note("block fail load \($0.phase)") }
    loader.onDidFailWithError = { self.note("block fail \($0.phase)") }
  }

  private func note(_ event: String) {
    events.append(event)
    onEvent(event)
  }

  private static func text(_ dictionary: [String: [Order]]) -> String {
    dictionary.map { "\($0.key.debugDescription): \($0.value.count)" }.joined(separator: ", ")
  }

  func objectLoader(_ loader: ObjectLoader<Order>, didLoadResponse response: HTTPResponse) {
    note("delegate response \(response.status)")
  }

  func objectLoader(
    _ loader: ObjectLoader<Order>, didLoadObjectsDictionary dictionary: [String: [Order]]
  ) {
    note("delegate dictionary \(Self.text(dictionary))")
  }

  func objectLoader(_ loader: ObjectLoader<Order>, didLoadObjects objects: [Order]) {
    note("delegate objects \(objects.map(\.label))")
  }

  func objectLoader(_ loader: ObjectLoader<Order>, didLoadObject object: Order) {
    note("delegate object \(object.label)")
  }

  func objectLoader(_ loader: ObjectLoader<Order>, didFailWithError error: LoaderError) {
    note("delegate fail \(error.phase)")
  }

  func objectLoader(_ loader: ObjectLoader<Order>, didFailLoadWithError error: LoaderError) {
    note("delegate fail load \(error.phase)")
  }

  func objectLoaderDidFinishLoading(_ loader: ObjectLoader<Order>) {
    note("finished \(loader.resourcePath)")
  }
}
