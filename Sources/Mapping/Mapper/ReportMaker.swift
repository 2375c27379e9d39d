/// Turns what a run collected into the report that its caller asked for.
enum ReportMaker {
  static func report(
    of reporter: Reporter, in texts: RunTexts
  ) -> MappingReport {
    let document = texts.document
    reporter.noteRemarks(in: texts)
    let tallies = Array(reporter.unread.values) + Array(reporter.missing.values)
    let leftOut = reporter.leftOut.map {
      (reason: MappingReport.Reason.leftOut(texts.problem($0)), offset: $0.offset)
    }
    let all = reporter.findings + leftOut
    let offsets =
      tallies.flatMap { [$0.offset, $0.objectOffset] } + all.map(\.offset)
    var paths = PathFinder.paths(to: offsets.filter { $0 >= 0 }, in: document)
    for offset in offsets where offset < 0 { paths[offset] = texts.foreignPath(to: offset) }
    var report = MappingReport()
    report.objects = reporter.objects
    report.furtherFindings = reporter.furtherFindings
    let findings = all.sorted { $0.offset < $1.offset }
    let positions = SourcePosition.positions(of: findings.map(\.offset), in: document)
    report.findings = zip(findings, positions).map { finding, position in
      MappingReport.Finding(
        path: paths[finding.offset] ?? .whole, position: finding.offset < 0 ? nil : position,
        reason: finding.reason)
    }
    report.unmapped = sorted(reporter.unread).map { _, count in
      let path = paths[count.offset] ?? .whole
      let object = paths[count.objectOffset] ?? .whole
      let key = JSONPath(unchecked: Array(path.segments.dropFirst(object.segments.count)))
      return tally(count, key: key.description, first: path)
    }
    report.missing = sorted(reporter.missing).map { key, count in
      tally(count, key: key.name, first: paths[count.objectOffset] ?? .whole)
    }
    return report
  }

  private static func sorted(
    _ counts: [Reporter.TallyKey: Reporter.Count]
  ) -> [(Reporter.TallyKey, Reporter.Count)] {
    counts.map { ($0, $1) }.sorted { ($0.1.offset, $1.0.table) < ($1.1.offset, $0.0.table) }
  }

  private static func tally(
    _ count: Reporter.Count, key: String, first: JSONPath
  ) -> MappingReport.Tally {
    MappingReport.Tally(type: count.typeName, key: key, count: count.count, first: first)
  }
}

extension RunTexts {
  /// A problem as its reader is told it.
  fileprivate func problem(_ pending: PendingProblem) -> Problem {
    guard pending.offset < 0, let prelude, let start = document.baseAddress else {
      return ErrorMaker.problem(pending, JSONReader(document))
    }
    return ErrorMaker.problem(pending, before: start, in: prelude).problem
  }
}
