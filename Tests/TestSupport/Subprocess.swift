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
    // Not `waitUntilExit`, and not `run` here: they would hold one of the few threads that all tests share, the second
    // for as long as it takes to close every descriptor that a process may have.
    let program = Started(process: process)
    await Turnstile.shared.enter()
    let result = await withCheckedContinuation { (continuation: CheckedContinuation<Result<Void, any Error>, Never>) in
      Thread.detachNewThread { program.run(continuation) }
    }
    await Turnstile.shared.leave()
    try result.get()
    return Subprocess(
      status: process.terminationStatus, output: try files.read("out"), error: try files.read("err"))
  }
}

/// A process on its way to another thread; nobody else touches it meanwhile.
private struct Started: @unchecked Sendable {
  /// Two threads that start a process at once have crashed in `Process.run` on Linux.
  private static let starting = NSLock()

  let process: Process

  func run(_ continuation: CheckedContinuation<Result<Void, any Error>, Never>) {
    process.terminationHandler = { _ in continuation.resume(returning: .success(())) }
    Self.starting.lock()
    defer { Self.starting.unlock() }
    do {
      try process.run()
    } catch {
      process.terminationHandler = nil
      continuation.resume(returning: .failure(error))
    }
  }
}

/// Lets two processes run at once: more only take the machine from the tests that talk over sockets meanwhile.
private actor Turnstile {
  static let shared = Turnstile()

  private var free = 2
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
