import Foundation

@testable import Mapping

/// One value on its way through the whole mapper: the member `v` of a document, and one property.
struct ValueProbe<Value: Sendable> {
  struct Holder: Sendable {
    var value: Value
  }

  private let initial: Value
  private let transform: ValueTransform<Value>
  private let mapping: ObjectMapping<Holder>

  /// By the transform of the value's type.
  init(_ initial: Value) where Value: MappableValue {
    self.init(initial, Value.valueTransform)
  }

  init(_ initial: Value, _ transform: ValueTransform<Value>) {
    self.initial = initial
    self.transform = transform
    mapping = ObjectMapping({ Holder(value: initial) }, .attribute("v", \.value, transform))
  }

  private func document(_ json: String) -> Data { Data("{\"v\":\(json)}".utf8) }

  private func mapper(_ profile: MappingProfile) -> Mapper {
    Mapper(MappingProvider(), profile: profile)
  }

  /// The property after a run.
  func value(
    of json: String, _ profile: MappingProfile = .standard
  ) throws(MappingError) -> Value {
    try mapper(profile).map(Holder.self, from: document(json), using: mapping).value
  }

  /// What the run said against the value, without the place `$.v`, or nil where it took it.
  func refusal(of json: String, _ profile: MappingProfile = .standard) -> String? {
    do throws(MappingError) {
      _ = try value(of: json, profile)
      return nil
    } catch {
      return withoutPlace(error.description)
    }
  }

  /// What a report tells about a run that took the value, and the value.
  func reported(
    of json: String, _ profile: MappingProfile
  ) throws(MappingError) -> (value: Value, findings: [String]) {
    var report = MappingReport()
    let holder = try mapper(profile).map(
      Holder.self, from: document(json), using: mapping, report: &report)
    return (holder.value, report.findings.map { withoutPlace($0.description) })
  }

  /// What an existing property holds after a run that may have failed.
  func kept(_ old: Value, after json: String, _ profile: MappingProfile = .standard) -> Value {
    var holder = Holder(value: old)
    try? mapper(profile).map(into: &holder, from: document(json), using: mapping)
    return holder.value
  }

  /// The JSON text of a value, read or not.
  func written(_ value: Value) throws(ValueFault) -> String {
    var writer = JSONWriter()
    try transform.coder.write(value, to: &writer)
    return writer.finishText()
  }

  /// What was said against writing a value, or nil where it was written.
  func writingRefusal(_ value: Value) -> String? {
    do throws(ValueFault) {
      _ = try written(value)
      return nil
    } catch {
      guard case .rejected(let reason) = error else { return "\(error)" }
      return reason
    }
  }

  /// The value by rules that no profile has, and how many elements were left out.
  func left(
    of json: String, _ rules: ValueRules = .skipsInvalid
  ) throws(ValueFault) -> (value: Value, leftOut: Int, remarks: [Remarks.Remark]) {
    let document = PaddedBytes(copying: Data(json.utf8))
    let remarks = Remarks()
    var reader = JSONReader(document.bytes)
    reader.remarks = .passUnretained(remarks)
    let value = try transform.coder.read(&reader, rules)
    return (value, Int(reader.leftOutCount), withExtendedLifetime(document) { remarks.all })
  }

  private func withoutPlace(_ text: String) -> String {
    let place = "$.v (line 1, column 6): "
    return text.hasPrefix(place) ? String(text.dropFirst(place.count)) : text
  }
}

extension ValueProbe {
  /// The words behind a refused null.
  static var mendNull: String {
    " Make the property Optional, give the row a default, or add .whenNull(.keep)."
  }

  /// The words behind a refused empty text.
  static var mendEmpty: String { " Add .emptyIsNull() to the row where \"\" means nothing." }

  /// The finding for a null that changed nothing.
  static var nullKept: String { "null, and the property keeps its value." }
}
