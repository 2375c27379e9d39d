import Foundation
import Mapping

/// How objects of a type are sent: by which mapping, at which key path, in which form.
///
///     try manager.register(RequestDescriptor(Order.self, at: "order"))
///     try manager.register(RequestDescriptor(Order.self, methods: .patch, subset: .except(\.lines)))
///
/// The one that fits best is taken: that of the object's own type before those of its superclasses,
/// and of those one that names the method before one for all. Without any, an object is sent by the
/// registered mapping of its type, as JSON. RestKit calls it `RKRequestDescriptor`; its mapping is
/// the one that reads.
///
/// `GET` and `HEAD` never have a body. `DELETE` has one only where a descriptor names it.
public struct RequestDescriptor<Object>: Sendable {
  /// The methods that it is for; nil is all that have bodies, without `DELETE`.
  public var methods: Set<HTTPMethod>?
  /// The mapping; nil for the one that is registered for the type.
  public var mapping: ObjectMapping<Object>?
  /// Where the object stands in the body: `order` is `{"order":{…}}`; nil is its root.
  ///
  /// For a form it is the name before all others.
  public var rootKeyPath: String?
  /// In which form it is sent; JSON where nothing is said.
  public var form: BodyForm
  /// Which of its properties are sent; all where nothing is said.
  public var subset: PropertySubset<Object>
  /// How it is written, over the manager's options.
  public var options: WritingOptions

  /// A descriptor for objects of a type and of those below it.
  public init(
    _ type: Object.Type = Object.self, methods: HTTPMethod...,
    using mapping: ObjectMapping<Object>? = nil,
    at rootKeyPath: String? = nil, as form: BodyForm = .json,
    subset: PropertySubset<Object> = .all, options: WritingOptions = WritingOptions()
  ) {
    self.methods = methods.isEmpty ? nil : Set(methods)
    self.mapping = mapping
    self.rootKeyPath = rootKeyPath
    self.form = form
    self.subset = subset
    self.options = options
  }
}

extension RequestDescriptor {
  /// The body of one object.
  func body(of object: Object, by mapper: Mapper) throws(WritingError) -> RequestBody {
    let data =
      switch form {
      case .json:
        try mapper.encode(object, subset, at: rootKeyPath, using: mapping, options: options)
      case .form(let encoding):
        try mapper.form(
          of: object, subset, at: rootKeyPath, using: mapping, options: options, by: encoding)
      }
    return RequestBody(data: data, contentType: form.contentType)
  }

  /// The body of a list of objects.
  func body(of objects: [Object], by mapper: Mapper) throws(WritingError) -> RequestBody {
    let data =
      switch form {
      case .json:
        try mapper.encode(objects, subset, at: rootKeyPath, using: mapping, options: options)
      case .form(let encoding):
        try mapper.form(
          of: objects, subset, at: rootKeyPath, using: mapping, options: options, by: encoding)
      }
    return RequestBody(data: data, contentType: form.contentType)
  }
}
