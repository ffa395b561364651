import Foundation
import TestSupport

/// Type-checks Swift files against the runtime as it was built with the tests. One at a time: a compiler needs
/// a core, and other tests wait for answers within seconds.
actor SwiftCompiler {
  static let shared = SwiftCompiler()

  private var running = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Checks the files as one module, with every warning an error.
  func check(_ files: [String], _ flags: [String]) async throws -> Subprocess {
    await begin()
    defer { end() }
    let compiler = try Programs.swift().deletingLastPathComponent().appending(path: "swiftc")
    let arguments =
      ["-typecheck", "-warnings-as-errors", "-module-name", "Golden", "-package-name", "golden", "-I"]
      + [try Self.moduleFolder().path] + flags + files
    return try await Subprocess.run(compiler, arguments)
  }

  /// Compiles the files to a program and runs it.
  func run(_ files: [String]) async throws -> Subprocess {
    await begin()
    defer { end() }
    let folder = try TemporaryFolder()
    let compiler = try Programs.swift().deletingLastPathComponent().appending(path: "swiftc")
    let built = try await Subprocess.run(compiler, ["-Onone", "-o", folder.path("program")] + files)
    guard built.status == 0 else { return built }
    return try await Subprocess.run(folder.url("program"), [])
  }

  private func begin() async {
    running += 1
    if running <= 1 { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func end() {
    running -= 1
    if !waiting.isEmpty { waiting.removeFirst().resume() }
  }

  /// The folder that holds the runtime's module, beside the program of the tests.
  private static func moduleFolder() throws -> URL {
    let products = try Programs.built("query-generator").deletingLastPathComponent()
    for folder in [products.appending(path: "Modules"), products]
    where FileManager.default.fileExists(atPath: folder.appending(path: "PersistedQueries.swiftmodule").path) {
      return folder
    }
    throw Programs.NotFound(description: "The module PersistedQueries is not beside \(products.path).")
  }
}
