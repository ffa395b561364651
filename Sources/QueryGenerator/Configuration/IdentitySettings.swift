import GraphQLLanguage
import GraphQLValidation

/// Which models are `Identifiable`, and by which field: by a non-null `id` unless the configuration says otherwise.
struct IdentitySettings {
  private var keys: [String] = []
  /// The field of each named type; none where its models are not `Identifiable`.
  private var keysOfTypes: [String: [String]] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ identity: Configuration.Identity, _ schema: Schema) {
    guard case .by(let key, let entries) = identity else { return }
    // A model without the configured field may still have an `id`.
    if let key { keys = key.text == "id" ? ["id"] : [key.text, "id"] }
    if let key, key.text != "id" {
      let names = Set(schema.types.values.flatMap(\.fields).map(\.name))
      if !names.contains(key.text) {
        let hint = didYouMean(suggestions(for: key.text, among: names.sorted()))
        diagnostics.append(Diagnostic("No type of the schema has a field \"\(key.text)\".\(hint)", at: key.location))
      }
    }
    for entry in entries {
      do throws(Diagnostic) {
        let type = try SchemaCoordinate.type(entry.type, in: schema)
        if let field = entry.field, type.field(named: field.text) == nil {
          throw SchemaCoordinate.unknown(field.text, of: type, at: field.location)
        }
        keysOfTypes[type.name] = entry.field.map { [$0.text] } ?? []
      } catch {
        diagnostics.append(error)
      }
    }
  }

  func property(of fields: [ResponseField], _ type: TypeDefinition, _ content: TypeDefinition?) -> String? {
    var candidates = keys
    if !keysOfTypes.isEmpty {
      candidates = keysOfTypes[type.name] ?? content.flatMap { keysOfTypes[$0.name] } ?? keys
    }
    for key in candidates {
      guard let field = fields.field(key), field.deprecationReason == nil,
        case .leaf(let leaf) = field.shape, leaf.isIdentity
      else { continue }
      // A computed `id` beside it would clash.
      if field.property != "id", fields.contains(where: { $0.property == "id" }) { continue }
      return field.property
    }
    return nil
  }
}

extension ResponseLeaf {
  /// Whether values of it are known to be `Hashable`, and tell one from another.
  fileprivate var isIdentity: Bool {
    switch self {
    case .string, .id, .int, .enumeration: true
    case .scalar(let type): ["Int64", "UUID", "URL", "String"].contains(type)
    case .double, .bool, .nested, .shared, .fragment: false
    }
  }
}
