/// A schema of any size, and operations on it: every kind of type, with descriptions, arguments, deprecations and
/// directives in about the shares that published schemas have.
enum SchemaFixture {
  /// A schema of so many groups of types, about 1.3 kB each.
  static func schema(groups count: Int) -> String {
    let roots = (0..<count).map { "  \"The node of that id.\"\n  node\($0)(id: ID!, filter: Filter\($0)): Node\($0)\n" }
    return "type Query {\n\(roots.joined())}\n\ninterface Named {\n  name: String!\n}\n\n"
      + (0..<count).map { group($0, of: count) }.joined(separator: "\n")
  }

  private static func group(_ index: Int, of count: Int) -> String {
    let next = (index + 1) % count
    return """
      \"""
      A node of kind \(index), as the service keeps it.
        It has a name – and points at others.
      \"""
      type Node\(index) implements Named {
        "The identifier: it never changes."
        id: ID!
        name: String!
        \"""
        How it is described to people, in the language of the request.
        \"""
        description(language: String = "en", length: Int = 200): String
        state: State\(index)!
        createdAt: String! @deprecated(reason: "Use `history`.")
        history(first: Int, after: String, orderBy: Order\(index) = {field: NAME, descending: false}): [Event\(index)!]!
        next: Node\(next)
        related(kinds: [State\(index)!], filter: Filter\(index)): [Result\(index)]
        scores: [[Float!]!]
        isPublic: Boolean!
      }

      "What happened to a node."
      type Event\(index) implements Named {
        id: ID!
        name: String!
        "When, in ISO 8601."
        at: String!
        node: Node\(index)
      }

      union Result\(index) = Node\(index) | Event\(index) | Node\(next)

      "Where a node is in its life."
      enum State\(index) {
        "Not yet shown."
        DRAFT
        PUBLISHED
        ARCHIVED @deprecated(reason: "Nothing is archived any more.")
      }

      enum OrderField\(index) { NAME CREATED_AT }

      input Order\(index) {
        field: OrderField\(index)!
        descending: Boolean = false
      }

      "Conditions that all must hold."
      input Filter\(index) {
        name: String
        states: [State\(index)!] = [PUBLISHED]
        and: [Filter\(index)!]
        next: Filter\(next)
      }

      """
  }

  /// An operation on the group of that number, 700 bytes, with a fragment of its own.
  static func operation(_ index: Int, of count: Int) -> String {
    let next = (index + 1) % count
    return """
      query Node\(index)Query($id: ID!, $first: Int = 20, $names: [State\(index)!], $long: Boolean!) {
        node\(index)(id: $id, filter: {states: [DRAFT, PUBLISHED], and: [{name: "x"}]}) {
          ...Summary\(index)
          description(language: "de") @include(if: $long)
          history(first: $first, orderBy: {field: CREATED_AT}) { id name at node { id } }
          related(kinds: $names) {
            __typename
            ... on Node\(index) { ...Summary\(index) scores }
            ... on Event\(index) { at node { isPublic } }
            ... on Node\(next) { other: id }
          }
          next { id name state next { id name state } }
        }
      }

      fragment Summary\(index) on Node\(index) { id name state isPublic }

      """
  }
}
