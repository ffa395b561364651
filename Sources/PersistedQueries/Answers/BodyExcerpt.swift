import Foundation

/// The beginning of a body that nobody expected, fit for an error.
enum BodyExcerpt {
  /// In bytes.
  private static let length = 200

  /// At most about 200 bytes on one line, without control characters and without the given secrets, should the server echo
  /// what it was sent.
  static func text(of body: Data, secrets: [String]) -> String {
    // Secrets are looked for in more than what is kept, or half of one could stay at the end.
    let reach = secrets.reduce(length) { max($0, length &+ $1.utf8.count) }
    var text = String(decoding: body.prefix(reach), as: UTF8.self)
    for secret in secrets where !secret.isEmpty { text = text.replacingOccurrences(of: secret, with: "(redacted)") }
    let line = singleLine(text)
    guard line.utf8.count > length || body.count > reach else { return line }
    return String(decoding: line.utf8.prefix(length), as: UTF8.self).trimmingCharacters(in: ["\u{FFFD}"]) + "..."
  }

  /// The text on one line: each run of white space and control characters becomes one space.
  static func singleLine(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var isPending = false
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator, .format: isPending = true
      default:
        if isPending && !scalars.isEmpty { scalars.append(" ") }
        isPending = false
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
