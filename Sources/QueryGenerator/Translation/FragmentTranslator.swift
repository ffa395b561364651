import SwiftCode

/// Stage 7 for fragments beside other fields: the properties that give their values, and the functions they call.
struct FragmentTranslator {
  let style: SwiftStyle

  func translate(_ accesses: FragmentAccesses, to code: inout CodeWriter) {
    for access in accesses.properties { code.write(property(access)) }
    for function in accesses.functions { code.write(self.function(function)) }
  }

  private func property(_ access: FragmentAccess) -> PropertyDeclaration {
    var documentation = "The fields of the fragment `\(access.fragment)`"
    documentation += access.isOptional ? ", or nil when the response lacks them." : "."
    return PropertyDeclaration(
      documentation: Documentation([documentation]), modifiers: style.accessModifiers,
      SwiftIdentifier.escaped(access.property), type: access.isOptional ? "\(access.type)?" : access.type,
      body: access.isOptional ? optionalBody(access) : body(access.conversion, of: "self", isTried: false))
  }

  private func optionalBody(_ access: FragmentAccess) -> [Statement] {
    if access.conversion.isThrowing { return body(access.conversion, of: "self", isTried: true) }
    let statement = statement(access.conversion, of: "self")
    // Nothing in it is required: it is there if any of its fields is.
    guard case .structure(let fields) = access.conversion.kind, !fields.isEmpty,
      fields.allSatisfy({ $0.source.isOptional && $0.source.isConditional })
    else { return body(access.conversion, of: "self", isTried: false) }
    let conditions = fields.map { "\(style.storage($0.source)) == nil" }
    return [
      .block("if \(conditions.joined(separator: " && "))", [.line("return nil")]), statement.prefixed("return "),
    ]
  }

  private func function(_ function: FragmentConversionFunction) -> FunctionDeclaration {
    FunctionDeclaration(
      modifiers: "private static", "func \(function.name)",
      parameters: [.init(label: "_", "value", type: function.source.joined(separator: "."))],
      effects: function.conversion.isThrowing ? "throws" : "", result: function.target.joined(separator: "."),
      body: body(function.conversion, of: "value", isTried: false))
  }

  // MARK: Conversions

  /// - Parameter isTried: whether a failure gives nil, or is thrown.
  private func body(_ conversion: FragmentConversion, of value: String, isTried: Bool) -> [Statement] {
    func attempt(_ conversion: FragmentConversion) -> String {
      conversion.isThrowing ? (isTried ? "try? " : "try ") : ""
    }
    guard case .choice(let choices) = conversion.kind else {
      return [statement(conversion, of: value).prefixed(attempt(conversion))]
    }
    return [
      .choice(
        subject: value,
        cases: choices.map { choice in
          let isBound = choice.hasPayload && choice.conversion.usesValue
          return (
            "case .\(SwiftIdentifier.escaped(choice.name))\(isBound ? "(let value)" : "")",
            [statement(choice.conversion, of: "value").prefixed(attempt(choice.conversion))]
          )
        })
    ]
  }

  private func statement(_ conversion: FragmentConversion, of value: String) -> Statement {
    switch conversion.kind {
    case .structure(let fields):
      let arguments = fields.map { "\(SwiftIdentifier.label($0.property)): \(expression($0, of: value))" }
      return .call(".init", arguments, "")
    case .unionCase(let name, nil):
      return .line(".\(SwiftIdentifier.escaped(name))")
    case .unionCase(let name, let payload?):
      return statement(payload, of: value).prefixed(".\(SwiftIdentifier.escaped(name))(").suffixed(")")
    case .property(let name):
      return .line("\(value).\(SwiftIdentifier.escaped(name))")
    case .choice:
      // An enum is made from an enum in a body of its own; no payload is an enum.
      return .line(value)
    }
  }

  /// The value of a fragment's field, made of a value's.
  func expression(_ field: FieldConversion, of value: String) -> String {
    var source = "\(value).\(style.storageName(field.source))"
    if let part = field.part {
      source += part.isOptional ? "?.data" : ".data"
      if part.isRelation { source = "(\(source) ?? [])" }
    }
    if field.isRequired {
      return expression(
        field.leaf, field.source.shape.unwrapped, of: "ResponseReader.included(\(source))")
    }
    return expression(field.leaf, field.source.shape, of: source)
  }

  private func expression(_ leaf: FieldConversion.Leaf, _ shape: ResponseShape, of value: String) -> String {
    switch (leaf, shape) {
    case (.same, _): value
    case (.property(let name), .leaf): "\(value).\(SwiftIdentifier.escaped(name))"
    case (.property(let name), .optional(.leaf)): "\(value)?.\(SwiftIdentifier.escaped(name))"
    case (.property(let name), .list(.leaf)): "\(value).map(\\.\(SwiftIdentifier.escaped(name)))"
    case (.function(let name, _), .leaf): "Self.\(name)(\(value))"
    case (.function(let name, _), .optional(.leaf)), (.function(let name, _), .list(.leaf)):
      "\(value).map(Self.\(name))"
    case (_, .optional(.list(let element))): list(leaf, element, of: "\(value)?")
    case (_, .list(let element)): list(leaf, element, of: value)
    case (_, .optional(let wrapped)): expression(leaf, wrapped, of: value)
    }
  }

  private func list(_ leaf: FieldConversion.Leaf, _ element: ResponseShape, of value: String) -> String {
    if case .leaf = element { return expression(leaf, .list(element), of: value) }
    var attempt = ""
    if case .function(_, isThrowing: true) = leaf { attempt = "try " }
    return "\(value).map { \(attempt)\(expression(leaf, element, of: "$0")) }"
  }
}
