import Foundation
import Mapping

/// One run of a mapping over a text: what it made, what it noticed, and what it refused.
struct Trial<Object> {
  private(set) var object: Object?
  private(set) var report = MappingReport()
  /// A sentence a problem, in the order of the document.
  private(set) var problems: [String] = []

  /// A sentence a finding.
  var findings: [String] { report.findings.map(\.description) }

  init(
    _ mapping: ObjectMapping<Object>, _ json: String, _ profile: MappingProfile = .standard,
    at path: String? = nil, provider: MappingProvider = MappingProvider(),
    options: (inout MappingOptions) -> Void = { _ in }
  ) {
    var mapper = Mapper(provider, profile: profile)
    options(&mapper.options)
    do throws(MappingError) {
      object = try mapper.map(
        Object.self, from: Data(json.utf8), at: path, using: mapping, report: &report)
    } catch {
      problems = error.problems.map(\.description)
    }
  }
}

extension Trial where Object: AnyObject {
  /// The same over an object that is there already.
  init(
    _ mapping: ObjectMapping<Object>, into object: Object, _ json: String,
    _ profile: MappingProfile = .standard, provider: MappingProvider = MappingProvider()
  ) {
    self.object = object
    do throws(MappingError) {
      try Mapper(provider, profile: profile).map(
        into: object, from: Data(json.utf8), using: mapping)
    } catch {
      problems = error.problems.map(\.description)
    }
  }
}
