/// Where standings go, case by case.
protocol Report {
  func begin()
  /// The standings of one case, one a reference.
  func add(_ standings: [Standing])
  /// A case that could not run here.
  func skip(_ name: String, because reason: String)
}
