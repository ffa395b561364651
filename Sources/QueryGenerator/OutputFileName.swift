/// The names of the Swift files that are generated: one for each query file, and one for the types of the schema that
/// the queries reach. `QueryFolderRules` says how they are made and why.
package enum OutputFileName {
  /// The name for the query file of this path (`QueryFile.path`): different for different paths.
  package static func forQuery(path: String) -> String {
    QueryFolderRules.swiftFileName(forQuery: path)
  }

  package static let schemaTypes = QueryFolderRules.schemaTypesFileName
}
