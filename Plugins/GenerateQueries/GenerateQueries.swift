import Foundation
import PackagePlugin

/// The build-tool plugin: finds the query files of a target, and has `query-generator generate` write Swift for them.
///
/// The query files are those in the target's own folder, at any depth; when there are none, those in the folder
/// `Queries` at the root of the package. A schema and a `persisted-queries.json` are looked for in the same place; for
/// query files of its own a target may also use the schema and the configuration in the root's `Queries`.
///
/// ## What the build system has to know
/// One command for all files of a target (the schema is read once), with every file it reads as an input and every file
/// it writes as an output: then an edit runs the command, and a build without edits runs nothing. The command writes a
/// file only when its bytes change, so an edit compiles only what it changed.
///
/// This plugin runs again when a file comes or goes, or else a new query would not be seen. SwiftPM watches the target's
/// own folder for that, but not a folder beside it, and there is no way to ask for it; see `watchCommand`.
@main
struct GenerateQueries: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else {
      Diagnostics.error("The plugin GenerateQueries is for targets with Swift files; \"\(target.name)\" is none.")
      return []
    }
    let tool = try context.tool(named: "query-generator").url
    let rootFolder = context.package.directoryURL.appending(path: "Queries")
    let own = QuerySources(files: target.sourceFiles.map(\.url), in: target.directoryURL)
    let root = QuerySources(folder: rootFolder)
    let output = context.pluginWorkDirectoryURL.appending(path: "Swift")

    var commands: [Command] = []
    if own.queries.isEmpty || own.schemas.isEmpty, !replansEveryBuild(tool) {
      commands.append(try watchCommand(for: rootFolder, workFolder: context.pluginWorkDirectoryURL))
    }
    if let sources = own.completed(by: root, target: target.name) {
      commands.append(sources.generateCommand(tool: tool, target: target.name, output: output))
    }
    return commands
  }

  /// Makes SwiftPM plan the build again when a file comes or goes in a folder outside of the target.
  ///
  /// SwiftPM watches, at any depth, the output folder of a prebuild command. So there is one that does nothing, and its
  /// output folder is ours, holding a symbolic link to the folder to watch, which the watching follows. The folder itself
  /// would do too, but SwiftPM takes the files in an output folder for resources of the target, and would copy the queries
  /// into the app. A link that ends in `.docc` it takes for documentation, and leaves alone.
  private func watchCommand(for folder: URL, workFolder: URL) throws -> Command {
    let watched = workFolder.appending(path: "Watched")
    let link = watched.appending(path: "Queries.docc").path
    let files = FileManager.default
    try files.createDirectory(at: watched, withIntermediateDirectories: true)
    // Made only once, for making it anew would be a change too.
    if (try? files.destinationOfSymbolicLink(atPath: link)) != folder.path {
      try? files.removeItem(atPath: link)
      try files.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    }
    return .prebuildCommand(
      displayName: "Watching \(folder.path)", executable: URL(filePath: "/usr/bin/true"), arguments: [],
      outputFilesDirectory: watched)
  }

  /// Whether the build system asks the plugins in every build, as that of Xcode and `--build-system swiftbuild` does;
  /// to that one, which would warn of the link, nothing need be said. It is known by the folder where it puts tools.
  private func replansEveryBuild(_ tool: URL) -> Bool {
    tool.pathComponents.contains("Products")
  }
}
