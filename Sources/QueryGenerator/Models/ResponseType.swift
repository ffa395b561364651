import GraphQLLanguage
import GraphQLValidation

/// Stage 6 of the straight line: the types that hold a response, with the names they will have. Here it is decided
/// *which* types exist (fragments flattened, union cases listed); how they are spelled is the translators' part.
package indirect enum ResponseType: Sendable {
  case structure(ResponseStructure)
  case union(ResponseUnion)

  var name: String {
    switch self {
    case .structure(let structure): structure.name
    case .union(let union): union.name
    }
  }

  var nested: [ResponseType] {
    switch self {
    case .structure(let structure): structure.nested
    case .union(let union): union.nested
    }
  }

  var isHashable: Bool {
    switch self {
    case .structure(let structure): structure.isHashable
    case .union(let union): union.isHashable
    }
  }
}

/// The object types' fields that are selected at one place.
package struct ResponseStructure: Sendable {
  var name: String
  /// In the order in which a server writes them: the specification's CollectFields.
  var fields: [ResponseField]
  /// One of the object types that it is for; nil when the schema has none.
  var objectType: String?
  var fragments = FragmentAccesses()
  /// The types of its fields, and for a case of a union of the fields that only it has.
  var nested: [ResponseType] = []
  /// What it conforms to beyond what all models do.
  var conformances: [Configuration.ForeignType] = []
  var isHashable = true
  /// The field that is its identity, by the property.
  var identity: String? = nil

  func field(_ key: String) -> ResponseField? { fields.field(key) }
}

/// A field of a structure. A class, for fields are handed on from stage to stage, and never change.
package final class ResponseField: Sendable {
  /// The key in the response.
  let key: String
  /// The property's name: the key, unless Swift has another use for it.
  let property: String
  let shape: ResponseShape
  /// The shape of what is read, when nulls are left out of its lists.
  let readShape: ResponseShape?
  /// What the schema says of it.
  private let definition: FieldDefinition
  /// Whether it is `__typename`, by this or another key.
  let isTypename: Bool
  /// Whether `@skip` or `@include` may leave it out.
  let isConditional: Bool
  /// The member that has it, when that is an object whose members are fields of this structure: `attributes`.
  let wrapper: String?
  /// How its value lies in an object's `data`, when it does.
  let envelope: Envelope?

  /// Where the value of a flattened field is.
  enum Envelope: Sendable {
    /// In one object.
    case value
    /// A list in one object, and empty when there is none.
    case relation
    /// Each element of a list in an object of its own.
    case elements
  }

  init(
    key: String, property: String, shape: ResponseShape, readShape: ResponseShape?, definition: FieldDefinition,
    isTypename: Bool, isConditional: Bool, wrapper: String?, envelope: Envelope?
  ) {
    self.key = key
    self.property = property
    self.shape = shape
    self.readShape = readShape
    self.definition = definition
    self.isTypename = isTypename
    self.isConditional = isConditional
    self.wrapper = wrapper
    self.envelope = envelope
  }

  var description: String? { definition.description }
  var deprecationReason: String? { definition.deprecationReason }

  /// The same by another name.
  func named(_ property: String) -> ResponseField {
    ResponseField(
      key: key, property: property, shape: shape, readShape: readShape, definition: definition,
      isTypename: isTypename, isConditional: isConditional, wrapper: wrapper, envelope: envelope)
  }

  /// The same of another type.
  func shaped(_ shape: ResponseShape, read readShape: ResponseShape?) -> ResponseField {
    ResponseField(
      key: key, property: property, shape: shape, readShape: readShape, definition: definition,
      isTypename: isTypename, isConditional: isConditional, wrapper: wrapper, envelope: envelope)
  }

  var isOptional: Bool {
    if case .optional = shape { true } else { false }
  }
}

extension [ResponseField] {
  func field(_ key: String) -> ResponseField? {
    var index = 0
    while index < count {
      if self[index].key == key { return self[index] }
      index &+= 1
    }
    return nil
  }
}

/// A field's type: what is at its core, and what is around it.
package enum ResponseShape: Sendable {
  case leaf(ResponseLeaf)
  indirect case list(ResponseShape)
  indirect case optional(ResponseShape)
}

package enum ResponseLeaf: Sendable {
  case string, id, int, double, bool
  /// A custom scalar, by its Swift type.
  case scalar(String)
  case enumeration(String)
  /// A type that is nested in the structure, by its name.
  case nested(String)
  /// A type that is nested in the enum around the structure, by its name: the cases of the enum share it.
  case shared(String)
  /// A fragment's type, or a type nested in one, by the names that lead to it.
  case fragment([String])
}

extension ResponseLeaf {
  /// The model that it is.
  ///
  /// - Parameters:
  ///   - types: those that are nested where it is used, or around it.
  ///   - fragmentTypes: the types of fragments by their Swift names.
  func model(among types: [ResponseType], _ fragmentTypes: [String: ResponseType]) -> ResponseType? {
    switch self {
    case .nested(let name), .shared(let name): return types.first { $0.name == name }
    case .fragment(let path):
      var found = path.first.flatMap { fragmentTypes[$0] }
      for name in path.dropFirst() { found = found?.nested.first { $0.name == name } }
      return found
    default: return nil
    }
  }
}

/// A selection whose fields depend on the object's type.
package struct ResponseUnion: Sendable {
  /// How the case of an object is found.
  enum Decision: Sendable {
    /// `__typename` decides, under this response key.
    case typename(String)
    /// The members decide: those that only the case has, for each case.
    case shape([Shape])
  }

  /// The members that tell a case's objects from others; see the runtime's `MemberShape`.
  struct Shape: Sendable {
    /// Members that only objects of the case have, for certain: never null, or perhaps null.
    var required: [String] = []
    var expected: [String] = []
    /// Those that `@skip` and `@include` may leave out.
    var conditional: [String] = []
    /// Members that its objects have for certain, and all others under a condition: never null, or perhaps null.
    var presupposed: [String] = []
    var sharedExpected: [String] = []
    /// Members below fields that several cases have, where what is asked for differs.
    var below: [MembersBelow.Member] = []
  }

  struct Case: Sendable {
    /// The case's name, and its accessor's.
    var name: String
    /// The payload's type: a nested structure's name, or a fragment's.
    var payload: ResponseLeaf
    /// The names of the object types that it is for.
    var typenames: [String]
  }

  var name: String
  var cases: [Case]
  /// The case for every other type, and its payload's name; nil when no field is selected for every type.
  var otherName: String
  var other: String?
  /// The fields that every case has.
  var shared: [ResponseField]
  /// How the shared fields are made of a case's fields, where it has more than their type holds: by the cases' names.
  var sharedConversions: [String: [FieldConversion]] = [:]
  /// The scalars that every case but the one for other types has.
  var listed: [ResponseField] = []
  var decision: Decision
  var fragments = FragmentAccesses()
  var nested: [ResponseType]
  /// What it conforms to beyond what all models do.
  var conformances: [Configuration.ForeignType] = []
  var isHashable = true
}
