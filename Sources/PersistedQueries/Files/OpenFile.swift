import Foundation

/// A file that is open, read or written chunk by chunk; it is closed when it is let go of.
///
/// `FileHandle` would do, but on Apple platforms each chunk that it reads stays until an autorelease pool is drained, and on
/// Linux its older calls end the process where a disk is full.
final class OpenFile {
  private let descriptor: Int32

  private init(_ descriptor: Int32) throws(POSIXError) {
    guard descriptor >= 0 else { throw POSIXError.last }
    self.descriptor = descriptor
  }

  deinit { _ = close(descriptor) }

  /// Opens a file to read it.
  static func reading(_ url: URL) throws(POSIXError) -> OpenFile {
    // What is no regular file, such as a pipe that nobody writes to, must not make us wait.
    try OpenFile(open(url.path(percentEncoded: false), O_RDONLY | O_CLOEXEC | O_NONBLOCK))
  }

  /// Makes a file that did not exist before.
  ///
  /// - Parameter mode: who may read and write it, before the process's mask.
  static func creating(_ url: URL, mode: mode_t) throws(POSIXError) -> OpenFile {
    try OpenFile(open(url.path(percentEncoded: false), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode))
  }

  /// Opens a file that exists to write it anew. It is not made: whoever made it may have removed it again.
  static func rewriting(_ url: URL) throws(POSIXError) -> OpenFile {
    try OpenFile(open(url.path(percentEncoded: false), O_WRONLY | O_TRUNC | O_CLOEXEC))
  }

  /// The size in bytes; nil when it is no regular file.
  func size() throws(POSIXError) -> Int64? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw POSIXError.last }
    return status.st_mode & S_IFMT == S_IFREG ? Int64(status.st_size) : nil
  }

  /// Reads the next bytes into a buffer, and returns how many; 0 at the end of the file.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(POSIXError) -> Int {
    while true {
      let count = systemRead(descriptor, buffer)
      if count >= 0 { return count }
      if errno != EINTR { throw POSIXError.last }
    }
  }

  /// Writes all of the bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(POSIXError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 || errno != EINTR {
        throw count == 0 ? POSIXError(.EIO) : POSIXError.last
      }
    }
  }
}

// The members of `OpenFile` hide the functions of these names.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  // One call takes no more than 2 GB on every platform.
  write(descriptor, bytes.baseAddress, min(bytes.count, 1 << 30))
}

extension POSIXError {
  /// What the last call of the system failed with.
  static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// In the system's words: `No such file or directory`.
  var text: String { String(cString: strerror(code.rawValue)) }
}
