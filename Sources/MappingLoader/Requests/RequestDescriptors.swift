import Foundation
import Mapping

/// Knows how objects are sent, and finds what fits one best.
struct RequestDescriptors: Sendable {
  private var known: [any SendingObjects] = []

  /// - Throws: What is there already for the same type and method.
  mutating func add<Object>(
    _ descriptor: RequestDescriptor<Object>
  ) throws(RequestDescriptorError) {
    let rivals = known.compactMap { $0 as? RequestDescriptor<Object> }
    for rival in rivals {
      if rival.methods == nil, descriptor.methods == nil {
        throw RequestDescriptorError(type: "\(Object.self)", method: nil)
      }
      let both = (rival.methods ?? []).intersection(descriptor.methods ?? [])
      if let method = both.map(\.rawValue).min() {
        throw RequestDescriptorError(
          type: "\(Object.self)", method: HTTPMethod(rawValue: method))
      }
    }
    known.append(descriptor)
  }

  /// The body of an object; nil where the method has none.
  func body<Object>(
    of object: Object, for method: HTTPMethod, by mapper: Mapper
  ) throws(WritingError) -> RequestBody? {
    guard method.mayCarryBody else { return nil }
    if let best = best(for: method, where: { $0.isFor(object) }) {
      return try best.body(ofAny: object, by: mapper)
    }
    guard method != .delete else { return nil }
    return try RequestDescriptor<Object>().body(of: object, by: mapper)
  }

  /// The body of a list of objects; nil where the method has none.
  ///
  /// What fits the type of the list is for all of them, whatever they are themselves.
  func body<Object>(
    of objects: [Object], for method: HTTPMethod, by mapper: Mapper
  ) throws(WritingError) -> RequestBody? {
    guard method.mayCarryBody else { return nil }
    if let best = best(for: method, where: { $0.isFor(listOf: Object.self) }) {
      return try best.body(ofList: objects, by: mapper)
    }
    guard method != .delete else { return nil }
    return try RequestDescriptor<Object>().body(of: objects, by: mapper)
  }

  private func best(
    for method: HTTPMethod, where isFitting: (any SendingObjects) -> Bool
  ) -> (any SendingObjects)? {
    known.filter { $0.takes(method) && isFitting($0) }.reduce(nil) { best, other in
      guard let best else { return other }
      if best.isAbove(other) { return other }
      if other.isAbove(best) { return best }
      return best.methods == nil ? other : best
    }
  }
}

/// A descriptor of whichever type.
private protocol SendingObjects: Sendable {
  var methods: Set<HTTPMethod>? { get }
  func isFor<Candidate>(_ object: Candidate) -> Bool
  func isFor<Candidate>(listOf type: Candidate.Type) -> Bool
  func isAbove(_ other: any SendingObjects) -> Bool
  func isBelow<Superclass>(_ type: Superclass.Type) -> Bool
  func body<Sent>(ofAny object: Sent, by mapper: Mapper) throws(WritingError) -> RequestBody
  func body<Sent>(ofList objects: [Sent], by mapper: Mapper) throws(WritingError) -> RequestBody
}

extension SendingObjects {
  /// A body of `DELETE` is for those who ask for it.
  fileprivate func takes(_ method: HTTPMethod) -> Bool {
    methods?.contains(method) ?? (method != .delete)
  }
}

extension RequestDescriptor: SendingObjects {
  fileprivate func isFor<Candidate>(_ object: Candidate) -> Bool { object is Object }

  fileprivate func isFor<Candidate>(listOf type: Candidate.Type) -> Bool {
    type == Object.self || type is Object.Type
  }

  fileprivate func isAbove(_ other: any SendingObjects) -> Bool { other.isBelow(Object.self) }

  fileprivate func isBelow<Superclass>(_ type: Superclass.Type) -> Bool {
    Object.self != type && Object.self is Superclass.Type
  }

  fileprivate func body<Sent>(
    ofAny object: Sent, by mapper: Mapper
  ) throws(WritingError) -> RequestBody {
    guard let object = object as? Object else {
      return try RequestDescriptor<Sent>().body(of: object, by: mapper)
    }
    return try body(of: object, by: mapper)
  }

  fileprivate func body<Sent>(
    ofList objects: [Sent], by mapper: Mapper
  ) throws(WritingError) -> RequestBody {
    guard let objects = objects as? [Object] else {
      return try RequestDescriptor<Sent>().body(of: objects, by: mapper)
    }
    return try body(of: objects, by: mapper)
  }
}
