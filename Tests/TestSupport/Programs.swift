public import Foundation

/// Finds the programs that tests run.
public enum Programs {
  public struct NotFound: Error, CustomStringConvertible {
    public let description: String

    public init(description: String) {
      self.description = description
    }
  }

  /// An executable of this package, as it was built with the tests: it is in the folder that holds the test bundle, or
  /// a folder around that.
  public static func built(_ name: String) throws -> URL {
    var places = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.bundleURL]
    if let program = CommandLine.arguments.first { places.append(URL(filePath: program)) }
    // With the tests in a bundle that another program loads (macOS), that program's arguments name the bundle.
    places += CommandLine.arguments.dropFirst().filter { $0.contains(".xctest") }.map { URL(filePath: $0) }
    for place in places {
      var folder = place.resolvingSymlinksInPath()
      while folder.pathComponents.count > 1 {
        let candidate = folder.appending(path: name)
        if isProgram(candidate) { return candidate }
        folder.deleteLastPathComponent()
      }
    }
    throw NotFound(description: "\"\(name)\" is not beside the tests: \(places.map(\.path))")
  }

  /// The `swift` of the toolchain that the tests were built with, or else the first in the `PATH`.
  public static func swift() throws -> URL {
    var candidates: [URL] = []
    // The standard library that this process uses is `usr/lib/swift/<system>/libswiftCore.so` of its toolchain.
    if let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8),
      let library = maps.split(separator: "\n").first(where: { $0.hasSuffix("/libswiftCore.so") }),
      let start = library.firstIndex(of: "/")
    {
      candidates.append(
        URL(filePath: String(library[start...])).appending(path: "../../../../bin/swift").standardizedFileURL)
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    candidates += path.split(separator: ":").map { URL(filePath: String($0)).appending(path: "swift") }
    guard let found = candidates.first(where: isProgram) else {
      throw NotFound(description: "There is no \"swift\" in the PATH: \(path)")
    }
    return found
  }

  /// The folder of this package.
  public static let packageRoot = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func isProgram(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && !isFolder.boolValue
      && FileManager.default.isExecutableFile(atPath: url.path)
  }
}
