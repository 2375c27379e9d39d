import Mapping

/// All of `apache_builds.json`: a server, its jobs, and views of them.
final class BuildServer: Decodable {
  var mode = ""
  var nodeDescription = ""
  var nodeName = ""
  var numExecutors = 0
  var description = ""
  var jobs: [Job] = []
  var primaryView = View()
  var quietingDown = false
  var slaveAgentPort = 0
  var useCrumbs = false
  var useSecurity = false
  var views: [View] = []

  init() {}

  static let mapping = ObjectMapping(
    BuildServer.init,
    .attributes(\.mode, \.nodeDescription, \.nodeName, \.numExecutors, \.description),
    .relationship("jobs", \.jobs),
    .relationship("primaryView", \.primaryView),
    .attributes(\.quietingDown, \.slaveAgentPort, \.useCrumbs, \.useSecurity),
    .relationship("views", \.views))
}

final class Job: Decodable {
  var name = ""
  var url = ""
  var color = ""

  init() {}

  static let mapping = ObjectMapping(
    Job.init,
    .attributes(\.name, \.url, \.color))
}

final class View: Decodable {
  var name = ""
  var url = ""

  init() {}

  static let mapping = ObjectMapping(
    View.init,
    .attributes(\.name, \.url))
}
