import Foundation
import PackagePlugin

/// The files in one place that a target's code is generated from.
struct QuerySources {
  let folder: URL
  private(set) var queries: [URL] = []
  private(set) var schemas: [URL] = []
  private(set) var configurations: [URL] = []

  /// Picks them from a list of files; a folder in the list (a resource that is copied whole) stands for all in it.
  init(files: [URL], in folder: URL) {
    self.folder = folder
    var paths: [String] = []
    for file in files { Self.collect(file.path, into: &paths, around: []) }
    for path in Set(paths).sorted() {
      let file = URL(filePath: path)
      switch QueryFolderRules.kind(ofFileNamed: file.lastPathComponent) {
      case .query: queries.append(file)
      case .schema: schemas.append(file)
      case .configuration: configurations.append(file)
      case nil: break
      }
    }
  }

  /// Picks them from all files in a folder, at any depth. The folder need not exist.
  init(folder: URL) {
    self.init(files: [folder], in: folder)
  }

  /// Adds the path of a file, or of all files in a folder except for hidden ones. Symbolic links are followed, but not
  /// into a folder that they are in.
  private static func collect(_ path: String, into paths: inout [String], around folders: [String]) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
    guard isFolder.boolValue else {
      paths.append(path)
      return
    }
    let resolved = URL(filePath: path).resolvingSymlinksInPath().path
    guard !folders.contains(resolved) else { return }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] where !name.hasPrefix(".") {
      collect("\(path)/\(name)", into: &paths, around: folders + [resolved])
    }
  }

  /// The files to generate from: these, or those in the root's folder when there are no queries here. Nil, and
  /// a diagnostic that says what to do, when something is missing.
  func completed(by root: QuerySources, target: String) -> QuerySources? {
    if queries.isEmpty, root.queries.isEmpty {
      Diagnostics.warning(
        """
        Target "\(target)" uses the plugin GenerateQueries, but has no query files: put them (*.graphql) into \
        "\(folder.path)" or, for all targets, into "\(root.folder.path)".
        """)
      return nil
    }
    var sources = queries.isEmpty ? root : self
    if sources.schemas.isEmpty {
      sources.schemas = root.schemas
      if sources.configurations.isEmpty { sources.configurations = root.configurations }
    }
    guard !sources.schemas.isEmpty else {
      Diagnostics.error(
        """
        There is no schema for the queries of target "\(target)": put it (schema.graphqls, schema.graphql or \
        *.schema.graphql) into "\(sources.folder.path)".
        """)
      return nil
    }
    guard sources.configurations.count <= 1 else {
      let paths = sources.configurations.map { "\"\($0.path)\"" }.joined(separator: ", ")
      Diagnostics.error("Target \"\(target)\" has more than one configuration: \(paths). Keep one.")
      return nil
    }
    return sources
  }

  func generateCommand(tool: URL, target: String, output: URL) -> Command {
    var arguments = ["generate", "--queries", folder.path, "--output", output.path]
    for schema in schemas { arguments += ["--schema", schema.path] }
    for configuration in configurations { arguments += ["--config", configuration.path] }
    arguments += ["--"] + queries.map(\.path)

    let names = queries.map { query in
      QueryFolderRules.swiftFileName(forQuery: QueryFolderRules.path(ofFile: query.path, in: folder.path))
    }
    return .buildCommand(
      displayName: "Generating Swift for the queries of \(target)", executable: tool, arguments: arguments,
      inputFiles: queries + schemas + configurations,
      outputFiles: (Set(names).sorted() + [QueryFolderRules.schemaTypesFileName]).map { output.appending(path: $0) })
  }
}
