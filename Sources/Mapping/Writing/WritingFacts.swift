/// What a row's operation knows besides its types.
struct WritingFacts: Sendable {
  /// `Order.id`, or `Order's row "id"` where the property has no name.
  let property: String
  let isRequired: Bool
  let options: ResolvedWritingOptions
  /// The JSON of what a missing key is read as; nil where that is not known.
  let missing: [UInt8]?
  /// Whether the value may turn out to be null.
  let canBeNull: Bool
  /// Whether null is read as nil; else nil is a place in data where nothing stands.
  let takesNull: Bool

  /// Whether nil is written as null, and not left out.
  var writesNull: Bool {
    switch options.nilValues {
    case _ where !takesNull: false
    case .null: true
    case .omit: false
    case .lossless: missing.map { $0 != Self.null } ?? false
    }
  }

  /// Whether a collection of no objects is left out.
  var omitsEmpty: Bool {
    options.emptyCollections == .omit || options.defaultValues == .omit && missing == Self.empty
  }

  /// Whether what was written says whether it stays.
  var looksAtText: Bool {
    canBeNull || options.defaultValues == .omit || options.emptyCollections == .omit
  }

  static let null = Array("null".utf8)
  /// What stands for any collection of no objects.
  static let empty = Array("[]".utf8)
}

/// The options of one row, with nothing left open.
struct ResolvedWritingOptions: Sendable {
  let nilValues: WritingOptions.NilValues
  let emptyCollections: WritingOptions.EmptyCollections
  let defaultValues: WritingOptions.DefaultValues
  let nonFiniteForm: JSONWriter.NonFiniteForm
  let circles: WritingOptions.Circles
  let relatedObjects: WritingOptions.RelatedObjects

  init(_ options: WritingOptions) {
    nilValues = options.nilValues ?? .lossless
    emptyCollections = options.emptyCollections ?? .write
    defaultValues = options.defaultValues ?? .write
    nonFiniteForm =
      switch options.nonFiniteNumbers ?? .fail {
      case .fail: .none
      case .null: .null
      case .text: .text
      }
    circles = options.circles ?? .fail
    relatedObjects = options.relatedObjects ?? .full
  }
}
