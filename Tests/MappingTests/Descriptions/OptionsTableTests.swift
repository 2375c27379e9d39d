import Foundation
import Testing

@testable import Mapping

/// The table of the options is the one that `Docs/Values.md` shows.
@Suite struct OptionsTableTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Docs/Values.md").standardizedFileURL

  @Test func `the page shows the table as it is printed`() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.drop { !$0.hasPrefix("| source |") }.prefix { $0.hasPrefix("|") }
    #expect(shown.joined(separator: "\n") == OptionsTable.markdown)
  }

  @Test func `every option has a row, and every row its options`() {
    let options = Mirror(reflecting: ResolvedOptions()).children.compactMap(\.label)
    let shown = OptionsTable.rows.compactMap(\.option)
    #expect(shown.sorted() == options.sorted())
    let settable = Mirror(reflecting: MappingOptions()).children.compactMap(\.label)
    #expect(settable.sorted() == options.sorted())
  }

  @Test func `each case of an option means something of its own`() throws {
    func expect<Setting: Hashable & CaseIterable>(
      _ option: String, _ path: WritableKeyPath<ResolvedOptions, Setting>
    ) throws {
      let row = try #require(OptionsTable.rows.first { $0.option == option })
      let meanings = Setting.allCases.map { setting in
        var options = ResolvedOptions()
        options[keyPath: path] = setting
        return row.meaning(options)
      }
      #expect(Set(meanings).count == meanings.count, "\(option)")
      for meaning in meanings { #expect(!meaning.contains("|") && !meaning.contains("\n")) }
    }
    try expect("missingKeys", \.missingKeys)
    try expect("nullForList", \.nullForList)
    try expect("nullForValue", \.nullForValue)
    try expect("unreadableValues", \.unreadableValues)
    try expect("coercion", \.coercion)
    try expect("singleForList", \.singleForList)
    try expect("nullItems", \.nullItems)
    try expect("unmappedObjects", \.unmappedObjects)
    try expect("unreadKeys", \.unreadKeys)
    try expect("repeatedKeys", \.repeatedKeys)
    try expect("scalarsOnTheWay", \.scalarsOnTheWay)
  }
}
