import Foundation
import TestSupport
import Testing

/// The plugin at work: what `swift build` notices, runs and compiles in a package that uses it.
@Suite(.serialized, .inAdopterPackage) struct GenerateQueriesTests {
  let package: AdopterPackage
  var folder: TemporaryFolder { package.folder }

  init() async throws {
    package = try #require(AdopterPackageTrait.package)
    try await package.restore()
  }

  /// Builds, and expects success.
  private func build() async throws -> Subprocess {
    let build = try await package.build()
    try #require(build.status == 0, "\(build.output)\(build.error)")
    return build
  }

  /// The names of the sources whose object files are newer than before, or were not there.
  private func compiled(in place: Place, since before: [String: Date]) throws -> [String] {
    try package.objectDates(of: place).filter { before[$0.key] != $0.value }.map { String($0.key.dropLast(2)) }.sorted()
  }

  @Test(arguments: Place.allCases)
  func `a build without a change runs nothing`(place: Place) async throws {
    #expect(try package.generated(for: place).keys.sorted() == AdopterPackage.generatedNames)
    // SwiftPM plans the second build after a clean one anew, come what may.
    _ = try await build()
    let before = try package.objectDates(of: place)
    #expect(before.count == 4)
    let build = try await build()
    #expect(!build.ranCommand(for: place))
    #expect(try compiled(in: place, since: before).isEmpty)
    #expect(!build.output.contains("warning:"), "\(build.output)")
    #expect(!build.error.contains("warning:"), "\(build.error)")
  }

  @Test(arguments: Place.allCases)
  func `a new query is noticed`(place: Place) async throws {
    let before = try package.objectDates(of: place)
    try folder.write("query Third { c }\n", to: "\(place.folder)/new folder/third.graphql")
    let build = try await build()
    #expect(build.ranCommand(for: place))
    let names = AdopterPackage.generatedNames + ["new=20folder+third.graphql.swift"]
    #expect(try package.generated(for: place).keys.sorted() == names.sorted())
    #expect(try compiled(in: place, since: before) == ["new=20folder+third.graphql.swift"])
  }

  @Test(arguments: Place.allCases)
  func `an edited query compiles its own file and no other`(place: Place) async throws {
    let files = try package.generated(for: place)
    let before = try package.objectDates(of: place)
    try folder.write("query First { a c }\n", to: "\(place.folder)/first.graphql")
    let build = try await build()
    #expect(build.ranCommand(for: place))
    let now = try package.generated(for: place)
    #expect(now.filter { files[$0.key] != $0.value }.keys.sorted() == ["first.graphql.swift"])
    #expect(try compiled(in: place, since: before) == ["first.graphql.swift"])
  }

  @Test(arguments: Place.allCases)
  func `a renamed query is noticed, and its old code goes`(place: Place) async throws {
    try folder.move("\(place.folder)/first.graphql", to: "\(place.folder)/First.v2.graphql")
    _ = try await build()
    let names = ["First.v2.graphql.swift", "SchemaTypes.graphqls.swift", "shared+second=20one.graphql.swift"]
    #expect(try package.generated(for: place).keys.sorted() == names)
  }

  @Test(arguments: Place.allCases)
  func `a deleted query is noticed, and its code goes`(place: Place) async throws {
    try folder.delete("\(place.folder)/shared/second one.graphql")
    _ = try await build()
    let names = ["SchemaTypes.graphqls.swift", "first.graphql.swift"]
    #expect(try package.generated(for: place).keys.sorted() == names)
  }

  @Test(arguments: Place.allCases)
  func `a new fragment and an edit of it are noticed`(place: Place) async throws {
    try folder.write("query First { ...Shared }\n", to: "\(place.folder)/first.graphql")
    try folder.write("fragment Shared on Query { a }\n", to: "\(place.folder)/fragments/shared.graphql")
    #expect(try await build().ranCommand(for: place))
    let files = try package.generated(for: place)
    #expect(files["fragments+shared.graphql.swift"] != nil)
    try folder.write("fragment Shared on Query { a c }\n", to: "\(place.folder)/fragments/shared.graphql")
    #expect(try await build().ranCommand(for: place))
    #expect(try package.generated(for: place) != files)
  }

  @Test(arguments: Place.allCases)
  func `an edit of the schema is noticed, and compiles nothing that it does not change`(place: Place) async throws {
    let before = try package.objectDates(of: place)
    try folder.write(
      "type Query { a: Int b: Int c: String d: String }\n", to: "\(place.folder)/schema.graphqls")
    #expect(try await build().ranCommand(for: place))
    #expect(try compiled(in: place, since: before).isEmpty)
  }

  @Test(arguments: Place.allCases)
  func `a second schema file is noticed`(place: Place) async throws {
    try folder.write("extend type Query { more: String }\n", to: "\(place.folder)/more.graphqls")
    try folder.write("query First { more }\n", to: "\(place.folder)/first.graphql")
    #expect(try await build().ranCommand(for: place))
  }

