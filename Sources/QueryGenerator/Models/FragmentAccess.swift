/// How a type gives the values of the fragments that are spread into it.
///
/// ## Fields of one's own beside a spread
/// All fields of a selection are flat in one struct. A field that two fragments select, or a fragment and the selection
/// itself, is read once, and what is selected below it is merged into one nested type, as the specification says. So the
/// fragment's own struct is not stored anywhere; a computed property makes it when it is asked for, field by field. Where
/// a nested type is not the fragment's (more is selected here than there), it is converted in the same way, by functions
/// that nobody else sees: lists and optionals are mapped, and cases of enums become the cases of the fragment's enum
/// that the same object type belongs to.
package struct FragmentAccesses: Sendable {
  var properties: [FragmentAccess] = []
  /// What the properties call.
  var functions: [FragmentConversionFunction] = []
}

/// A computed property that gives a fragment's value out of the fields of the type that spreads it.
package struct FragmentAccess: Sendable {
  var property: String
  /// The fragment's name in GraphQL.
  var fragment: String
  /// The fragment's Swift type.
  var type: String
  /// Whether `@skip` or `@include` may leave the fragment out.
  var isOptional: Bool
  var conversion: FragmentConversion
}

/// A function that makes a type of a fragment out of a type that has at least its fields.
package struct FragmentConversionFunction: Sendable {
  var name: String
  /// The types, by the names that lead to them.
  var source: [String]
  var target: [String]
  var conversion: FragmentConversion
}

/// How a value of a fragment's type is made.
package struct FragmentConversion: Sendable {
  indirect enum Kind: Sendable {
    /// A struct, field by field.
    case structure([FieldConversion])
    /// A case of an enum, with what its payload is made by.
    case unionCase(String, FragmentConversion?)
    /// By the cases of the enum that it is made from.
    case choice([Choice])
    /// What a property of the value gives.
    case property(String)
  }

  struct Choice: Sendable {
    /// The case that the value has.
    var name: String
    var hasPayload: Bool
    var conversion: FragmentConversion
  }

  var kind: Kind

  /// Whether it looks at the value at all: a fragment may have no field for the value's type.
  var usesValue: Bool {
    switch kind {
    case .structure(let fields): !fields.isEmpty
    case .unionCase(_, let payload): payload?.usesValue ?? false
    case .choice, .property: true
    }
  }

  /// Whether it fails when the response lacks a field, since the fragment was left out.
  var isThrowing = false
}

/// How one field of a fragment's struct is made.
package struct FieldConversion: Sendable {
  enum Leaf: Sendable {
    /// The value is of the wanted type.
    case same
    /// A property of the value is.
    case property(String)
    /// A function makes it, or throws.
    case function(String, isThrowing: Bool)
  }

  /// The `data` of a response that is a struct here, since more of it is selected, and is not there in the fragment.
  struct Part: Sendable {
    /// Whether the response may be nil, and whether no data is an empty list then.
    var isOptional: Bool
    var isRelation: Bool
  }

  /// The fragment's property, and whether it is optional.
  var property: String
  var isOptional: Bool
  /// The field it is made from; for a part of it, with the part's shape.
  var source: ResponseField
  /// The part of the field's value that it is made from; nil for all of it.
  var part: Part? = nil
  var leaf: Leaf

  /// Whether the field may be missing here, and may not be in the fragment.
  var isRequired: Bool { source.isOptional && !isOptional }
}
