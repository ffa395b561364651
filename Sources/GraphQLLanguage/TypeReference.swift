/// The type of a field, an argument or a variable, such as `[Int!]!`.
/// https://spec.graphql.org/September2025/#sec-Type-References
///
/// A name, and what is around it as bits: a schema has tens of thousands of these, and none takes memory of its own.
package struct TypeReference: Sendable, Hashable {
  /// A type as its outermost part and the rest.
  package enum Kind {
    case named(String)
    case list(TypeReference)
    case nonNull(TypeReference)
  }

  /// The innermost name: `Int` of `[[Int!]]!`.
  package let namedType: String
  /// One bit for each list (0) and each non-null (1), the outermost lowest. The highest bit that is set ends them.
  private let wrappers: UInt64

  package static func named(_ name: String) -> TypeReference {
    TypeReference(namedType: name, wrappers: 1)
  }

  /// A list of this type; the type itself when it `isFull`.
  package static func list(_ element: TypeReference) -> TypeReference {
    element.isFull ? element : TypeReference(namedType: element.namedType, wrappers: element.wrappers &<< 1)
  }

  /// This type without null; the type itself when it `isFull`.
  package static func nonNull(_ type: TypeReference) -> TypeReference {
    type.isFull ? type : TypeReference(namedType: type.namedType, wrappers: type.wrappers &<< 1 | 1)
  }

  package var kind: Kind {
    if wrappers == 1 { return .named(namedType) }
    let inner = TypeReference(namedType: namedType, wrappers: wrappers &>> 1)
    return isNonNull ? .nonNull(inner) : .list(inner)
  }

  /// How many lists and non-nulls can be around a name. Real schemas have up to five.
  package static let nestingLimit = 63

  /// Whether as many lists and non-nulls are around the name as can be.
  package var isFull: Bool { wrappers.leadingZeroBitCount == 0 }

  package var isNonNull: Bool { wrappers > 1 && wrappers & 1 == 1 }

  /// The type without its outermost `!`.
  package var nullable: TypeReference {
    isNonNull ? TypeReference(namedType: namedType, wrappers: wrappers &>> 1) : self
  }
}

extension TypeReference: CustomStringConvertible {
  /// As GraphQL writes it: `[Int!]!`.
  package var description: String {
    switch kind {
    case .named(let name): name
    case .list(let element): "[\(element.description)]"
    case .nonNull(let type): "\(type.description)!"
    }
  }
}

/// A type reference and its place. https://spec.graphql.org/September2025/#Type
package struct TypeReferenceSyntax: Sendable {
  package let reference: TypeReference
  /// Where the type begins.
  package let location: SourceLocation
  /// Where its innermost name is.
  private let nameLocation: SourceLocation

  private init(_ reference: TypeReference, at location: SourceLocation, _ nameLocation: SourceLocation) {
    self.reference = reference
    self.location = location
    self.nameLocation = nameLocation
  }

  /// A type that is all at one place.
  package init(_ reference: TypeReference, at location: SourceLocation) {
    self.init(reference, at: location, location)
  }

  package static func named(_ name: NameSyntax) -> TypeReferenceSyntax {
    TypeReferenceSyntax(.named(name.text), at: name.location)
  }

  /// A list that begins at a location.
  /// - Throws: When there are more lists and non-nulls than `TypeReference.nestingLimit`.
  package static func list(
    _ element: TypeReferenceSyntax, at location: SourceLocation
  ) throws(SyntaxError) -> TypeReferenceSyntax {
    try element.checkRoom()
    return TypeReferenceSyntax(.list(element.reference), at: location, element.nameLocation)
  }

  /// - Throws: When there are more lists and non-nulls than `TypeReference.nestingLimit`.
  package static func nonNull(_ type: TypeReferenceSyntax) throws(SyntaxError) -> TypeReferenceSyntax {
    try type.checkRoom()
    return TypeReferenceSyntax(.nonNull(type.reference), at: type.location, type.nameLocation)
  }

  /// The innermost name: `Int` of `[[Int!]]!`.
  package var namedType: NameSyntax { NameSyntax(reference.namedType, at: nameLocation) }

  private func checkRoom() throws(SyntaxError) {
    if reference.isFull {
      throw SyntaxError(
        "The type is nested too deeply: more than \(TypeReference.nestingLimit) lists and non-nulls.", at: location)
    }
  }
}
