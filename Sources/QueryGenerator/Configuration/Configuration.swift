import GraphQLLanguage

/// What `persisted-queries.json` says of a target: how scalars are mapped, what is named otherwise than it would be, what
/// is known of the server's data beyond its schema, and how the code is to look.
///
/// Three ways of naming things, each for what it is best at:
///
/// - *Operations* by their identifiers, `wknd-shared/adventure-by-slug`, or by the last parts of them; a variable by
///   `adventure-by-slug.$slug`.
/// - *What the schema has* by its schema coordinate: `AdventureModel.title`, `SortOrder.ASC`.
///   https://spec.graphql.org/September2025/#sec-Schema-Coordinates
/// - *What is generated* by the Swift name that it would have without a configuration:
///   `AdventureBySlugQuery.Data.AdventureList.Items`.
package struct Configuration: Sendable {
  /// A Swift type or protocol that others have written.
  struct ForeignType: Sendable {
    /// As it is written in code, such as `CalendarDate`.
    var swiftType: String
    /// The module to import for it; nil for none but `PersistedQueries`.
    var module: String?
    /// Its key in the configuration, or where it stands in a list.
    var location: SourceLocation
  }

  /// A key, and the name that it is given.
  struct Entry: Sendable {
    var key: NameSyntax
    var value: NameSyntax
  }

  /// An operation that begins a session, and the paths in its data of what is kept of it.
  struct SessionBeginning: Sendable {
    var operation: NameSyntax
    var token: NameSyntax
    var user: NameSyntax?
  }

  package enum Access: String, Sendable, CaseIterable {
    case `public`, `internal`, `package`
  }

  /// Which models are `Identifiable`, and by what.
  enum Identity: Sendable {
    /// None.
    case off
    /// Those with a field of this name, nil for none, and those with the one that is named for their type.
    case by(NameSyntax?, [(type: NameSyntax, field: NameSyntax?)])
  }

  /// The Swift types of custom scalars, by the scalar's name in the schema.
  var scalars: [String: ForeignType] = [:]
  package var access = Access.public
  /// The first part of the identifiers of query files that lie directly in `Queries`, for AEM the configuration.
  package var identifierPrefix: String?
  /// Whether models are `Hashable`: all, and those of a Swift name with what is nested in them.
  package var isHashable = true
  var hashableByType: [(type: NameSyntax, isOn: Bool)] = []
  /// Whether the properties of models can be set.
  var isMutable = true
  /// What models conform to beyond that: all, and those of a Swift name.
  var conformances: [ForeignType] = []
  var conformancesByType: [(type: NameSyntax, protocols: [ForeignType])] = []
  var identity = Identity.by(NameSyntax("id", at: SourceLocation(file: 0, offset: 0)), [])
  /// The names of operations, and the parts of their data that their functions return.
  var operations: [Entry] = []
  var results: [Entry] = []
  /// The operations that begin the session of a user, and those that end it.
  var sessionBeginnings: [SessionBeginning] = []
  var sessionEnds: [NameSyntax] = []
  /// Where it says that Strapi 4's wrappers are left out of the models; nil when they are not.
  var flattensStrapi4: SourceLocation?
  /// The names of generated types, and those of fields and enum values.
  var types: [Entry] = []
  var properties: [Entry] = []
  /// The fields that are never null, and those of whose lists nulls are left out.
  var nonNull: [NameSyntax] = []
  var dropsAllNulls = false
  var dropNulls: [NameSyntax] = []
  /// The variables, input fields and whole input objects that can be sent as an explicit null.
  var explicitNull: [NameSyntax] = []
  /// The protocol that has the functions of all operations.
  var protocolName: NameSyntax?

  package init() {}

  /// The Swift types that need an import which the configuration need not name.
  static let foundationTypes: Set<String> = ["Date", "URL", "Decimal", "UUID", "Data"]
}
