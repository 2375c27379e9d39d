import Foundation

/// What people and pipes read: results on one stream, complaints on the other, nothing held back.
enum Console {
  static func print(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  static func complain(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }

  static func exit(_ status: Int32) -> Never { Foundation.exit(status) }
}
