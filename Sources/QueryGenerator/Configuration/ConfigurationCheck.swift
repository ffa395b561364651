import GraphQLLanguage
import GraphQLValidation

/// What of a configuration fits no schema.
enum ConfigurationCheck {
  /// The scalars that the configuration names and the schema does not have: most likely a slip.
  static func unknownScalars(_ configuration: Configuration, _ schema: Schema) -> [Diagnostic] {
    configuration.scalars.sorted { $0.key < $1.key }.compactMap { name, scalar in
      if let type = schema.types[name], type.kind == .scalar { return nil }
      let scalars = schema.types.values.filter { $0.kind == .scalar }.map(\.name).sorted()
      let what = schema.types[name] == nil ? "The schema has no scalar \"\(name)\"." : "\"\(name)\" is not a scalar."
      return Diagnostic(
        .warning, what + didYouMean(suggestions(for: name, among: scalars)), at: scalar.location, rule: "Configuration")
    }
  }
}
