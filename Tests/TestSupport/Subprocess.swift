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
    var words = [executable.path] + arguments
    if let folder { words = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder.path] + words }
    let call = SpawnCall(
      arguments: words, environment: environment ?? ProcessInfo.processInfo.environment,
      standardFiles: [files.path("in"), files.path("out"), files.path("err")])
    await Turnstile.shared.enter()
    // On a thread of its own: waiting would hold one of the few threads that all tests share.
    let result = await withCheckedContinuation { (continuation: CheckedContinuation<Result<Int32, any Error>, Never>) in
      Thread.detachNewThread { continuation.resume(returning: Result { try call.run() }) }
    }
    await Turnstile.shared.leave()
    return Subprocess(status: try result.get(), output: try files.read("out"), error: try files.read("err"))
  }
}

/// A program to start, and to wait for. Not Foundation's `Process`: on Linux, starting one has crashed when the tests had
/// more than a thousand descriptors open, and closes every descriptor that could be, which takes long.
private struct SpawnCall: Sendable {
  var arguments: [String]
  var environment: [String: String]
  /// What the program's standard input, output and error are.
  var standardFiles: [String]

  /// - Returns: the program's exit status, or 128 and the number of the signal that ended it.
  /// - Throws: `POSIXError` when it can not be started.
  func run() throws -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (descriptor, path) in standardFiles.enumerated() {
      let mode = descriptor == 0 ? O_RDONLY : O_WRONLY
      posix_spawn_file_actions_addopen(&actions, Int32(descriptor), path, mode, 0)
    }
    // Sockets of tests that run meanwhile are not for the program: it would keep their connections open. (On Linux, they
    // are all opened with `O_CLOEXEC`.)
    #if canImport(Darwin)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_CLOEXEC_DEFAULT))
    #endif
    return try Self.withStrings(arguments) { arguments in
      try Self.withStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
        var process = pid_t()
        let failure = posix_spawn(&process, self.arguments.first ?? "", &actions, &attributes, arguments, environment)
        guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
        return try Self.status(of: process)
      }
    }
  }

  private static func status(of process: pid_t) throws -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Calls the closure with the strings as C has them, and a null after them.
  private static func withStrings<Value>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Value
  ) rethrows -> Value {
    var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    return try body(pointers)
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
