import Foundation

/// A document of the folder that `MAPPING_DATA` names, which is no part of the package.
enum PublicDocument {
  static let need = "MAPPING_DATA is not set"

  /// The bytes of a file in the folder `documents`, or nil where `MAPPING_DATA` is not set.
  static func contents(of file: String) throws -> Data? {
    guard let folder = ProcessInfo.processInfo.environment["MAPPING_DATA"], !folder.isEmpty else {
      return nil
    }
    return try Data(contentsOf: URL(filePath: folder).appending(path: "documents/\(file)"))
  }
}
