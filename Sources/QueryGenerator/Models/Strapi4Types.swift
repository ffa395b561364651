import GraphQLLanguage
import GraphQLValidation

/// The types by which Strapi 4 wraps content, as its schemas have them:
///
///     type NewsEntity { id: ID  attributes: News }
///     type NewsEntityResponse { data: NewsEntity }
///     type NewsEntityResponseCollection { data: [NewsEntity!]!  meta: ResponseCollectionMeta! }
///     type NewsRelationResponseCollection { data: [NewsEntity!]! }
///
/// A type is one of them when both its name and its fields are as here. Nothing else is taken for one.
struct Strapi4Types: Sendable {
  /// The types of the attributes, by the names of the entities.
  private var attributes: [String: TypeDefinition] = [:]
  /// Whether the data of a response's type is a list of a relation, by the type's name.
  private var responses: [String: Bool] = [:]

  init(_ schema: Schema) {
    for type in schema.types.values where type.kind == .object && type.name.hasSuffix("Entity") {
      guard let field = type.field(named: "attributes"), field.type.listDepth == 0,
        let content = schema.types[field.type.namedType], content.kind == .object
      else { continue }
      attributes[type.name] = content
    }
    for type in schema.types.values where type.kind == .object {
      guard let data = type.field(named: "data"), attributes[data.type.namedType] != nil else { continue }
      let isRelation = type.name.hasSuffix("RelationResponseCollection")
      let isList = isRelation || type.name.hasSuffix("EntityResponseCollection")
      guard isList || type.name.hasSuffix("EntityResponse"), data.type.listDepth == (isList ? 1 : 0) else { continue }
      responses[type.name] = isRelation
    }
  }

  var isEmpty: Bool { attributes.isEmpty }

  /// The type of what an entity has beside its `id`; nil for any other type.
  func attributes(of type: TypeDefinition) -> TypeDefinition? { attributes[type.name] }

  func isResponse(_ type: TypeDefinition) -> Bool { responses[type.name] != nil }
  func isRelation(_ type: TypeDefinition) -> Bool { responses[type.name] ?? false }
}
