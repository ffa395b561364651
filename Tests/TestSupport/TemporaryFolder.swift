public import Foundation

/// A folder for one test, deleted when the last reference to it goes.
public final class TemporaryFolder: Sendable {
  public let root: URL

  /// Makes the folder; `name` is the last part of its path.
  public init(named name: String = "folder") throws {
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "persisted-queries-\(UUID().uuidString)").appending(path: name)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: root.deletingLastPathComponent())
  }

  public func url(_ path: String) -> URL { root.appending(path: path) }

  public func path(_ path: String) -> String { url(path).path }

  /// Writes a file, and makes the folders it is in.
  public func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(path))
  }

  public func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: url(path)), as: UTF8.self)
  }

  public func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(path).path) }

  public func delete(_ path: String) throws { try FileManager.default.removeItem(at: url(path)) }

  public func move(_ path: String, to other: String) throws {
    try FileManager.default.moveItem(at: url(path), to: url(other))
  }

  /// The names in a folder, sorted, those of hidden files included.
  public func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url(path).path).sorted()
  }

  /// When a file was last written.
  public func modificationDate(of path: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: url(path).path)[.modificationDate] as? Date
  }
}
