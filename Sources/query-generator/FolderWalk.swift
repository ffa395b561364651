#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Lists folders.
enum FolderWalk {
  /// The device and the number of a folder: what stays the same however one gets there.
  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64

    init(_ information: stat) {
      device = UInt64(truncatingIfNeeded: information.st_dev)
      number = UInt64(truncatingIfNeeded: information.st_ino)
    }
  }

  private struct Folder {
    let path: String
    /// The folder and those around it, to notice a symbolic link that leads back into one of them.
    let lineage: [Identity]
  }

  /// The paths of all files at any depth in a folder, in an order that depends on nothing but their names. Hidden files
  /// and folders are left out; symbolic links are followed, but never in a circle.
  static func files(in path: String) throws(CommandFailure) -> [String] {
    var information = stat()
    guard stat(path, &information) == 0 else { throw unreadable(path) }
    guard information.st_mode & S_IFMT == S_IFDIR else {
      throw .fileUnusable("\"\(path)\" is not a folder.")
    }
    var files: [String] = []
    var folders = [Folder(path: path, lineage: [Identity(information)])]
    while let folder = folders.popLast() {
      for name in try names(in: folder.path) where !name.hasPrefix(".") {
        let child = folder.path.hasSuffix("/") ? folder.path + name : "\(folder.path)/\(name)"
        // A link to nowhere is no file.
        guard stat(child, &information) == 0 else { continue }
        guard information.st_mode & S_IFMT == S_IFDIR else {
          files.append(child)
          continue
        }
        let identity = Identity(information)
        if !folder.lineage.contains(identity) {
          folders.append(Folder(path: child, lineage: folder.lineage + [identity]))
        }
      }
    }
    return files.sorted(by: precedes)
  }

  /// The names in one folder, in any order, without `.` and `..`.
  static func names(in path: String) throws(CommandFailure) -> [String] {
    guard let folder = opendir(path) else { throw unreadable(path) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      // Not `entry.pointee.d_name`: that would copy a whole `dirent`, and an entry may be shorter than one.
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
      let bytes = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      let name = String(cString: bytes)
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// An order of all strings, those included that Swift calls equal (`ö` in one piece and in two).
  static func precedes(_ left: String, _ right: String) -> Bool {
    left == right ? left.utf8.lexicographicallyPrecedes(right.utf8) : left < right
  }

  private static func unreadable(_ path: String) -> CommandFailure {
    .fileUnusable("The folder \"\(path)\" cannot be read: \(lastSystemError()).")
  }
}
