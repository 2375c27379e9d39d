/// How a tree of JSON values becomes pairs of a name and a value, as forms and URL queries have them.
///
///     let order: JSONValue = ["user": ["name": "Ann Lee"], "tags": ["a", "b"]]
///     try FormEncoding.rails.pairs(of: order)
///     // user[name]=Ann Lee, tags[]=a, tags[]=b
///     try FormEncoding.rails.text(of: order)
///     // user%5Bname%5D=Ann+Lee&tags%5B%5D=a&tags%5B%5D=b
///
/// - Order: that of the document, but for what `Lists.brackets` has to move.
/// - Scalars: a number is its exact text, a string is itself; the other end reads texts.
/// - Refuses: whatever the other end would read as another tree, with a `FormEncodingError`.
///   An object without members is left out, as there is nothing to write of it.
public struct FormEncoding: Hashable, Sendable {
  /// How a name tells the objects that it lies in.
  public var nesting: Nesting
  /// How the elements of a list are named.
  public var lists: Lists
  /// How `true` and `false` are written.
  public var booleans: Booleans
  /// How `null` is written.
  public var nulls: Nulls
  /// How a list without elements is written.
  public var emptyLists: EmptyLists
  /// How a space is written.
  public var spaces: Spaces
  /// How the brackets of a name are written.
  public var brackets: Brackets

  /// An encoding; what is not said is as in `flat`.
  public init(
    nesting: Nesting = .refuse, lists: Lists = .repeated, booleans: Booleans = .words,
    nulls: Nulls = .empty, emptyLists: EmptyLists = .omit, spaces: Spaces = .plus,
    brackets: Brackets = .escaped
  ) {
    self.nesting = nesting
    self.lists = lists
    self.booleans = booleans
    self.nulls = nulls
    self.emptyLists = emptyLists
    self.spaces = spaces
    self.brackets = brackets
  }
}

extension FormEncoding {
  /// What Rails, Sinatra and whoever reads by Rack take: `user[name]=Ann&tags[]=a&tags[]=b`.
  public static let rails = FormEncoding(nesting: .brackets, lists: .brackets)

  /// What PHP takes: `user[name]=Ann&tags[0]=a&tags[1]=b`, and booleans as digits.
  ///
  /// To PHP the text `false` is true, and `0` is false. Unlike `http_build_query`, this writes `null`,
  /// as the empty text.
  ///
  /// - Hazard: of the names at the root, PHP makes dots and spaces underscores; a name ends for it at
  ///   U+0000; and where its settings are as they come, it drops what follows the thousandth pair.
  public static let php = FormEncoding(nesting: .brackets, lists: .indices, booleans: .digits)

  /// Names as they are, a list as its name again and again: `page[size]=9&tag=a&tag=b`.
  ///
  /// Objects in objects are refused. It fits most queries, and what Python's `parse_qs` reads.
  public static let flat = FormEncoding()

  /// The same encoding with spaces as `%20`, which is for queries.
  ///
  /// In a query not every reader takes `+` for a space, and each takes `%20`.
  public var forQueries: FormEncoding {
    var encoding = self
    encoding.spaces = .percent
    return encoding
  }
}
