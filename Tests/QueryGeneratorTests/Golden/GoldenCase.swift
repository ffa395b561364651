import Foundation
import GraphQLLanguage
import QueryGenerator
import SwiftCode
import TestSupport
import Testing

/// One sentence about what is generated, as a folder of `Cases`: query files, a schema, perhaps a configuration; and in
/// `expected` the Swift files, or in `expected.txt` what is reported (beside the files when it is warnings only).
struct GoldenCase: Sendable, CustomTestStringConvertible {
  static let root = Programs.packageRoot.appending(path: "Tests/QueryGeneratorTests/Cases")

  let name: String
  var folder: URL { Self.root.appending(path: name) }
  var testDescription: String { name }

  static func all() throws -> [GoldenCase] {
    try FileManager.default.contentsOfDirectory(atPath: root.path).filter { !$0.hasPrefix(".") }.sorted()
      .map(GoldenCase.init)
  }

  /// Whether this run writes what is expected in place of comparing with it.
  static let isUpdate = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

  // MARK: Input

  /// What the generator reads, in the order of the paths or in the opposite one.
  func input(reversed: Bool = false) throws -> (input: GeneratorInput, sources: [SourceFile]) {
    var paths = try Self.files(in: folder).filter { !$0.hasPrefix("expected") }
    if reversed { paths.reverse() }
    var sources: [SourceFile] = []
    var input = GeneratorInput(schemas: [], queries: [], configuration: nil)
    for path in paths {
      let bytes = try Data(contentsOf: folder.appending(path: path))
      let source = SourceFile(path: path, bytes: Array(bytes), index: sources.count)
      sources.append(source)
      if path.hasSuffix(".graphqls") {
        input.schemas.append(source)
      } else if path.hasSuffix(".json") {
        input.configuration = source
      } else {
        input.queries.append(QueryFile(source: source, path: path))
      }
    }
    return (input, sources)
  }

  /// What is made, by the path below the case's folder.
  func output(reversed: Bool = false) throws -> [String: String] {
    let (input, sources) = try input(reversed: reversed)
    let output = Generator.generate(input)
    var files: [String: String] = [:]
    for file in output.files { files["expected/\(file.name)"] = file.text }
    let report = DiagnosticPrinter(files: sources).text(output.diagnostics)
    if !report.isEmpty { files["expected.txt"] = report }
    return files
  }

  // MARK: What is expected

  func expected() throws -> [String: String] {
    var files: [String: String] = [:]
    for path in try Self.files(in: folder) where path.hasPrefix("expected") {
      files[path] = String(decoding: try Data(contentsOf: folder.appending(path: path)), as: UTF8.self)
    }
    return files
  }

  func write(_ files: [String: String]) throws {
    for path in try expected().keys where files[path] == nil {
      try FileManager.default.removeItem(at: folder.appending(path: path))
    }
    for (path, text) in files {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  private static func files(in folder: URL) throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return paths.filter { path in
      path.split(separator: "/").last?.hasPrefix(".") == false
        && [".swift", ".txt", ".graphql", ".graphqls", ".gql", ".json"].contains { path.hasSuffix($0) }
    }.sorted()
  }
}
