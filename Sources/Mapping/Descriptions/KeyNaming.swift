/// How a mapping's keys are written, for the rows whose key is their property's own name.
///
///     ObjectMapping(User.init, .attributes(\.firstName, \.pictureURL)).keys(.snakeCase)
///
/// A name is turned into a key, once, when the mapping is compiled, and the key is looked up from
/// then on, in both directions. Nothing turns a key back into a name, so that `pictureURL` and
/// `picture_url` cannot drift apart.
public struct KeyNaming: Sendable {
  private let convert: @Sendable (String) -> String

  /// A way of writing keys of the app's own: the property's name in, the key out.
  public init(_ convert: @escaping @Sendable (String) -> String) {
    self.convert = convert
  }

  /// `first_name`, `picture_url`, `user_ids`.
  public static let snakeCase = KeyNaming { words(of: $0).joined(separator: "_") }

  /// `first-name`, `picture-url`, `user-ids`.
  public static let kebabCase = KeyNaming { words(of: $0).joined(separator: "-") }

  /// `FirstName`, `PictureURL`, `UserIDs`: the name with its first letter in upper case.
  public static let pascalCase = KeyNaming { $0.prefix(1).uppercased() + $0.dropFirst() }

  /// `FIRST_NAME`, `PICTURE_URL`, `USER_IDS`.
  public static let upperSnakeCase = KeyNaming {
    words(of: $0).joined(separator: "_").uppercased()
  }

  func key(for name: String) -> String { convert(name) }

  /// The words of a name in lower case: `pictureURL` → picture, url.
  ///
  /// A row of capitals is one word, the last of them beginning the next one where a small letter
  /// follows; a plural s stays with it: `userIDs` → user, ids.
  static func words(of name: String) -> [String] {
    let letters = Array(name)
    var words: [String] = []
    for (index, letter) in letters.enumerated() {
      if letter == "_" || letter == "-" {
        words.append("")
      } else if words.isEmpty || beginsWord(index, in: letters) {
        words.append(letter.lowercased())
      } else {
        words[words.count - 1] += letter.lowercased()
      }
    }
    return words.filter { !$0.isEmpty }
  }

  private static func beginsWord(_ index: Int, in letters: [Character]) -> Bool {
    guard index > 0, letters[index].isUppercase else { return false }
    if !letters[index - 1].isUppercase { return true }
    guard index + 1 < letters.count, letters[index + 1].isLowercase else { return false }
    return !isPlural(index + 1, in: letters)
  }

  /// Whether an s at this place ends a row of capitals: `IDs`, `URLsByName`.
  private static func isPlural(_ index: Int, in letters: [Character]) -> Bool {
    guard letters[index] == "s" else { return false }
    return index + 1 == letters.count || !letters[index + 1].isLowercase
  }
}
