#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

enum StandardOutput {
  /// Writes results; a result that could not be written whole is no success.
  static func write(_ text: String) -> ExitCode {
    if FileDescriptor(number: STDOUT_FILENO).write(text) { return .good }
    StandardError.write("error: Standard output cannot be written: \(lastSystemError()).\n")
    return .fileUnusable
  }
}

enum StandardError {
  /// Writes messages. When even this fails there is nobody left to tell.
  static func write(_ text: String) {
    _ = FileDescriptor(number: STDERR_FILENO).write(text)
  }
}
