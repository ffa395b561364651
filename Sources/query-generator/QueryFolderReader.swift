import GraphQLLanguage
import QueryGenerator

/// Reads what the generator works on: schemas, query files and the configuration, as `--schema`, `--queries`, `--config`
/// and the operands name them.
struct QueryFolderReader {
  let input: GeneratorInput

  static func read(_ arguments: Arguments, _ reader: inout FileReader) throws(CommandFailure) -> QueryFolderReader {
    let folder = try arguments.required("--queries", "the folder of the query files")
    let schemas = arguments.values(of: "--schema")
    if schemas.isEmpty { throw .wrongUsage("Option \"--schema\" is missing: an SDL file.") }
    let queries = try queryFiles(arguments.operands, in: folder, reader: &reader)
    return QueryFolderReader(
      input: GeneratorInput(
        schemas: try reader.read(schemas), queries: queries,
        configuration: try configuration(arguments.value(of: "--config"), in: folder, reader: &reader)))
  }

  private static func queryFiles(
    _ operands: [String], in folder: String, reader: inout FileReader
  ) throws(CommandFailure) -> [QueryFile] {
    var paths = Array(Set(operands)).sorted(by: FolderWalk.precedes)
    if paths.isEmpty {
      paths = try FolderWalk.files(in: folder).filter { path in
        QueryFolder.isQuery(
          fileName: path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[$0...].dropFirst()) } ?? path)
      }
    }
    var queries: [QueryFile] = []
    for path in paths {
      guard path.hasSuffix(".graphql") || path.hasSuffix(".gql") else {
        throw .wrongUsage("\"\(path)\" is not a query file: its name ends in neither \".graphql\" nor \".gql\".")
      }
      queries.append(QueryFile(source: try reader.read(path), path: QueryFolder.path(ofFile: path, in: folder)))
    }
    return queries
  }

  private static func configuration(
    _ given: String?, in folder: String, reader: inout FileReader
  ) throws(CommandFailure) -> SourceFile? {
    if let given { return try reader.read(given) }
    let names = (try? FolderWalk.names(in: folder)) ?? []
    guard names.contains(QueryFolder.configurationFileName) else { return nil }
    let separator = folder.hasSuffix("/") ? "" : "/"
    return try reader.read("\(folder)\(separator)\(QueryFolder.configurationFileName)")
  }

  /// Files with one path: they would be one persisted query, and one Swift file.
  var clashes: [Diagnostic] {
    var first: [String: QueryFile] = [:]
    var diagnostics: [Diagnostic] = []
    for query in input.queries {
      guard let other = first.updateValue(query, forKey: query.path) else { continue }
      let message = "Two query files have the path \"\(query.path)\" below their folder \"Queries\"; rename one."
      diagnostics.append(
        Diagnostic(
          .error, message, at: SourceLocation(file: query.source.index, offset: 0), rule: "QueryFiles",
          notes: [
            Diagnostic.Note("The other is here.", at: SourceLocation(file: other.source.index, offset: 0))
          ]))
    }
    return diagnostics
  }
}
