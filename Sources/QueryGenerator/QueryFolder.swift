/// What is in a folder of queries, by name. `QueryFolderRules` holds the rules, which the build plugin shares.
package enum QueryFolder {
  package static let configurationFileName = QueryFolderRules.configurationFileName

  /// Whether a file of this name holds operations and fragments (and not a schema).
  package static func isQuery(fileName: String) -> Bool {
    QueryFolderRules.kind(ofFileNamed: fileName) == .query
  }

  /// The `QueryFile.path` of a file: its path below the innermost folder called `Queries`, or else below `folder`.
  package static func path(ofFile file: String, in folder: String) -> String {
    QueryFolderRules.path(ofFile: file, in: folder)
  }
}
