/// What a case does when its turn comes: show that its results are right, then be measured.
protocol Trial {
  /// Makes sure that what is measured is right, since a fast wrong answer is none.
  func compareObjects() throws

  /// What was measured, a standing for each reference.
  func standings(by race: Race) throws -> [Standing]
}
