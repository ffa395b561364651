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

  private let fieldIndexes: [String: Int]
  /// Whether two fields, values or input fields share a name.
  let hasRepeatedMembers: Bool

  package init(
    kind: Kind, name: String, description: StringSyntax? = nil, fields: [FieldDefinition] = [],
    interfaces: [String] = [],
    members: [String] = [], values: [EnumValueDefinition] = [], inputFields: [InputValueDefinition] = [],
    isOneOf: Bool = false, directives: [DirectiveSyntax] = [], location: SourceLocation? = nil
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
    var indexes: [String: Int] = [:]
    let count = fields.count &+ inputFields.count &+ values.count
    indexes.reserveCapacity(count)
    // From the end, so that of two members of one name the first is found.
    for index in fields.indices.reversed() { indexes[fields[index].name] = index }
    for index in inputFields.indices.reversed() { indexes[inputFields[index].name] = index }
    for index in values.indices.reversed() { indexes[values[index].name] = index }
    fieldIndexes = indexes
    hasRepeatedMembers = indexes.count < count
  }

  /// The description's value, made anew by each call.
  package var description: String? { descriptionSyntax?.value }

  package func field(named name: String) -> FieldDefinition? {
    fieldIndexes[name].flatMap { $0 < fields.count ? fields[$0] : nil }
  }

  /// Where among `fields` the field of that name is.
  func indexOfField(named name: String) -> Int? {
    fieldIndexes[name].flatMap { $0 < fields.count ? $0 : nil }
  }

  package func inputField(named name: String) -> InputValueDefinition? {
    fieldIndexes[name].flatMap { $0 < inputFields.count ? inputFields[$0] : nil }
  }

  package func value(named name: String) -> EnumValueDefinition? {
    fieldIndexes[name].flatMap { $0 < values.count ? values[$0] : nil }
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
