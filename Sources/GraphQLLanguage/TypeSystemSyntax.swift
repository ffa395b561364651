/// Stage 3 of the straight line: the syntax tree of type system documents (specification, section 3).

/// `schema { query: QueryType }` or an extension of it. https://spec.graphql.org/September2025/#SchemaDefinition
package struct SchemaSyntax: Sendable {
  package var isExtension: Bool
  package var description: StringSyntax?
  package var directives: [DirectiveSyntax]
  package var rootOperationTypes: [RootOperationTypeSyntax]
  /// The keyword `schema`, or `extend`.
  package var location: SourceLocation

  package init(
    isExtension: Bool, description: StringSyntax?, directives: [DirectiveSyntax],
    rootOperationTypes: [RootOperationTypeSyntax], location: SourceLocation
  ) {
    self.isExtension = isExtension
    self.description = description
    self.directives = directives
    self.rootOperationTypes = rootOperationTypes
    self.location = location
  }
}

/// https://spec.graphql.org/September2025/#RootOperationTypeDefinition
package struct RootOperationTypeSyntax: Sendable {
  package var kind: OperationKind
  package var type: NameSyntax
  package var location: SourceLocation

  package init(kind: OperationKind, type: NameSyntax, location: SourceLocation) {
    self.kind = kind
    self.type = type
    self.location = location
  }
}

/// A type definition or a type extension of any kind. https://spec.graphql.org/September2025/#TypeDefinition
package final class TypeSyntax: Sendable {
  package enum Body: Sendable {
    case scalar
    case object(interfaces: [NameSyntax], fields: [FieldDefinitionSyntax])
    case interface(interfaces: [NameSyntax], fields: [FieldDefinitionSyntax])
    case union(members: [NameSyntax])
    case enumeration(values: [EnumValueSyntax])
    case inputObject(fields: [InputValueSyntax])
  }

  package let isExtension: Bool
  package let description: StringSyntax?
  package let name: NameSyntax
  package let directives: [DirectiveSyntax]
  package let body: Body
  /// The keyword (`type`, `scalar`...), or `extend`.
  package let location: SourceLocation

  package init(
    isExtension: Bool, description: StringSyntax?, name: NameSyntax, directives: [DirectiveSyntax], body: Body,
    location: SourceLocation
  ) {
    self.isExtension = isExtension
    self.description = description
    self.name = name
    self.directives = directives
    self.body = body
    self.location = location
  }
}

/// https://spec.graphql.org/September2025/#FieldDefinition
package final class FieldDefinitionSyntax: Sendable {
  package let description: StringSyntax?
  package let name: NameSyntax
  package let arguments: [InputValueSyntax]
  package let type: TypeReferenceSyntax
  package let directives: [DirectiveSyntax]

  package init(
    description: StringSyntax?, name: NameSyntax, arguments: [InputValueSyntax], type: TypeReferenceSyntax,
    directives: [DirectiveSyntax]
  ) {
    self.description = description
    self.name = name
    self.arguments = arguments
    self.type = type
    self.directives = directives
  }
}

/// An argument or an input field. https://spec.graphql.org/September2025/#InputValueDefinition
package final class InputValueSyntax: Sendable {
  package let description: StringSyntax?
  package let name: NameSyntax
  package let type: TypeReferenceSyntax
  package let defaultValue: ValueSyntax?
  package let directives: [DirectiveSyntax]

  package init(
    description: StringSyntax?, name: NameSyntax, type: TypeReferenceSyntax, defaultValue: ValueSyntax?,
    directives: [DirectiveSyntax]
  ) {
    self.description = description
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.directives = directives
  }
}

/// https://spec.graphql.org/September2025/#EnumValueDefinition
package struct EnumValueSyntax: Sendable {
  package var description: StringSyntax?
  package var name: NameSyntax
  package var directives: [DirectiveSyntax]

  package init(description: StringSyntax?, name: NameSyntax, directives: [DirectiveSyntax]) {
    self.description = description
    self.name = name
    self.directives = directives
  }
}

/// https://spec.graphql.org/September2025/#DirectiveDefinition
package struct DirectiveDefinitionSyntax: Sendable {
  package var description: StringSyntax?
  /// The name without `@`.
  package var name: NameSyntax
  package var arguments: [InputValueSyntax]
  package var isRepeatable: Bool
  package var locations: [NameSyntax]
  /// The keyword `directive`.
  package var location: SourceLocation

  package init(
    description: StringSyntax?, name: NameSyntax, arguments: [InputValueSyntax], isRepeatable: Bool,
    locations: [NameSyntax], location: SourceLocation
  ) {
    self.description = description
    self.name = name
    self.arguments = arguments
    self.isRepeatable = isRepeatable
    self.locations = locations
    self.location = location
  }
}
