import GraphQLLanguage

/// The definitions of type system documents, each type with the extensions that belong to it.
struct SchemaParts: Sendable {
  /// A type's definition and its extensions. A class so that going through the types copies none.
  final class TypePart: Sendable {
    let definition: TypeSyntax
    /// What the definition and its extensions hold together.
    let body: TypeBody

    fileprivate init(_ definition: TypeSyntax, _ body: TypeBody) {
      self.definition = definition
      self.body = body
    }

    var name: String { definition.name.text }
    var kind: TypeDefinition.Kind { definition.body.kind }
  }

  private(set) var types: [TypePart] = []
  private(set) var typeIndexes: [String: Int] = [:]
  private(set) var directives: [DirectiveDefinitionSyntax] = []
  private(set) var schemas: [SchemaSyntax] = []
  /// All definitions and extensions of types in order, those included that `types` leaves out.
  private(set) var allTypes: [TypeSyntax] = []

  private(set) var hasTypeExtensions = false
  /// Whether two definitions of types share a name.
  private(set) var hasRepeatedTypes = false

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
    if hasTypeExtensions { addExtensions() }
  }

  /// What makes up a type; nil for one that only is built in.
  func part(named name: String) -> TypePart? {
    typeIndexes[name].map { types[$0] }
  }

  private mutating func add(_ type: TypeSyntax) {
    allTypes.append(type)
    if type.isExtension {
      hasTypeExtensions = true
      return
    }
    if let first = typeIndexes.updateValue(types.count, forKey: type.name.text) {
      typeIndexes[type.name.text] = first
      hasRepeatedTypes = true
      return
    }
    types.append(TypePart(type, TypeBody(type)))
  }

  /// Leaves out an extension of a type that is not defined or of another kind: the rules report it.
  private mutating func addExtensions() {
    var extended: [Int: TypeBody] = [:]
    for type in allTypes where type.isExtension {
      guard let index = typeIndexes[type.name.text], types[index].kind == type.body.kind else { continue }
      extended[index, default: types[index].body].append(type)
    }
    for (index, body) in extended { types[index] = TypePart(types[index].definition, body) }
  }
}

/// What a type holds, each list in the order of the text.
struct TypeBody: Sendable {
  var interfaces: [NameSyntax] = []
  var fields: [FieldDefinitionSyntax] = []
  var members: [NameSyntax] = []
  var values: [EnumValueSyntax] = []
  var inputFields: [InputValueSyntax] = []
  var directives: [DirectiveSyntax] = []

  init(_ type: TypeSyntax) {
    directives = type.directives
    switch type.body {
    case .scalar: break
    case .object(let interfaces, let fields), .interface(let interfaces, let fields):
      self.interfaces = interfaces
      self.fields = fields
    case .union(let members): self.members = members
    case .enumeration(let values): self.values = values
    case .inputObject(let fields): inputFields = fields
    }
  }

  mutating func append(_ type: TypeSyntax) {
    let other = TypeBody(type)
    interfaces += other.interfaces
    fields += other.fields
    members += other.members
    values += other.values
    inputFields += other.inputFields
    directives += other.directives
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
