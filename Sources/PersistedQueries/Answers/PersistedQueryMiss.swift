/// Why a server does not run an operation by its identifier. Servers say it in many spellings, at status 200, 400 or 404.
public enum PersistedQueryMiss: Sendable, Hashable {
  /// It does not know the identifier (yet).
  case notFound
  /// It runs only what was deployed to it, and this was not.
  case notInList
  /// It knows no identifiers at all.
  case notSupported
  /// The text has another hash than the one that was sent with it.
  case mismatch
  /// It wants the identifier of a deployed operation, and not a text.
  case identifierRequired

  /// Codes and messages, in lower case and without a full stop at the end.
  private static let spellings: [String: PersistedQueryMiss] = [
    // Apollo Server and those after it; WPGraphQL has the message alone, Hot Chocolate a code of its own.
    "persisted_query_not_found": .notFound, "persistedquerynotfound": .notFound, "persisted query not found": .notFound,
    "hc0020": .notFound,
    "persisted_query_not_supported": .notSupported, "persistedquerynotsupported": .notSupported,
    "persisted_query_mismatch": .mismatch, "persistedquerymismatch": .mismatch,
    "provided sha does not match query": .mismatch,
    // GraphOS Router, GraphQL Yoga, Hive.
    "persisted_query_not_in_list": .notInList, "persisted_document_not_found": .notInList,
    "persisted document not found": .notInList,
    "persisted_query_id_required": .identifierRequired, "persistedquerykeynotfound": .identifierRequired,
    "persisted_document_id_required": .identifierRequired, "query_not_in_safelist": .identifierRequired,
    "persistedqueryonly": .identifierRequired, "cannot_send_pq_id_and_body": .identifierRequired,
  ]

  /// What the errors of a response say; nil when they say something else. A code counts for more than a message.
  init?(_ errors: [GraphQLError]) {
    for error in errors {
      if case .text(let code)? = error.code, let miss = Self.spellings[code.lowercased()] {
        self = miss
        return
      }
    }
    for error in errors {
      let message = error.message.lowercased()
      if let miss = Self.spellings[message.hasSuffix(".") ? String(message.dropLast()) : message] {
        self = miss
        return
      }
    }
    return nil
  }
}

extension PersistedQueryMiss: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFound: "the server does not know the persisted query; is it deployed under this identifier?"
    case .notInList: "the server runs only operations of its list, and this one is not in it; is it deployed?"
    case .notSupported: "the server does not know persisted queries; ask it by another dialect, such as \".document\""
    case .mismatch: "the server computes another hash of the query's text than the one that was sent"
    case .identifierRequired: "the server runs only operations of its list, and takes no text"
    }
  }
}
