import Foundation

/// The folder that a fixture was looked for in, when it comes to saying what else is there.
struct FixtureShelf {
  /// No more entries than this are looked at, since a bundle may lie in a folder of any size.
  private static let entryLimit = 10_000

  let folder: URL

  init(_ folder: URL) {
    self.folder = folder
  }

  /// The files in the folder and below it that may be meant, sorted: those of the same kind as `name`
  /// where there are any, else all.
  ///
  /// Nil: there is no such folder.
  func files(like name: String) -> [String]? {
    guard let files = files() else { return nil }
    let kind = URL(filePath: name).pathExtension
    let alike = files.filter { URL(filePath: $0).pathExtension == kind }
    return alike.isEmpty ? files : alike
  }

  private func files() -> [String]? {
    let path = folder.path(percentEncoded: false)
    guard let entries = FileManager.default.enumerator(atPath: path) else { return nil }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return nil }
    var files: [String] = []
    for case let entry as String in entries.lazy.prefix(Self.entryLimit) {
      let file = folder.appending(path: entry).path(percentEncoded: false)
      let isThere = FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
      if isThere, !isFolder.boolValue { files.append(entry) }
    }
    return files.sorted()
  }

  /// The file whose name is nearest to the one that was looked for, in whichever folder it is.
  static func nearest(to name: String, among files: [String]?) -> String? {
    let files = files ?? []
    let names = files.map { URL(filePath: $0).lastPathComponent }
    let wanted = URL(filePath: name).lastPathComponent
    let stems = names.map(stem)
    let place =
      names.firstIndex(of: wanted) ?? stems.firstIndex(of: stem(wanted))
      ?? NearNames.nearest(to: wanted, among: names).flatMap { names.firstIndex(of: $0) }
      ?? NearNames.nearest(to: stem(wanted), among: stems).flatMap { stems.firstIndex(of: $0) }
    return place.map { files[$0] }
  }

  /// `thing` of `thing.json`.
  private static func stem(_ name: String) -> String {
    URL(filePath: name).deletingPathExtension().lastPathComponent
  }
}
