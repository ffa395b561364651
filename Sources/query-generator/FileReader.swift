import GraphQLLanguage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Loads the files of a run, and numbers them as it goes.
struct FileReader {
  /// How large a file may be, in bytes: far more than any schema has, and an end where standard input has none.
  static let sizeLimit = 256 << 20

  private(set) var sources: [SourceFile] = []
  private var hasReadStandardInput = false

  /// Reads a file whole; `-` is standard input.
  mutating func read(_ path: String) throws(CommandFailure) -> SourceFile {
    let source: SourceFile
    if path == "-" {
      if hasReadStandardInput { throw .wrongUsage("\"-\" (standard input) can be read only once.") }
      hasReadStandardInput = true
      source = SourceFile(path: "<stdin>", bytes: try Self.readAll(of: STDIN_FILENO, path: path), index: sources.count)
    } else {
      source = SourceFile(path: path, bytes: try Self.bytes(ofFile: path), index: sources.count)
    }
    sources.append(source)
    return source
  }

  mutating func read(_ paths: [String]) throws(CommandFailure) -> [SourceFile] {
    var files: [SourceFile] = []
    for path in paths { files.append(try read(path)) }
    return files
  }

  private static func bytes(ofFile path: String) throws(CommandFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, lastSystemError()) }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw unreadable(path, lastSystemError()) }
    if information.st_mode & S_IFMT == S_IFDIR { throw unreadable(path, "it is a folder") }
    return try readAll(of: descriptor, path: path, expecting: Int(information.st_size))
  }

  /// Reads to the end: in one piece when the size was right, in more when the file grew or its size is unknown (a pipe).
  private static func readAll(
    of descriptor: Int32, path: String, expecting size: Int = 0
  ) throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = min(max(size, 0), sizeLimit) &+ 1
    while true {
      var filled: Int?
      let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        filled = FileDescriptor(number: descriptor).read(into: buffer)
        count = filled ?? 0
      }
      guard let filled else { throw unreadable(path, lastSystemError()) }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      if filled < room { return bytes }
      if bytes.count > sizeLimit { throw unreadable(path, "it is larger than \(sizeLimit >> 20) MB") }
      room = min(1 << 20, sizeLimit &+ 1 &- bytes.count)
    }
  }

  private static func unreadable(_ path: String, _ reason: String) -> CommandFailure {
    .fileUnusable("\"\(path == "-" ? "standard input" : path)\" cannot be read: \(reason).")
  }
}
