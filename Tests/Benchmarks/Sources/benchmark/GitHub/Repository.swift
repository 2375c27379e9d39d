import Foundation
import Mapping

/// A repository in full: 64 members, most of them addresses.
final class Repository: Decodable {
  var id = 0
  var name = ""
  var fullName = ""
  var description = ""
  var homepage: String?
  var language = ""
  var size = 0
  var isFork = false
  var isPrivate = false
  var isPublic = false
  var hasIssues = false
  var hasWiki = false
  var hasDownloads = false
  var forks = 0
  var forksCount = 0
  var openIssues = 0
  var openIssuesCount = 0
  var watchers = 0
  var watchersCount = 0
  var createdAt = Date(timeIntervalSince1970: 0)
  var updatedAt = Date(timeIntervalSince1970: 0)
  var pushedAt = Date(timeIntervalSince1970: 0)
  var owner = Account()
  var url = ""
  var archiveURL = ""
  var assigneesURL = ""
  var blobsURL = ""
  var branchesURL = ""
  var cloneURL = ""
  var collaboratorsURL = ""
  var commentsURL = ""
  var commitsURL = ""
  var compareURL = ""
  var contentsURL = ""
  var contributorsURL = ""
  var downloadsURL = ""
  var eventsURL = ""
  var forksURL = ""
  var gitCommitsURL = ""
  var gitRefsURL = ""
  var gitTagsURL = ""
  var gitURL = ""
  var hooksURL = ""
  var htmlURL = ""
  var issueCommentURL = ""
  var issueEventsURL = ""
  var issuesURL = ""
  var keysURL = ""
  var labelsURL = ""
  var languagesURL = ""
  var mergesURL = ""
  var milestonesURL = ""
  var mirrorURL: String?
  var notificationsURL = ""
  var pullsURL = ""
  var sshURL = ""
  var stargazersURL = ""
  var statusesURL = ""
  var subscribersURL = ""
  var subscriptionURL = ""
  var svnURL = ""
  var tagsURL = ""
  var teamsURL = ""
  var treesURL = ""

  init() {}

  private enum CodingKeys: String, CodingKey {
    case id, name, description, homepage, language, size, forks, watchers, owner, url
    case fullName = "full_name"
    case isFork = "fork"
    case isPrivate = "private"
    case isPublic = "public"
    case hasIssues = "has_issues"
    case hasWiki = "has_wiki"
    case hasDownloads = "has_downloads"
    case forksCount = "forks_count"
    case openIssues = "open_issues"
    case openIssuesCount = "open_issues_count"
    case watchersCount = "watchers_count"
    case createdAt = "created_at"
    case updatedAt = "updated_at"
    case pushedAt = "pushed_at"
    case archiveURL = "archive_url"
    case assigneesURL = "assignees_url"
    case blobsURL = "blobs_url"
    case branchesURL = "branches_url"
    case cloneURL = "clone_url"
    case collaboratorsURL = "collaborators_url"
    case commentsURL = "comments_url"
    case commitsURL = "commits_url"
    case compareURL = "compare_url"
    case contentsURL = "contents_url"
    case contributorsURL = "contributors_url"
    case downloadsURL = "downloads_url"
    case eventsURL = "events_url"
    case forksURL = "forks_url"
    case gitCommitsURL = "git_commits_url"
    case gitRefsURL = "git_refs_url"
    case gitTagsURL = "git_tags_url"
    case gitURL = "git_url"
    case hooksURL = "hooks_url"
    case htmlURL = "html_url"
    case issueCommentURL = "issue_comment_url"
    case issueEventsURL = "issue_events_url"
    case issuesURL = "issues_url"
    case keysURL = "keys_url"
    case labelsURL = "labels_url"
    case languagesURL = "languages_url"
    case mergesURL = "merges_url"
    case milestonesURL = "milestones_url"
    case mirrorURL = "mirror_url"
    case notificationsURL = "notifications_url"
    case pullsURL = "pulls_url"
    case sshURL = "ssh_url"
    case stargazersURL = "stargazers_url"
    case statusesURL = "statuses_url"
    case subscribersURL = "subscribers_url"
    case subscriptionURL = "subscription_url"
    case svnURL = "svn_url"
    case tagsURL = "tags_url"
    case teamsURL = "teams_url"
    case treesURL = "trees_url"
  }

  static let mapping = ObjectMapping(
    Repository.init,
    .attributes(\.id, \.name, \.fullName, \.description, \.homepage, \.language, \.size),
    .attribute("fork", \.isFork),
    .attribute("private", \.isPrivate),
    .attribute("public", \.isPublic),
    .attributes(
      \.hasIssues, \.hasWiki, \.hasDownloads, \.forks, \.forksCount, \.openIssues,
      \.openIssuesCount, \.watchers, \.watchersCount, \.createdAt, \.updatedAt, \.pushedAt),
    .relationship("owner", \.owner),
    .attributes(
      \.url, \.archiveURL, \.assigneesURL, \.blobsURL, \.branchesURL, \.cloneURL,
      \.collaboratorsURL, \.commentsURL, \.commitsURL, \.compareURL, \.contentsURL,
      \.contributorsURL, \.downloadsURL, \.eventsURL, \.forksURL, \.gitCommitsURL, \.gitRefsURL,
      \.gitTagsURL, \.gitURL, \.hooksURL, \.htmlURL, \.issueCommentURL, \.issueEventsURL,
      \.issuesURL, \.keysURL, \.labelsURL, \.languagesURL, \.mergesURL, \.milestonesURL,
      \.mirrorURL, \.notificationsURL, \.pullsURL, \.sshURL, \.stargazersURL, \.statusesURL,
      \.subscribersURL, \.subscriptionURL, \.svnURL, \.tagsURL, \.teamsURL, \.treesURL)
  ).keys(.snakeCase)
}
