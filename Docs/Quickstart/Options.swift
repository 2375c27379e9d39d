import Foundation

/// What the command line asks for.
struct Options {
  var isBroken = false
  var baseURL: URL?
  var path = "/mywebservice/"

  static let usage = """
    usage: quickstart [--break] [--base-url URL] [--path PATH]

      --break         load a document with mistakes, and see what the error says
      --base-url URL  load from this server; without it the program answers itself
      --path PATH     the resource path; /mywebservice/ without it
    """

  /// Nil: the arguments are none that the program has.
  init?(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--break": isBroken = true
      case "--base-url":
        guard let text = rest.next(), let url = URL(string: text), url.host() != nil else {
          return nil
        }
        baseURL = url
      case "--path":
        guard let text = rest.next() else { return nil }
        path = text
      default: return nil
      }
    }
  }
}
