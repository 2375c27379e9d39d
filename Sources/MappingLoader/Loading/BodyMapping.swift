import Foundation
import Mapping

/// How an answer's body becomes what a load gives: one object or a list, at which key path, by
/// which mapping.
struct BodyMapping<Output>: Sendable {
  /// What is wanted, as errors say it: `Order`, `[Order]`.
  let wanted: String
  /// Maps the body of an answer, which is not blank.
  let map: @Sendable (Exchange) throws(MappingError) -> Output
  /// What a blank answer gives, or nil where it is an error.
  let whenBlank: (@Sendable () -> Output)?

  /// One object at `keyPath`; a blank answer is an error.
  static func object(
    at keyPath: String?, using mapping: ObjectMapping<Output>?, by mapper: Mapper
  ) -> BodyMapping {
    BodyMapping(
      wanted: "\(Output.self)",
      map: { (exchange) throws(MappingError) in
        try exchange.known(to: mapper).map(
          Output.self, from: exchange.response.body, at: keyPath, using: mapping)
      }, whenBlank: nil)
  }

  /// The list at `keyPath`; a blank answer is an empty one.
  static func list<Object>(
    at keyPath: String?, using mapping: ObjectMapping<Object>?, by mapper: Mapper
  ) -> BodyMapping where Output == [Object] {
    BodyMapping(
      wanted: "[\(Object.self)]",
      map: { (exchange) throws(MappingError) in
        try exchange.known(to: mapper).map(
          [Object].self, from: exchange.response.body, at: keyPath, using: mapping)
      }, whenBlank: { [] })
  }

  /// What stands at `keyPath`: a list, or one object, which becomes a list of one.
  ///
  /// RestKit, too, takes whichever comes.
  static func objects<Object>(
    at keyPath: String?, using mapping: ObjectMapping<Object>?, by mapper: Mapper
  ) -> BodyMapping where Output == [Object] {
    let list = list(at: keyPath, using: mapping, by: mapper)
    return BodyMapping(
      wanted: "\(Object.self)",
      map: { (exchange) throws(MappingError) in
        do throws(MappingError) {
          return try list.map(exchange)
        } catch {
          guard error.isAboutAll(at: keyPath) else { throw error }
          let one = BodyMapping<Object>.object(at: keyPath, using: mapping, by: mapper)
          return [try one.map(exchange)]
        }
      }, whenBlank: { [] })
  }
}

extension MappingError {
  /// Whether its one problem is the value at `keyPath` as a whole, as it is where no list stands.
  fileprivate func isAboutAll(at keyPath: String?) -> Bool {
    problems.count == 1 && problems.first?.path == (try? JSONPath(keyPath ?? ""))
  }
}
