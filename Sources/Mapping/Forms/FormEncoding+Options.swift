extension FormEncoding {
  /// How a name tells the objects that it lies in.
  public enum Nesting: Hashable, Sendable {
    /// `user[name]`, as Rack and PHP read it.
    case brackets
    /// `user.name`, as Spring and ASP.NET read it.
    case dots
    /// Not at all: an object inside of an object is an error.
    case refuse
  }

  /// How the elements of a list are named.
  public enum Lists: Hashable, Sendable {
    /// `a[]=1&a[]=2`.
    ///
    /// - Hazard: `[]` does not say where an object among the elements ends. Rack begins another when
    ///   a name comes again, so the first name of an element is one that the element before has,
    ///   too; it may stand further to the front than in the document. Where there is no such name,
    ///   the list is refused. PHP begins another object with each pair: for PHP, take `indices`.
    /// - Refuses: lists in lists. Of `a[][]=1` Rack makes a list each time, of more brackets nothing.
    case brackets
    /// `a[0]=1&a[1]=2`, which says every tree.
    ///
    /// PHP makes a list of it, Rails an object of the keys "0" and "1", as nested attributes take it.
    case indices
    /// `a=1&a=2`, for scalars alone.
    ///
    /// - Hazard: Rack and PHP keep the last one and drop the others.
    case repeated
    /// `a=1,2`, for scalars without a comma.
    ///
    /// These commas are not escaped, and those of other values are: it fits readers that split the
    /// value before they decode it, too.
    case commas
    /// Not at all: a list is an error.
    case refuse
  }

  /// How `true` and `false` are written.
  public enum Booleans: Hashable, Sendable {
    /// `true` and `false`.
    case words
    /// `1` and `0`.
    case digits
  }

  /// How `null` is written.
  public enum Nulls: Hashable, Sendable {
    /// As the empty text: `k=`.
    case empty
    /// Not at all, as if its key were not there; in a list, where it has a place, it is refused.
    case omit
    /// As the word: `k=null`.
    case word
  }

  /// How a list without elements is written.
  public enum EmptyLists: Hashable, Sendable {
    /// Not at all, as if its key were not there; in a list, where it has a place, it is refused.
    case omit
    /// As a list of one empty text: `a[]=`.
    ///
    /// Rails reads `[""]`, and drops the empty text where it assigns `tag_ids` and the like: so a
    /// form says "none of them". Another reader has to know of it.
    case emptyText
  }

  /// How a space is written.
  public enum Spaces: Hashable, Sendable {
    /// As `+`, which the URL standard has for forms.
    case plus
    /// As `%20`.
    case percent
  }

  /// How the brackets of a name are written.
  public enum Brackets: Hashable, Sendable {
    /// As `%5B` and `%5D`.
    ///
    /// Rack, PHP and Python decode a name before they look for brackets, and in a URL's query
    /// brackets are not allowed (RFC 3986 §3.4).
    case escaped
    /// As they are: easier to read, for a body whose reader decodes after it has looked for them.
    case literal
  }
}
