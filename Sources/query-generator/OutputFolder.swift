import QueryGenerator
import SwiftCode

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The folder that the Swift files go to.
///
/// A file whose bytes would stay the same is not touched: a new modification time alone makes the build system compile
/// it again, and everything that depends on it. What changes is written beside the old files first, and moved over them
/// when all of it is there, so that a full disk or a crash leaves no file half written.
struct OutputFolder {
  let path: String

  /// What has to happen for the folder to hold exactly the generated files, and ours of old no longer.
  struct Changes {
    /// Files that are new, or whose bytes differ.
    var written: [GeneratedFile] = []
    /// The names of files that were generated once and are no longer.
    var deleted: [String] = []

    var isEmpty: Bool { written.isEmpty && deleted.isEmpty }
  }

  func changes(for files: [GeneratedFile]) throws(CommandFailure) -> Changes {
    var changes = Changes()
    let areUnchanged = Concurrency.map(files) { holds($0.bytes, in: $0.name) }
    changes.written = zip(files, areUnchanged).filter { !$0.1 }.map(\.0)
    guard access(path, F_OK) == 0 else { return changes }
    let names = Set(files.map(\.name))
    for name in try FolderWalk.names(in: path) where name.hasSuffix(".swift") && !names.contains(name) {
      if isOurs(name) { changes.deleted.append(name) }
    }
    changes.deleted.sort(by: FolderWalk.precedes)
    return changes
  }

  func apply(_ changes: Changes) throws(CommandFailure) {
    if changes.isEmpty { return }
    try makeFolder()
    let staged = changes.written.enumerated().map { index, file in
      StagedFile(file: file, temporary: fullPath(".query-generator.\(getpid()).\(index)"))
    }
    do throws(CommandFailure) {
      for failure in Concurrency.map(staged, stage) {
        if let failure { throw failure }
      }
      for file in staged {
        guard rename(file.temporary, fullPath(file.file.name)) == 0 else { throw unwritable(fullPath(file.file.name)) }
      }
    } catch {
      for file in staged { unlink(file.temporary) }
      throw error
    }
    for name in changes.deleted {
      guard unlink(fullPath(name)) == 0 || errno == ENOENT else { throw unwritable(fullPath(name)) }
    }
  }

  private struct StagedFile {
    let file: GeneratedFile
    let temporary: String
  }

  /// - Returns: why the file can't be written, if it can't.
  private func stage(_ staged: StagedFile) -> CommandFailure? {
    let descriptor = open(staged.temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return unwritable(path) }
    let isWritten = FileDescriptor(number: descriptor).write(staged.file.bytes)
    let reason = lastSystemError()
    return close(descriptor) == 0 && isWritten ? nil : unwritable(fullPath(staged.file.name), reason)
  }

  private func makeFolder() throws(CommandFailure) {
    var made = path.hasPrefix("/") ? "/" : ""
    for component in path.split(separator: "/") {
      made += made.isEmpty || made.hasSuffix("/") ? component : "/\(component)"
      if mkdir(made, 0o777) != 0, errno != EEXIST, access(made, F_OK) != 0 { throw unwritable(made) }
    }
    var information = stat()
    guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR else {
      throw .fileUnusable("\"\(path)\" cannot be the output folder: it is a file.")
    }
  }

  /// Whether a file has exactly these bytes.
  private func holds(_ bytes: [UInt8], in name: String) -> Bool {
    // One byte more than expected, to notice a longer file.
    guard let found = beginning(of: name, length: bytes.count &+ 1), found.count == bytes.count else { return false }
    return found.withUnsafeBytes { left in
      bytes.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        return memcmp(left, right, bytes.count) == 0
      }
    }
  }

  /// Whether we wrote a file: its first line says so.
  private func isOurs(_ name: String) -> Bool {
    let notice = Array((GeneratedNotice.line + "\n").utf8)
    return beginning(of: name, length: notice.count) == notice
  }

  /// The first bytes of a file, fewer when it is shorter; nil when there is none or it cannot be read.
  private func beginning(of name: String, length: Int) -> [UInt8]? {
    let descriptor = open(fullPath(name), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var filled: Int?
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      filled = FileDescriptor(number: descriptor).read(into: buffer)
      count = filled ?? 0
    }
    return filled == nil ? nil : bytes
  }

  private func fullPath(_ name: String) -> String {
    path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  private func unwritable(_ path: String, _ reason: String = lastSystemError()) -> CommandFailure {
    .fileUnusable("\"\(path)\" cannot be written: \(reason).")
  }
}
