#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file, with the system calls that may do a part of the work, or be interrupted, made whole.
struct FileDescriptor {
  let number: Int32

  /// Writes all bytes, or returns false with the reason in `errno`.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = systemWrite(number, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return false }
      written += count
    }
    return true
  }

  /// Writes a text in UTF-8, or returns false with the reason in `errno`.
  func write(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Reads until the buffer is full or the file ends, and returns the number of bytes; nil with the reason in `errno`.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    var filled = 0
    while filled < buffer.count {
      let count = systemRead(number, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return nil }
      if count == 0 { break }
      filled += count
    }
    return filled
  }
}

// Under names of their own, for inside of a type its members hide them.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

/// The system's words for the last error, such as "No such file or directory".
func lastSystemError() -> String {
  String(cString: strerror(errno))
}
