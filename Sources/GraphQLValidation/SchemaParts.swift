import GraphQLLanguage

/// The definitions of type system documents, each type with the extensions that belong to it.
struct SchemaParts {
  /// A type's definition and its extensions. Where a type is only ever extended, the first extension stands in.
  struct TypePart {
    var definition: TypeSyntax
    var extensions: [TypeSyntax] = []
  }

  private(set) var types: [TypePart] = []
  private(set) var typeIndexes: [String: Int] = [:]
  private(set) var directives: [DirectiveDefinitionSyntax] = []
  private(set) var schemas: [SchemaSyntax] = []
  /// All definitions and extensions of types in order, those included that `types` leaves out.
  private(set) var allTypes: [TypeSyntax] = []

  var hasSchemaDefinition: Bool { schemas.contains { !$0.isExtension } }
  var rootOperationTypes: [RootOperationTypeSyntax] { schemas.flatMap(\.rootOperationTypes) }

  init(_ documents: [Document]) {
    var count = 0
    for document in documents { count &+= document.definitions.count }
    allTypes.reserveCapacity(count)
    types.reserveCapacity(count)
    typeIndexes.reserveCapacity(count)
    for document in documents {
      for definition in document.definitions {
        switch definition {
        case .type(let type): add(type)
        case .directive(let directive): directives.append(directive)
        case .schema(let schema): schemas.append(schema)
        case .operation, .fragment: break
        }
      }
    }
    for type in allTypes where type.isExtension { addExtension(type) }
  }

  private mutating func add(_ type: TypeSyntax) {
    allTypes.append(type)
    guard !type.isExtension, typeIndexes[type.name.text] == nil else { return }
    typeIndexes[type.name.text] = types.count
    types.append(TypePart(definition: type))
  }

  /// An extension of a type that is not defined defines it; whether it may is a matter for the rules.
  private mutating func addExtension(_ type: TypeSyntax) {
    if let index = typeIndexes[type.name.text] {
      if types[index].definition.body.kind == type.body.kind { types[index].extensions.append(type) }
    } else {
      typeIndexes[type.name.text] = types.count
      types.append(TypePart(definition: type))
    }
  }
}

extension SchemaParts.TypePart {
  /// What a definition and its extensions hold together; each list in order.
  struct Body {
    var interfaces: [NameSyntax] = []
    var fields: [FieldDefinitionSyntax] = []
    var members: [NameSyntax] = []
    var values: [EnumValueSyntax] = []
    var inputFields: [InputValueSyntax] = []
    var directives: [DirectiveSyntax] = []

    mutating func append(_ type: TypeSyntax) {
      directives += type.directives
      switch type.body {
      case .scalar: break
      case .object(let interfaces, let fields), .interface(let interfaces, let fields):
        self.interfaces += interfaces
        self.fields += fields
      case .union(let members): self.members += members
      case .enumeration(let values): self.values += values
      case .inputObject(let fields): inputFields += fields
      }
    }
  }

  var mergedBody: Body {
    var body = Body()
    body.append(definition)
    for type in extensions { body.append(type) }
    return body
  }
}

extension TypeSyntax.Body {
  var kind: TypeDefinition.Kind {
    switch self {
    case .scalar: .scalar
    case .object: .object
    case .interface: .interface
    case .union: .union
    case .enumeration: .enumeration
    case .inputObject: .inputObject
    }
  }
}
