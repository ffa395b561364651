// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "swift-persisted-queries",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "PersistedQueries", targets: ["PersistedQueries"]),
    .library(name: "PersistedQueriesTesting", targets: ["PersistedQueriesTesting"]),
    .plugin(name: "GenerateQueries", targets: ["GenerateQueries"]),
    .executable(name: "query-generator", targets: ["query-generator"]),
  ],
  targets: [
    // Text goes in here...
    .target(name: "GraphQLLanguage"),
    .target(name: "GraphQLValidation", dependencies: ["GraphQLLanguage"]),
    // ...and Swift comes out there.
    .target(name: "SwiftCode"),
    .target(
      name: "QueryGenerator", dependencies: ["GraphQLLanguage", "GraphQLValidation", "SwiftCode"],
      exclude: ["persisted-queries.schema.json"]),
    // What runs all of it: by hand, and in every build.
    .executableTarget(
      name: "query-generator", dependencies: ["GraphQLLanguage", "GraphQLValidation", "QueryGenerator", "SwiftCode"]),
    .plugin(name: "GenerateQueries", capability: .buildTool(), dependencies: ["query-generator"]),
    // What generated code calls, and what tests of it need.
    .target(name: "PersistedQueries"),
    .target(name: "PersistedQueriesTesting", dependencies: ["PersistedQueries"]),
    // AEM's WKND queries, made by our own plugin.
    .target(
      name: "Queries", dependencies: ["PersistedQueries"], path: "Queries", plugins: ["GenerateQueries"]),
    // The sample: those queries, asked of a server with the content of AEM's WKND.
    .target(
      name: "WKNDFixtures", dependencies: ["PersistedQueries", "PersistedQueriesTesting"], resources: [.copy("WKND")]),
    .executableTarget(
      name: "wknd-adventures",
      dependencies: ["PersistedQueries", "PersistedQueriesTesting", "Queries", "SampleSupport", "WKNDFixtures"]),
    // More samples: a Strapi's news and a Parse Server's memos, asked of stand-ins for these servers.
    .target(name: "SampleSupport", dependencies: ["PersistedQueries", "PersistedQueriesTesting"]),
    .target(name: "CameraMemo", dependencies: ["PersistedQueries"], plugins: ["GenerateQueries"]),
    .executableTarget(name: "camera-memo", dependencies: ["CameraMemo", "PersistedQueries", "SampleSupport"]),
    .target(name: "StrapiNews", dependencies: ["PersistedQueries"], plugins: ["GenerateQueries"]),
    .target(name: "StrapiNews4", dependencies: ["PersistedQueries"], plugins: ["GenerateQueries"]),
    .executableTarget(
      name: "strapi-news", dependencies: ["PersistedQueries", "SampleSupport", "StrapiNews", "StrapiNews4"]),
    // What it costs, as ratios.
    .executableTarget(
      name: "benchmarks",
      dependencies: ["GraphQLLanguage", "GraphQLValidation", "PersistedQueries", "PersistedQueriesTesting"],
      plugins: ["GenerateQueries"]),
    // Tests.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "PersistedQueriesTesting", "SampleSupport", "TestSupport", "WKNDFixtures", "camera-memo", "query-generator",
        "strapi-news", "wknd-adventures",
      ]),
    .testTarget(
      name: "ConfiguredQueriesTests",
      dependencies: [
        "ConfiguredQueries", "OtherQueries", "PersistedQueries", "PersistedQueriesTesting", "StrapiQueries",
      ]),
    .testTarget(name: "GraphQLValidationTests", dependencies: ["GraphQLLanguage", "GraphQLValidation"]),
    .testTarget(name: "GenerateQueriesTests", dependencies: ["TestSupport"]),
    .testTarget(
      name: "GraphQLLanguageTests", dependencies: ["GraphQLLanguage"],
      exclude: ["Corpus", "JSONErrors.txt", "SyntaxErrors.txt"]),
    .testTarget(name: "PersistedQueriesTestingTests", dependencies: ["PersistedQueriesTesting"]),
    .testTarget(
      name: "PersistedQueriesTests", dependencies: ["PersistedQueries", "PersistedQueriesTesting", "TestSupport"]),
    .testTarget(
      name: "QueriesTests", dependencies: ["PersistedQueries", "PersistedQueriesTesting", "Queries", "WKNDFixtures"]),
    .testTarget(
      name: "SampleTests",
      dependencies: [
        "CameraMemo", "PersistedQueries", "PersistedQueriesTesting", "SampleSupport", "StrapiNews", "StrapiNews4",
      ], exclude: ["Fixtures", "GoldenURLs.json"]),
    .testTarget(
      name: "ServerTests",
      dependencies: ["CameraMemo", "PersistedQueries", "Queries", "StrapiNews", "StrapiNews4"]),
    .testTarget(
      name: "ResponseTests", dependencies: ["PersistedQueries", "ResponseFixtures"], exclude: ["Responses.jsonl"]),
    .testTarget(
      name: "QueryGeneratorTests",
      dependencies: [
        "GraphQLLanguage", "PersistedQueries", "QueryGenerator", "SwiftCode", "TestSupport", "query-generator",
      ],
      exclude: ["Cases"]),
  ]
)

// Queries that only tests run, each with a schema and a configuration of its own.
for name in ["ConfiguredQueries", "OtherQueries", "ResponseFixtures", "StrapiQueries"] {
  package.targets.append(
    .target(name: name, dependencies: ["PersistedQueries"], path: "Tests/\(name)", plugins: ["GenerateQueries"]))
}

// Warnings are errors where we work (`STRICT=1 swift build`), not where we are used: the build system of Xcode, and of
// `--build-system swiftbuild`, tells the compiler to suppress a dependency's warnings, and it refuses both at once.
let strict: [SwiftSetting] = Context.environment["STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

for target in package.targets where target.type != .plugin {
  target.swiftSettings =
    [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ] + strict
}
