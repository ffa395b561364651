// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "swift-persisted-queries",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "PersistedQueries", targets: ["PersistedQueries"])
  ],
  targets: [
    // Text goes in here...
    .target(name: "GraphQLLanguage"),
    .target(name: "GraphQLValidation", dependencies: ["GraphQLLanguage"]),
    // ...and Swift comes out there.
    .target(name: "SwiftCode"),
    .target(name: "QueryGenerator", dependencies: ["GraphQLLanguage", "GraphQLValidation", "SwiftCode"]),
    // What generated code calls.
    .target(name: "PersistedQueries"),
    .testTarget(
      name: "GraphQLLanguageTests", dependencies: ["GraphQLLanguage"], exclude: ["Corpus", "SyntaxErrors.txt"]),
  ]
)

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
