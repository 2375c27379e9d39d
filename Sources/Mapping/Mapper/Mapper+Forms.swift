import Foundation

extension Mapper {
  /// Writes an object as the pairs of a form, `application/x-www-form-urlencoded`.
  ///
  ///     try mapper.form(of: user, at: "user", by: .rails)
  ///     // user[name]=Ann&user[posts][][title]=Hello, with its brackets in percent form
  ///
  /// - Parameters:
  ///   - object: The object; what its mapping writes are the pairs.
  ///   - subset: Which of its properties; all by default.
  ///   - name: The name before all others, as Rails wants it; nil is none.
  ///   - mapping: The mapping to use in place of the type's default one.
  ///   - options: Options of this call, over those of the mapper.
  ///   - encoding: How objects and lists become names: `.rails`, `.php`, `.flat` or your own.
  /// - Throws: `WritingError` with every problem, also where a form cannot say what JSON can.
  public func form<Object>(
    of object: Object, _ subset: PropertySubset<Object> = .all, at name: String? = nil,
    using mapping: ObjectMapping<Object>? = nil, options: WritingOptions = WritingOptions(),
    by encoding: FormEncoding = .rails
  ) throws(WritingError) -> Data {
    let value = try WritingErrand(self, subset, at: nil, using: mapping, options: options)
      .value(of: object)
    do throws(FormEncodingError) {
      return try encoding.data(of: value, at: name)
    } catch {
      throw WritingError(facts: [.unwritablePath(error.description)])
    }
  }
}
