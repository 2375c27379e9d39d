import Foundation

/// An instant as text by a pattern.
struct FormattedDateCoder: ValueCoder {
  /// The pattern as it was written.
  let text: String
  /// What was made of it, or what is wrong with it.
  private let pattern: Result<DatePattern, DatePattern.Mistake>
  private let zone: TimeZone?

  init(_ text: String, zone: TimeZone?) {
    self.text = text
    self.zone = zone
    do throws(DatePattern.Mistake) {
      let pattern = try DatePattern(text)
      guard pattern.hasZone || zone != nil else {
        throw DatePattern.Mistake(reason: "has no zone; pass one: .format(\"…\", in: zone)")
      }
      self.pattern = .success(pattern)
    } catch {
      pattern = .failure(error)
    }
  }

  var wanted: String { "a date in the form \(ProblemText.quoted(text))" }

  var mistake: String? {
    guard case .failure(let mistake) = pattern else { return nil }
    return "cannot read: the pattern \(ProblemText.quoted(text)) \(mistake.reason)."
  }

  func read(_ reader: inout JSONReader, _ rules: ValueRules) throws(ValueFault) -> Date {
    // Twenty million may be a day: a number is taken by its digits, as for a text.
    let text = try StringCoder().read(&reader, rules.subtracting(.generous))
    let pattern = try checked()
    do throws(DatePatternScan.Failure) {
      return try DatePatternScan.clock(of: text, by: pattern).date(in: zone)
    } catch {
      throw error.fault
    }
  }

  func write(_ value: Date, to writer: inout JSONWriter) throws(ValueFault) {
    guard let text = try checked().text(of: value, in: zone ?? .gmt) else { throw .outOfRange }
    writer.string(text)
  }

  private func checked() throws(ValueFault) -> DatePattern {
    guard case .success(let pattern) = pattern else {
      throw .rejected("the transform \(mistake ?? "")")
    }
    return pattern
  }
}