  @Test(arguments: Place.allCases)
  func `the configuration is noticed when it comes, changes and goes`(place: Place) async throws {
    try folder.write("{}\n", to: "\(place.folder)/persisted-queries.json")
    #expect(try await build().ranCommand(for: place))
    try folder.write("{ }\n", to: "\(place.folder)/persisted-queries.json")
    #expect(try await build().ranCommand(for: place))
    try folder.delete("\(place.folder)/persisted-queries.json")
    #expect(try await build().ranCommand(for: place))
  }

  @Test(arguments: Place.allCases)
  func `all mistakes stop the build at once, and a correction lets it go on`(place: Place) async throws {
    let files = try package.generated(for: place)
    try folder.write("query First { a nope }\n", to: "\(place.folder)/first.graphql")
    try folder.write("query Third {\n  a nor this\n}\n", to: "\(place.folder)/third.graphql")
    let broken = try await package.build()
    #expect(broken.status != 0)
    let text = broken.output + broken.error
    #expect(text.contains("\(folder.path(place.folder))/first.graphql:1:17: error: "), "\(text)")
    #expect(text.contains("\(folder.path(place.folder))/third.graphql:2:5: error: "), "\(text)")
    #expect(text.contains("\(folder.path(place.folder))/third.graphql:2:9: error: "), "\(text)")
    #expect(try package.generated(for: place) == files)

    let again = try await package.build()
    #expect(again.status != 0)

    try folder.write("query First { a }\n", to: "\(place.folder)/first.graphql")
    try folder.delete("\(place.folder)/third.graphql")
    _ = try await build()
    #expect(try package.generated(for: place) == files)
  }

  @Test func `features keep their queries beside their code`() async throws {
    try folder.write("query Deep { a }\n", to: "Sources/Own/Queries/Detail/Queries/wknd/deep.graphql")
    _ = try await build()
    #expect(try package.generated(for: .own)["wknd+deep.graphql.swift"] != nil)
  }

  @Test func `a target without a schema uses the one at the root`() async throws {
    try folder.delete("Sources/Own/Queries/schema.graphqls")
    _ = try await build()
    #expect(try package.generated(for: .own).keys.sorted() == AdopterPackage.generatedNames)
    // From now on the root's folder is watched for this target too.
    try folder.write("extend type Query { more: String }\n", to: "Queries/more.graphqls")
    #expect(try await build().ranCommand(for: .own))
  }

  @Test func `queries without a schema are an error that says what to do`() async throws {
    try folder.move("Queries/schema.graphqls", to: "Queries/other.txt")
    let failed = try await package.build()
    #expect(failed.status != 0)
    let text = failed.output + failed.error
    #expect(text.contains("error: There is no schema for the queries of target \"App\""), "\(text)")
    #expect(text.contains("into \"\(folder.path("Queries"))\""), "\(text)")
    try folder.move("Queries/other.txt", to: "Queries/schema.graphqls")
    _ = try await build()
  }

  @Test func `two configurations are an error that names both`() async throws {
    try folder.write("{}\n", to: "Queries/persisted-queries.json")
    try folder.write("{}\n", to: "Queries/shared/persisted-queries.json")
    let failed = try await package.build()
    #expect(failed.status != 0)
    let text = failed.output + failed.error
    #expect(text.contains("error: Target \"App\" has more than one configuration"), "\(text)")
  }

  @Test func `a target without queries is told where to put them, and notices the first`() async throws {
    try folder.delete("Queries")
    let build = try await build()
    let text = build.output + build.error
    #expect(text.contains("warning: Target \"App\" uses the plugin GenerateQueries, but has no query files"), "\(text)")
    #expect(text.contains("\"\(folder.path("Queries"))\""), "\(text)")
    try await package.restore()
    #expect(try package.generated(for: .root).keys.sorted() == AdopterPackage.generatedNames)
  }

  /// The build system of Xcode. It plans every build anew.
  @Test func `all of it works under swiftbuild`() async throws {
    func build() async throws -> Subprocess { try await package.build(.swiftbuild) }
    let first = try await build()
    try #require(first.status == 0, "\(first.output)\(first.error)")
    #expect(!(first.output + first.error).contains("Queries.docc"), "\(first.output)\(first.error)")

    for place in Place.allCases {
      try folder.write("query Third { c }\n", to: "\(place.folder)/third.graphql")
      let added = try await build()
      try #require(added.status == 0, "\(added.output)\(added.error)")
      #expect(try package.generated(for: place, by: .swiftbuild)["third.graphql.swift"] != nil)
    }

    try folder.write("query Third { nope }\n", to: "Queries/third.graphql")
    let broken = try await build()
    #expect(broken.status != 0)
    let text = broken.output + broken.error
    #expect(text.contains("\(folder.path("Queries"))/third.graphql:1:15: error: "), "\(text)")

    try folder.delete("Queries/third.graphql")
    let deleted = try await build()
    #expect(deleted.status == 0, "\(deleted.output)\(deleted.error)")
    #expect(try package.generated(for: .root, by: .swiftbuild)["third.graphql.swift"] == nil)
  }
}
