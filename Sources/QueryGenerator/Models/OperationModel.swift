import GraphQLLanguage

/// Stage 6 of the straight line: an operation, with everything that its code will say.
package struct OperationModel: Sendable {
  /// A variable.
  struct Variable: Sendable {
    /// The name in GraphQL.
    var name: String
    /// The property's and the parameter's name.
    var property: String
    var shape: InputShape
    /// Whether it may be left out: nullable, or with a default.
    var isOptional: Bool
    /// Whether it can be sent as an explicit null, too.
    var isNullable = false
    var documentation: [String]
    /// The default, as GraphQL writes it.
    var defaultValue: String?
  }

  /// What it does to a user's session.
  enum Session: Sendable {
    /// Its data has a token, and perhaps the user's identifier.
    case begins(token: OperationResult, user: OperationResult?)
    case ends
  }

  var identifier: String
  /// The operation's name in the document; nil for an anonymous one.
  var name: String?
  var kind: OperationKind
  var typeName: String
  var functionName: String
  var documentation: [String]
  var variables: [Variable]
  var data: ResponseStructure
  /// What the function returns of the data; nil for all of it.
  var result: OperationResult?
  var session: Session?
  /// The text that is sent, or stands for it, and its hash.
  var document: String
  var sha256: String { SHA256.hexDigest(document) }
}

/// A named fragment.
package struct FragmentModel: Sendable {
  var name: String
  var type: ResponseType
}

/// The type of a variable or an input field.
package indirect enum InputShape: Sendable {
  /// The Swift type's name.
  case leaf(String)
  case list(InputShape)
  case optional(InputShape)
}

/// A type of the schema that variables or responses reach.
package enum SchemaTypeModel: Sendable {
  case enumeration(EnumModel)
  case inputObject(InputObjectModel)

  var name: String {
    switch self {
    case .enumeration(let model): model.name
    case .inputObject(let model): model.name
    }
  }
}

package struct EnumModel: Sendable {
  struct Value: Sendable {
    /// The name in GraphQL.
    var rawValue: String
    /// The Swift case's name.
    var name: String
    var documentation: [String]
    var deprecationReason: String?
  }

  var name: String
  var documentation: [String]
  var values: [Value]
  /// The case for a value that the schema snapshot does not know.
  var unknownName: String
}

package struct InputObjectModel: Sendable {
  struct Field: Sendable {
    /// The name in GraphQL.
    var name: String
    /// The property's name.
    var property: String
    var shape: InputShape
    var isOptional: Bool
    /// Whether it can be sent as an explicit null, too.
    var isNullable = false
    /// Whether the field is stored elsewhere; see `InputStorage`.
    var isIndirect: Bool
    var documentation: [String]
    /// The default, as GraphQL writes it.
    var defaultValue: String?
    var deprecationReason: String?
  }

  var name: String
  var documentation: [String]
  var fields: [Field]
  var isOneOf: Bool
}
