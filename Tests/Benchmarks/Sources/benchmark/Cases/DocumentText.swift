import Foundation

/// Texts of lists, put together from the texts of their elements.
enum DocumentText {
  /// A list of `count` elements without blanks.
  static func list(of count: Int, _ element: (Int) -> String) -> String {
    "[\((0..<count).map(element).joined(separator: ","))]"
  }

  /// The same as a whole document.
  static func document(of count: Int, _ element: (Int) -> String) -> Data {
    Data(list(of: count, element).utf8)
  }
}
