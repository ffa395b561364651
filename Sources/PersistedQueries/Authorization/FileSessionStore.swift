public import Foundation

/// Keeps a session in a file that only its owner can read (mode 0600), which is replaced as a whole or not at all.
///
/// Its folders are made where they are missing. On Apple platforms the file is protected while the device is locked.
public struct FileSessionStore: SessionStore {
  /// The file.
  public let url: URL

  /// - Parameter url: the file; its folders need not exist yet.
  public init(_ url: URL) { self.url = url }

  /// - Throws: `CocoaError` when the file can not be read; `DecodingError` when it holds something else.
  public func load() throws -> UserSession.Credentials? {
    guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else { return nil }
    return try JSONDecoder().decode(UserSession.Credentials.self, from: Data(contentsOf: url))
  }

  /// - Throws: `POSIXError` or `CocoaError` when the file can not be written; the one before stays then.
  public func save(_ credentials: UserSession.Credentials) throws {
    let folder = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let data = try JSONEncoder().encode(credentials)
    let draft = folder.appending(path: ".\(url.lastPathComponent).\(UUID().uuidString)")
    do {
      try Self.write(data, to: draft)
      #if !os(Linux) && !os(macOS) && canImport(Darwin)
        try FileManager.default.setAttributes(
          [.protectionKey: FileProtectionType.complete], ofItemAtPath: draft.path(percentEncoded: false))
      #endif
      guard rename(draft.path(percentEncoded: false), url.path(percentEncoded: false)) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    } catch {
      try? FileManager.default.removeItem(at: draft)
      throw error
    }
  }

  /// - Throws: `CocoaError` when the file can not be removed.
  public func clear() throws {
    do {
      try FileManager.default.removeItem(at: url)
    } catch CocoaError.fileNoSuchFile {
      // Nothing is there to forget.
    }
  }

  /// Writes a file that did not exist before, and that nobody else can read at any time.
  private static func write(_ data: Data, to url: URL) throws {
    let descriptor = open(url.path(percentEncoded: false), O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try file.write(contentsOf: data)
    try file.synchronize()
    try file.close()
  }
}
