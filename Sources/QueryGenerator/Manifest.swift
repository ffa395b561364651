import GraphQLLanguage

/// The persisted query manifest in Apollo's format, version 1: what a server may be asked for, by the hash of its text.
/// https://www.apollographql.com/docs/graphos/platform/security/persisted-queries#manifest-format
struct Manifest {
  private struct Operation {
    var id: String
    var name: String
    var type: String
    var body: String
  }

  private var operations: [Operation] = []

  /// In the order of the files' paths, then of their text. Operations of one text are one.
  init(files: [ModelBuilder.FileModel]) {
    var ids: Set<String> = []
    for operation in files.sorted(by: { $0.query.path < $1.query.path }).flatMap(\.operations)
    where ids.insert(operation.sha256).inserted {
      operations.append(
        Operation(
          id: operation.sha256, name: operation.name ?? operation.identifier, type: operation.kind.rawValue,
          body: operation.document))
    }
  }

  var text: String {
    let entries = operations.map { operation in
      let members = [
        ("id", operation.id), ("name", operation.name), ("type", operation.type), ("body", operation.body),
      ]
      let lines = members.map { "      \"\($0.0)\": \(JSONText.quoted($0.1))" }
      return "    {\n\(lines.joined(separator: ",\n"))\n    }"
    }
    let list = entries.isEmpty ? "[]" : "[\n\(entries.joined(separator: ",\n"))\n  ]"
    return """
      {
        "format": "apollo-persisted-query-manifest",
        "version": 1,
        "operations": \(list)
      }

      """
  }
}
