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
///
/// The texts are made, compared and written on all cores, each by one and the same, and none is kept.
struct OutputFolder {
  let path: String

  /// What has to happen for the folder to hold exactly the generated files, and ours of old no longer.
  struct Changes {
    /// The names of files that are new, or whose bytes differ.
    var written: [String] = []
    /// The names of files that were generated once and are no longer.
    var deleted: [String] = []

    var isEmpty: Bool { written.isEmpty && deleted.isEmpty }
  }

  /// What would happen, were it done.
  func changes(for files: [GeneratedFile]) throws(CommandFailure) -> Changes {
    let areThere = Concurrency.map(files) { file in file.withBytes { holds($0, in: file.name) } }
    return Changes(written: zip(files, areThere).filter { !$0.1 }.map(\.0.name), deleted: try obsolete(files))
  }

  /// Makes the folder hold exactly these files, and ours of old no longer.
  func write(_ files: [GeneratedFile]) throws(CommandFailure) {
    try makeFolder()
    let staged = Concurrency.map(Array(files.enumerated())) { index, file in
      file.withBytes { stage($0, as: file.name, number: index) }
    }
    do throws(CommandFailure) {
      for case .failed(let failure) in staged { throw failure }
      for case .written(let temporary, let name) in staged {
        guard rename(temporary, fullPath(name)) == 0 else { throw unwritable(fullPath(name)) }
      }
    } catch {
      for case .written(let temporary, _) in staged { unlink(temporary) }
      throw error
    }
    for name in try obsolete(files) {
      guard unlink(fullPath(name)) == 0 || errno == ENOENT else { throw unwritable(fullPath(name)) }
    }
  }

  /// A file's new text, before the file has it.
  private enum Staged {
    case unchanged
    case written(temporary: String, name: String)
    case failed(CommandFailure)
  }

  /// Writes a text beside the file that is to have it, unless the file has it already.
  private func stage(_ bytes: UnsafeRawBufferPointer, as name: String, number: Int) -> Staged {
    if holds(bytes, in: name) { return .unchanged }
    let temporary = fullPath(".query-generator.\(getpid()).\(number)")
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return .failed(unwritable(path)) }
    let isWritten = FileDescriptor(number: descriptor).write(bytes)
    let reason = lastSystemError()
    if close(descriptor) == 0, isWritten { return .written(temporary: temporary, name: name) }
    unlink(temporary)
    return .failed(unwritable(fullPath(name), reason))
  }

  /// The names of files that we wrote once, and that none of these is.
  private func obsolete(_ files: [GeneratedFile]) throws(CommandFailure) -> [String] {
    guard access(path, F_OK) == 0 else { return [] }
    let names = Set(files.map(\.name))
    return try FolderWalk.names(in: path).filter { $0.hasSuffix(".swift") && !names.contains($0) && isOurs($0) }
      .sorted(by: FolderWalk.precedes)
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
  private func holds(_ bytes: UnsafeRawBufferPointer, in name: String) -> Bool {
    // One byte more than expected, to notice a longer file.
    guard let found = beginning(of: name, length: bytes.count &+ 1), found.count == bytes.count else { return false }
    return found.withUnsafeBytes { found in
      guard let left = found.baseAddress, let right = bytes.baseAddress else { return true }
      return memcmp(left, right, bytes.count) == 0
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
