/// What the command tells the shell; the numbers are a contract (those above 63 are from BSD's sysexits.h).
enum ExitCode: Int32 {
  case good = 0
  /// The input has errors, or `--check` found a difference.
  case inputHasErrors = 1
  case wrongUsage = 64
  /// A file or folder cannot be read or written.
  case fileUnusable = 66
  case defect = 70
}

/// Why a verb stops: one line for the user, and the exit code.
struct CommandFailure: Error {
  let code: ExitCode
  let message: String

  static func wrongUsage(_ message: String) -> CommandFailure {
    CommandFailure(code: .wrongUsage, message: message)
  }

  static func fileUnusable(_ message: String) -> CommandFailure {
    CommandFailure(code: .fileUnusable, message: message)
  }

  static func defect(_ message: String) -> CommandFailure {
    CommandFailure(code: .defect, message: "\(message) This is a defect of query-generator; please report it.")
  }
}
