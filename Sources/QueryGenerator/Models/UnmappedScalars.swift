import GraphQLLanguage
import GraphQLValidation

/// The custom scalars that no Swift type was named for, each with the first place that uses it.
struct UnmappedScalars {
  /// The files by their paths, so that what is first does not depend on the order in which files were found.
  private let ranks: [Int32: Int]
  private var uses: [String: (type: TypeDefinition, location: SourceLocation)] = [:]

  /// - Parameter queries: the files in the order of their paths.
  init(_ queries: [QueryFile]) {
    var ranks: [Int32: Int] = [:]
    for (rank, query) in queries.enumerated() {
      ranks[Int32(truncatingIfNeeded: query.source.index)] = rank
    }
    self.ranks = ranks
  }

  /// Notes a use; without a place, it is where the schema defines the scalar.
  mutating func note(_ type: TypeDefinition, at location: SourceLocation?) {
    guard let location = location ?? type.location else { return }
    if let known = uses[type.name], !isBefore(location, known.location) { return }
    uses[type.name] = (type, location)
  }

  mutating func formUnion(_ other: UnmappedScalars) {
    for use in other.uses.values { note(use.type, at: use.location) }
  }

  /// Queries come before the schema.
  private func isBefore(_ left: SourceLocation, _ right: SourceLocation) -> Bool {
    if left.file == right.file { return left.offset < right.offset }
    let (leftRank, rightRank) = (ranks[left.file] ?? ranks.count, ranks[right.file] ?? ranks.count)
    return leftRank == rightRank ? left.offset < right.offset : leftRank < rightRank
  }

  var diagnostics: [Diagnostic] {
    uses.sorted { $0.key < $1.key }.map { name, use in
      var notes: [Diagnostic.Note] = []
      if let definition = use.type.location {
        notes.append(Diagnostic.Note("\"\(name)\" is defined here.", at: definition))
      }
      return Diagnostic(
        .warning,
        "The custom scalar \"\(name)\" has no Swift type and becomes a String. Name one in persisted-queries.json, "
          + "such as {\"scalars\": {\"\(name)\": \"JSONValue\"}}.",
        at: use.location, rule: "CustomScalars", notes: notes)
    }
  }
}
