import Foundation
import TestSupport
import Testing

/// Where an adopter keeps queries: in the root's folder, or in that of the target.
enum Place: String, CaseIterable, CustomTestStringConvertible {
  case root, own

  /// The folder of the queries.
  var folder: String { self == .root ? "Queries" : "Sources/Own/Queries" }
  /// The target that gets their code.
  var target: String { self == .root ? "App" : "Own" }
  var testDescription: String { folder }
}

enum BuildSystem: String {
  case native, swiftbuild

  var scratchFolder: String { "build-\(rawValue)" }
}

/// A package with two targets that uses ours, in a folder with a space in its path: `App` with the queries in the root's
/// `Queries`, and `Own` with queries and a schema of its own.
///
/// To build our command takes far longer than everything else, so all tests share one package, and each puts it back
/// into its first state.
final class AdopterPackage: Sendable {
  let folder: TemporaryFolder
  private let swift: URL

  /// Queries and schema of each place at the beginning.
  private static let queryFiles = [
    "schema.graphqls": "type Query { a: Int b: Int c: String }\n",
    "first.graphql": "query First { a }\n",
    "shared/second one.graphql": "query Second { b }\n",
  ]
  /// The Swift files that they give.
  static let generatedNames = [
    "SchemaTypes.graphqls.swift", "first.graphql.swift", "shared+second=20one.graphql.swift",
  ]

  init() throws {
    swift = try Programs.swift()
    folder = try TemporaryFolder(named: "an adopter")
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let queries: [Target.PluginUsage] = [.plugin(name: "GenerateQueries", package: "swift-persisted-queries")]
      let client: [Target.Dependency] = [.product(name: "PersistedQueries", package: "swift-persisted-queries")]
      let package = Package(
        name: "adopter", platforms: [.macOS(.v13)],
        dependencies: [.package(name: "swift-persisted-queries", path: "\(Programs.packageRoot.path)")],
        targets: [
          .target(name: "App", dependencies: client, plugins: queries),
          .target(name: "Own", dependencies: client, plugins: queries),
        ])
      """
    try folder.write(manifest, to: "Package.swift")
    try folder.write("let app = 1\n", to: "Sources/App/App.swift")
    try folder.write("let own = 1\n", to: "Sources/Own/Own.swift")
  }

  /// Puts all query folders into their first state, touching only what differs, and builds.
  func restore() async throws {
    for place in Place.allCases {
      for path in try files(in: place.folder) where Self.queryFiles[path] == nil {
        try folder.delete("\(place.folder)/\(path)")
      }
      for (path, text) in Self.queryFiles where (try? folder.read("\(place.folder)/\(path)")) != text {
        try folder.write(text, to: "\(place.folder)/\(path)")
      }
    }
    let build = try await build()
    try #require(build.status == 0, "\(build.output)\(build.error)")
  }

  /// `swift build`. One that crashes itself is run once more: swiftbuild of Swift 6.3 does so now and then when it plans
  /// (`Path.commandQuoted`), whatever the package.
  func build(_ system: BuildSystem = .native) async throws -> Subprocess {
    let first = try await buildOnce(system)
    let hasCrashed = first.status == 128 + SIGSEGV && (first.output + first.error).contains("Thread 0 \"swift-build\"")
    return hasCrashed ? try await buildOnce(system) : first
  }

  private func buildOnce(_ system: BuildSystem) async throws -> Subprocess {
    try await Subprocess.run(
      swift,
      ["build", "--package-path", folder.root.path, "--scratch-path", folder.path(system.scratchFolder)]
        + ["--build-system", system.rawValue],
      // An adopter does not set what our Package.swift takes from the environment.
      environment: ProcessInfo.processInfo.environment.filter { $0.key != "STRICT" })
  }

  /// Name and text of the Swift files generated for a target.
  func generated(for place: Place, by system: BuildSystem = .native) throws -> [String: String] {
    let outputs = "\(system.scratchFolder)/plugins/outputs"
    let paths = try files(in: outputs).filter { path in
      path.split(separator: "/").contains(Substring(place.target)) && path.hasSuffix(".swift")
    }
    return try Dictionary(
      paths.map { (URL(filePath: $0).lastPathComponent, try folder.read("\(outputs)/\($0)")) },
      uniquingKeysWith: { first, _ in first })
  }

  /// When each object file of a target was written: by that one sees which sources were compiled.
  func objectDates(of place: Place) throws -> [String: Date] {
    var dates: [String: Date] = [:]
    let objects = "\(BuildSystem.native.scratchFolder)/debug/\(place.target).build"
    for name in try folder.names(in: objects) where name.hasSuffix(".swift.o") {
      dates[name] = try folder.modificationDate(of: "\(objects)/\(name)")
    }
    return dates
  }

  /// The paths of the files in a folder, below it.
  private func files(in path: String) throws -> [String] {
    guard folder.exists(path) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path(path)).filter { subpath in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder.path("\(path)/\(subpath)"), isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }
}

extension Subprocess {
  /// Whether a build ran our command for a target.
  func ranCommand(for place: Place) -> Bool {
    output.contains("Generating Swift for the queries of \(place.target)")
  }
}

/// Makes the package before the first test of a suite, and deletes it after the last.
struct AdopterPackageTrait: SuiteTrait, TestScoping {
  @TaskLocal static var package: AdopterPackage?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$package.withValue(AdopterPackage()) { try await function() }
  }
}

extension Trait where Self == AdopterPackageTrait {
  static var inAdopterPackage: Self { AdopterPackageTrait() }
}
