import GraphQLLanguage

extension ValidationRule {
  /// A warning for each use of what the schema calls deprecated: fields, arguments, input fields and enum values.
  /// https://spec.graphql.org/September2025/#sec--deprecated
  static let deprecation = ValidationRule(
    "Deprecation",
    field: { field, context in
      guard let definition = field.definition, let reason = definition.deprecationReason, let type = field.parentType
      else { return }
      context.warn("Field \"\(type.name).\(definition.name)\"", reason, definition.location, at: field.syntax.location)
    },
    arguments: { visit, context in
      for argument in visit.arguments {
        guard let definition = visit.definition(named: argument.name.text),
          let reason = definition.deprecationReason
        else { continue }
        context.warn(
          "Argument \"\(definition.name)\" of \(visit.owner.title)", reason, definition.location,
          at: argument.name.location)
      }
    },
    value: { visit, context in
      guard case .enumeration(let name) = visit.value.kind, let type = visit.type,
        let definition = context.schema.namedType(of: type)?.value(named: name),
        let reason = definition.deprecationReason
      else { return }
      context.warn("Enum value \"\(type.namedType).\(name)\"", reason, definition.location, at: visit.value.location)
    },
    object: { object, context in
      for field in object.fields {
        guard let type = object.type, let definition = type.inputField(named: field.name.text),
          let reason = definition.deprecationReason
        else { continue }
        context.warn(
          "Input field \"\(type.name).\(definition.name)\"", reason, definition.location, at: field.name.location)
      }
    })
}

extension ValidationContext {
  fileprivate func warn(_ what: String, _ reason: String, _ definition: SourceLocation?, at location: SourceLocation) {
    report(
      "\(what) is deprecated\(reason.isEmpty ? "" : ": \(reason)")", at: location, severity: .warning,
      notes: definition.map { [Diagnostic.Note("it is defined here", at: $0)] } ?? [])
  }
}
