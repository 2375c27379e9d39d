import Foundation

/// A fixture that could not be read, and what there is in its place.
///
///     no fixture "thin.json" can be read in /app/Tests/Fixtures. The files there are "list.json",
///     "thing.json". Near it: "thing.json".
public struct FixtureError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// The name that was looked for.
  public let name: String
  /// The path of the folder that it was looked for in.
  public let folder: String
  /// The files in that folder and below it, those of the same kind where there are any; nil where
  /// there is no such folder.
  public let files: [String]?
  /// The file that was probably meant.
  public let near: String?

  /// What was looked for, where, what is there, and what was probably meant, in one line.
  public var description: String {
    let wanted = "no fixture \(ProblemText.quoted(name)) can be read in \(folder)."
    guard let files else { return wanted + " There is no such folder." }
    guard !files.isEmpty else { return wanted + " No files are there." }
    let mend = near.map { " Near it: \(ProblemText.quoted($0))." } ?? ""
    return wanted + " The files there are \(ProblemText.spelled(files)).\(mend)"
  }

  /// The same text, for whoever shows errors through Foundation.
  public var errorDescription: String? { description }
}
