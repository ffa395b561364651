#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  /// For targets of Xcode projects: the query files are those that belong to the target, and when there are none, those in
  /// the folder `Queries` beside the project. Xcode asks in every build, so nothing need be watched.
  extension GenerateQueries: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let project = context.xcodeProject.directoryURL
      // Xcode does not say where a target has its files: by custom, in a folder of its name.
      let named = project.appending(path: target.displayName)
      let folder = FileManager.default.fileExists(atPath: named.path) ? named : project
      let own = QuerySources(files: target.inputFiles.map(\.url), in: folder)
      let root = QuerySources(folder: project.appending(path: "Queries"))
      guard let sources = own.completed(by: root, target: target.displayName) else { return [] }
      let command = sources.generateCommand(
        tool: try context.tool(named: "query-generator").url, target: target.displayName,
        output: context.pluginWorkDirectoryURL.appending(path: "Swift"))
      return [command]
    }
  }
#endif
