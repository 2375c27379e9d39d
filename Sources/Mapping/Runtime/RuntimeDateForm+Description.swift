import Foundation

/// A form of dates as JSON, both ways.
///
///     {"date": "epochSeconds"}    {"date": "dd.MM.yyyy", "zone": "Europe/Oslo"}
extension RuntimeDateForm {
  /// The words for forms that are no patterns.
  static let names = ["iso8601", "epochSeconds", "epochMilliseconds"]
  /// What zones are called.
  static let wantedZone = "the identifier of a time zone, such as \"Europe/Oslo\""

  /// - Parameters:
  ///   - part: The word or pattern.
  ///   - zone: The zone, if one is there.
  init(
    describedBy part: DescribedValue, zone: DescribedValue?, _ reader: inout DescriptionReader
  ) {
    let text = reader.text(part, wanted: "\(DescriptionReader.oneOf(Self.names)) or a pattern")
    let identifier = reader.zone(zone)
    switch text {
    case nil, "iso8601": self = .iso8601(zone: identifier)
    case "epochSeconds", "epochMilliseconds":
      self = text == "epochSeconds" ? .epochSeconds : .epochMilliseconds
      if let zone { reader.note(.excluding(key: text ?? "", other: "zone"), at: zone) }
    case let text?:
      self = .pattern(text, zone: identifier)
      guard let reason = Self.mistake(in: text, hasZone: zone != nil) else { return }
      let near = NearNames.nearest(to: text, among: Self.names)
      reader.note(.datePattern(text, reason: reason, near: near), at: part)
    }
  }

  private static func mistake(in pattern: String, hasZone: Bool) -> String? {
    do throws(DatePattern.Mistake) {
      let pattern = try DatePattern(pattern)
      return pattern.hasZone || hasZone ? nil : "has no zone. Name one: \"zone\""
    } catch {
      return error.reason
    }
  }

  /// The object that describes a date of this form.
  var jsonDescription: JSONValue {
    let text =
      switch self {
      case .iso8601: "iso8601"
      case .epochSeconds: "epochSeconds"
      case .epochMilliseconds: "epochMilliseconds"
      case .pattern(let pattern, _): pattern
      }
    var object: JSONObject = ["date": .string(text)]
    object["zone"] = zone.map { .string($0) }
    return .object(object)
  }
}

extension DescriptionReader {
  fileprivate mutating func zone(_ part: DescribedValue?) -> String? {
    let identifier = text(part, wanted: RuntimeDateForm.wantedZone)
    if let part, let identifier, TimeZone(identifier: identifier) == nil {
      mismatch(part, wanted: RuntimeDateForm.wantedZone)
    }
    return identifier
  }
}
