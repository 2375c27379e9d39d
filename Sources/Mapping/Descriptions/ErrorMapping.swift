/// Where the errors stand in the answer to a request that failed, and which model they become.
///
///     provider.errorMapping = ErrorMapping(problem, at: "error", isList: false)
///
/// RestKit 0.10 has this as its provider's `errorMapping`.
public struct ErrorMapping: Sendable {
  /// The key path of the errors; nil is the whole document.
  public let keyPath: String?
  /// Whether they are a list, of which a lone one is a list of one.
  public let isList: Bool
  let model: any ErrorModelDescription

  /// Errors of a model, by a mapping that is given.
  ///
  /// - Parameters:
  ///   - mapping: The mapping of any type that is an `Error`.
  ///   - keyPath: Where the errors stand; nil is the whole document.
  ///   - isList: False where it is one error, whatever stands there.
  public init<Model: Error>(
    _ mapping: ObjectMapping<Model>, at keyPath: String? = nil, isList: Bool = true
  ) { self.init(ErrorModel(mapping: mapping), keyPath, isList) }

  /// Errors of a model, by the mapping that is registered for its type.
  public init<Model: Error>(
    _ type: Model.Type, at keyPath: String? = nil, isList: Bool = true
  ) { self.init(ErrorModel<Model>(mapping: nil), keyPath, isList) }

  private init(_ model: any ErrorModelDescription, _ keyPath: String?, _ isList: Bool) {
    self.model = model
    self.keyPath = keyPath
    self.isList = isList
  }

  /// `ErrorMessage` at the key path `errors`: what Rails sends, and RestKit's default.
  public static let standard = ErrorMapping(ErrorMessage.mapping, at: "errors")
}

/// A model of errors, and its mapping.
protocol ErrorModelDescription<Model>: Sendable {
  associatedtype Model: Error

  /// Nil: the one that is registered for the type.
  var mapping: ObjectMapping<Model>? { get }
}

private struct ErrorModel<Model: Error>: ErrorModelDescription {
  let mapping: ObjectMapping<Model>?
}
