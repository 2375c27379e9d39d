import Mapping

/// What came of an event; which members there are depends on its type.
final class Payload: Decodable {
  var action: String?
  var ref: String?
  var refType: String?
  var masterBranch: String?
  var description: String?
  var pushID: Int?
  var size: Int?
  var distinctSize: Int?
  var head: String?
  var before: String?
  var commits: [Commit]?
  var forkee: Repository?
  var issue: Issue?
  var comment: Comment?
  var pages: [WikiPage]?

  init() {}

  private enum CodingKeys: String, CodingKey {
    case action, ref, description, size, head, before, commits, forkee, issue, comment, pages
    case refType = "ref_type"
    case masterBranch = "master_branch"
    case pushID = "push_id"
    case distinctSize = "distinct_size"
  }

  static let mapping = ObjectMapping(
    Payload.init,
    .attributes(
      \.action, \.ref, \.refType, \.masterBranch, \.description, \.pushID, \.size,
      \.distinctSize, \.head, \.before),
    .relationship("commits", \.commits),
    .relationship("forkee", \.forkee),
    .relationship("issue", \.issue),
    .relationship("comment", \.comment),
    .relationship("pages", \.pages)
  ).keys(.snakeCase)
}
