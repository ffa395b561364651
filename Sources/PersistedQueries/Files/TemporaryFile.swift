import Foundation

/// A file that holds something until it is complete, or until it is sent. It is gone when it is let go of.
final class TemporaryFile: Sendable {
  let url: URL

  /// Makes an empty file.
  ///
  /// - Parameters:
  ///   - url: where; nothing may be there.
  ///   - mode: who may read and write it, before the process's mask.
  private init(_ url: URL, mode: mode_t) throws(POSIXError) {
    self.url = url
    _ = try OpenFile.creating(url, mode: mode)
  }

  /// Makes an empty file that only its owner can read.
  static func ofOwner() throws(POSIXError) -> TemporaryFile {
    let folder = FileManager.default.temporaryDirectory
    return try TemporaryFile(folder.appending(path: "persisted-queries-\(UUID().uuidString)"), mode: 0o600)
  }

  /// Makes an empty file in the folder of another one, whose place it can take then.
  static func beside(_ url: URL) throws(POSIXError) -> TemporaryFile {
    let folder = url.deletingLastPathComponent()
    return try TemporaryFile(folder.appending(path: ".\(UUID().uuidString).download"), mode: 0o666)
  }

  deinit { remove() }

  /// Removes the file, if it is there.
  func remove() { _ = unlink(url.path(percentEncoded: false)) }

  /// Moves the file to another place of the same folder, where it takes the place of what is there: as a whole or not at all.
  func move(to other: URL) throws(POSIXError) {
    guard rename(url.path(percentEncoded: false), other.path(percentEncoded: false)) == 0 else { throw POSIXError.last }
  }
}
