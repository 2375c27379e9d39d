import Foundation

/// A value of an object in a sentence, as people say it.
enum ValueText {
  static func text(of value: Any) -> String {
    // Foundation has no words for the dates that have no text.
    if let date = value as? Date {
      return "the date \(date.timeIntervalSince1970) seconds from 1970"
    }
    return (value as? any WrittenOptionally)?.unwrappedText ?? "\(value)"
  }
}

/// A value that is said without what it is wrapped in.
private protocol WrittenOptionally {
  var unwrappedText: String? { get }
}

extension Optional: WrittenOptionally {
  fileprivate var unwrappedText: String? { map { ValueText.text(of: $0) } }
}
