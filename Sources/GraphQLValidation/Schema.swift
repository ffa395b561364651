package import GraphQLLanguage

/// Stage 4 of the straight line: a schema, made from one or several type system documents with their extensions merged.
///
/// Every type that a type reference names exists here once `SchemaBuilder` gave no error; with errors, what is broken
/// is left out, so that later stages still can look at the rest.
package struct Schema: Sendable {
  /// All types by name, the built-in scalars and the introspection types included.
  package let types: [String: TypeDefinition]
  /// All directives by name, without the `@`, the built-in ones included.
  package let directives: [String: DirectiveDefinition]
  package let queryType: TypeDefinition?
  package let mutationType: TypeDefinition?
  package let subscriptionType: TypeDefinition?
  /// The object types that implement an interface, directly or by an interface of theirs, in order of definition.
  package let implementations: [String: [TypeDefinition]]

  package init(
    types: [String: TypeDefinition], directives: [String: DirectiveDefinition], queryType: TypeDefinition?,
    mutationType: TypeDefinition?, subscriptionType: TypeDefinition?, implementations: [String: [TypeDefinition]]
  ) {
    self.types = types
    self.directives = directives
    self.queryType = queryType
    self.mutationType = mutationType
    self.subscriptionType = subscriptionType
    self.implementations = implementations
  }
}

/// A type, its extensions merged into it. A class so that walking a schema copies no fields; never changed once made.
package final class TypeDefinition: Sendable {
  package enum Kind: String, Sendable, Hashable {
    case scalar, object, interface, union, enumeration, inputObject
  }

  package let kind: Kind
  package let name: String
  private let descriptionSyntax: StringSyntax?
  /// Of an object or interface type; `__typename` is not among them (see `Schema.field(named:of:)`).
  package let fields: [FieldDefinition]
  /// Of an object or interface type: the names of the interfaces it says that it implements.
  package let interfaces: [String]
  /// Of a union: the names of its object types, in order.
  package let members: [String]
  /// Of an enum.
  package let values: [EnumValueDefinition]
  /// Of an input object.
  package let inputFields: [InputValueDefinition]
  /// An input object with `@oneOf`.
  package let isOneOf: Bool
  package let directives: [DirectiveSyntax]
  /// Nil for built-in types.
  package let location: SourceLocation?

  /// So many members are searched: that takes less than to make a table of them, and less memory.
  private static let searchedCount = 8
  /// Where members are by their names, when they are more.
  private let memberIndexes: [String: Int]?
  /// Whether two fields, values or input fields share a name.
  let hasRepeatedMembers: Bool

  package init(
    kind: Kind, name: String, description: StringSyntax? = nil, fields: [FieldDefinition] = [],
    interfaces: [String] = [], members: [String] = [], values: [EnumValueDefinition] = [],
    inputFields: [InputValueDefinition] = [], isOneOf: Bool = false, directives: [DirectiveSyntax] = [],
    location: SourceLocation? = nil
  ) {
    self.kind = kind
    self.name = name
    descriptionSyntax = description
    self.fields = fields
    self.interfaces = interfaces
    self.members = members
    self.values = values
    self.inputFields = inputFields
    self.isOneOf = isOneOf
    self.directives = directives
    self.location = location
    let names =
      switch kind {
      case .enumeration: values.map { $0.name }
      case .inputObject: inputFields.map { $0.name }
      case .object, .interface, .union, .scalar: fields.map { $0.name }
      }
    if names.count <= Self.searchedCount {
      memberIndexes = nil
      hasRepeatedMembers = names.indices.contains { names[..<$0].contains(names[$0]) }
    } else {
      let indexes = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
      memberIndexes = indexes
      hasRepeatedMembers = indexes.count < names.count
    }
  }

  /// The description's value, made anew by each call.
  package var description: String? { descriptionSyntax?.value }

  package func field(named name: String) -> FieldDefinition? {
    indexOfField(named: name).map { fields[$0] }
  }

  /// Where among `fields` the field of that name is.
  func indexOfField(named name: String) -> Int? {
    if let memberIndexes { return memberIndexes[name].flatMap { $0 < fields.count ? $0 : nil } }
    for index in fields.indices where fields[index].syntax.name.text == name { return index }
    return nil
  }

  package func inputField(named name: String) -> InputValueDefinition? {
    if let memberIndexes { return memberIndexes[name].flatMap { $0 < inputFields.count ? inputFields[$0] : nil } }
    for field in inputFields where field.syntax.name.text == name { return field }
    return nil
  }

  package func value(named name: String) -> EnumValueDefinition? {
    if let memberIndexes { return memberIndexes[name].flatMap { $0 < values.count ? values[$0] : nil } }
    for value in values where value.syntax.name.text == name { return value }
    return nil
  }

  /// Whether a selection set must follow a field of this type.
  package var isComposite: Bool { kind == .object || kind == .interface || kind == .union }
  /// Whether a variable or an argument may have this type. https://spec.graphql.org/September2025/#IsInputType()
  package var isInput: Bool { kind == .scalar || kind == .enumeration || kind == .inputObject }
}

package struct DirectiveDefinition: Sendable {
  package let name: String
  package let arguments: [InputValueSyntax]
  package let isRepeatable: Bool
  /// The names of its locations, such as `FIELD`.
  package let locations: [String]
  /// Nil for built-in directives.
  package let location: SourceLocation?

  init(
    name: String, arguments: [InputValueSyntax] = [], isRepeatable: Bool = false, locations: [String],
    location: SourceLocation? = nil
  ) {
    self.name = name
    self.arguments = arguments
    self.isRepeatable = isRepeatable
    self.locations = locations
    self.location = location
  }
}
