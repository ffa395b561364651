import Foundation
import TestSupport
import Testing

/// `UPDATE_GOLDENS=1 swift test --filter GoldenTests` writes what is expected anew; read the difference before you
/// commit it.
@Suite struct GoldenTests {
  @Test(arguments: try GoldenCase.all())
  func `what is generated is what is expected`(golden: GoldenCase) throws {
    let actual = try golden.output()
    let expected = try golden.expected()
    for path in Set(actual.keys).union(expected.keys).sorted() where actual[path] != expected[path] {
      Issue.record("\(golden.name)/\(path): \(Self.difference(actual[path], expected[path]))")
    }
    if GoldenCase.isUpdate {
      try golden.write(actual)
      Issue.record("The expectation was written anew; run again without UPDATE_GOLDENS.")
    }
  }

  @Test(arguments: try GoldenCase.all())
  func `the order of the files changes nothing`(golden: GoldenCase) throws {
    #expect(try golden.output(reversed: true) == golden.output())
  }

  /// All modes in which an adopter's module may be compiled.
  @Test(arguments: try GoldenCase.all())
  func `the expected Swift compiles without warnings`(golden: GoldenCase) async throws {
    let files = try golden.expected().keys.filter { $0.hasPrefix("expected/") }.sorted()
    guard !files.isEmpty else { return }
    let paths = files.map { golden.folder.appending(path: $0).path }
    for flags in [
      ["-swift-version", "5"],
      ["-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault"],
      ["-swift-version", "6", "-default-isolation", "MainActor"],
    ] {
      let result = try await SwiftCompiler.shared.check(paths, flags)
      #expect(result.status == 0, "\(golden.name) \(flags): \(result.output)\(result.error)")
    }
  }

  /// The first line that differs.
  private static func difference(_ actual: String?, _ expected: String?) -> String {
    guard let actual else { return "expected, but not made" }
    guard let expected else { return "made, but not expected:\n\(actual)" }
    let left = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let right = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(left, right).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    guard let line else { return "one has \(left.count) lines, the other \(right.count)" }
    return "line \(line + 1) is\n  \(left[line])\nand should be\n  \(right[line])"
  }
}
