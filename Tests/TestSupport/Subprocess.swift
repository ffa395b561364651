public import Foundation

/// A program that a test runs, and what came of it.
public struct Subprocess: Sendable {
  public let status: Int32
  public let output: String
  public let error: String

  /// Runs a program to its end. Standard input is empty unless given; the output may be of any length.
  ///
  /// - Parameter environment: the program's environment variables; nil for those of this process.
  public static func run(
    _ executable: URL, _ arguments: [String], input: String = "", in folder: URL? = nil,
    environment: [String: String]? = nil
  ) async throws -> Subprocess {
    let files = try TemporaryFolder()
    try files.write(input, to: "in")
    try files.write("", to: "out")
    try files.write("", to: "err")
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    if let environment { process.environment = environment }
    process.standardInput = try FileHandle(forReadingFrom: files.url("in"))
    process.standardOutput = try FileHandle(forWritingTo: files.url("out"))
    process.standardError = try FileHandle(forWritingTo: files.url("err"))
    // Not `waitUntilExit`: that would hold one of the few threads that all tests share.
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    return Subprocess(
      status: process.terminationStatus, output: try files.read("out"), error: try files.read("err"))
  }
}
