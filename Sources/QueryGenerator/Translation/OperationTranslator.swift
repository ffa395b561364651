import GraphQLLanguage
import SwiftCode

/// Stage 7 for operations: the query's struct, and the client's function that runs it.
struct OperationTranslator {
  let style: SwiftStyle

  func translate(_ operation: OperationModel) -> [Declaration] {
    [.type(query(operation)), .type(clientExtension(operation))]
  }

  private func query(_ operation: OperationModel) -> TypeDeclaration {
    var members: [Declaration] = [metadata(operation)]
    members.append(contentsOf: operation.variables.map(property))
    members.append(initializer(operation))
    members.append(variables(operation))
    members.append(StructureTranslator(style: style).translate(operation.data))
    return TypeDeclaration(
      documentation: Documentation(operation.documentation), modifiers: style.typeModifiers, .structure,
      operation.typeName, inherited: ["PersistedQuery"], members: members)
  }

  private func metadata(_ operation: OperationModel) -> Declaration {
    .property(
      PropertyDeclaration(
        documentation: Documentation(["What the server and the client call this operation, and its text."]),
        modifiers: style.accessModifiers + ["static"], keyword: "let", "operation",
        value: .call(
          "PersistedOperation",
          [
            ("id", .text(operation.identifier)),
            ("name", operation.name.map { .text($0) } ?? .code("nil")),
            ("kind", .code(".\(operation.kind.rawValue)")),
            ("document", .text(operation.document)),
            ("sha256", .text(SHA256.hexDigest(operation.document.utf8))),
          ])))
  }

  private func property(_ variable: OperationModel.Variable) -> Declaration {
    var documentation = variable.documentation
    if let note = note(variable) { documentation.append(note) }
    return .property(
      PropertyDeclaration(
        documentation: Documentation(documentation), modifiers: style.accessModifiers,
        SwiftIdentifier.escaped(variable.property), type: type(variable)))
  }

  private func type(_ variable: OperationModel.Variable) -> String {
    variable.isOptional ? "\(style.type(variable.shape))?" : style.type(variable.shape)
  }

  /// What happens when nothing is given.
  private func note(_ variable: OperationModel.Variable) -> String? {
    guard variable.isOptional else { return nil }
    return variable.defaultValue.map { "Not sent when nil; the server's default is `\($0)`." } ?? "Not sent when nil."
  }

  private func parameters(_ operation: OperationModel) -> [FunctionDeclaration.Parameter] {
    operation.variables.map { variable in
      .init(named: variable.property, type: type(variable), defaultValue: variable.isOptional ? "nil" : nil)
    }
  }

  private func initializer(_ operation: OperationModel) -> Declaration {
    .function(
      FunctionDeclaration(
        modifiers: style.accessModifiers, "init", parameters: parameters(operation),
        body: operation.variables.map { variable in
          let name = variable.property
          return .line("self.\(SwiftIdentifier.escaped(name)) = \(SwiftIdentifier.local(name))")
        }))
  }

  private func variables(_ operation: OperationModel) -> Declaration {
    var body: [Statement] = [.line(".init()")]
    if !operation.variables.isEmpty {
      body = [.line("var variables: Variables = .init()")]
      body += operation.variables.map { variable in
        .line(
          "variables.set(\(StringLiteral.quoted(variable.name)), to: self.\(SwiftIdentifier.escaped(variable.property)))"
        )
      }
      body.append(.line("return variables"))
    }
    return .property(
      PropertyDeclaration(
        documentation: Documentation(["The variables that are sent, in the order of their declarations."]),
        modifiers: style.accessModifiers, "variables", type: "Variables", body: body))
  }

  private func clientExtension(_ operation: OperationModel) -> TypeDeclaration {
    var documentation = operation.documentation
    let notes = operation.variables.compactMap { variable -> String? in
      let text = variable.documentation + (note(variable).map { [$0] } ?? [])
      return text.isEmpty ? nil : "- Parameter \(variable.property): \(text.joined(separator: " "))"
    }
    if !documentation.isEmpty { documentation.append("") }
    documentation += notes
    documentation += [
      "- Returns: The operation's data; `response(for:)` gives the server's errors beside partial data, too.",
      "- Throws: `QueryError`; `CancellationError` when the task is cancelled.",
    ]
    let arguments = operation.variables.map { variable in
      "\(SwiftIdentifier.label(variable.property)): \(SwiftIdentifier.local(variable.property))"
    }
    let function = FunctionDeclaration(
      documentation: Documentation(documentation), modifiers: style.typeModifiers,
      "func \(SwiftIdentifier.escaped(operation.functionName))", parameters: parameters(operation),
      effects: "async throws", result: "\(operation.typeName).Data",
      body: [.line("try await self.data(for: \(operation.typeName)(\(arguments.joined(separator: ", "))))")])
    return TypeDeclaration(.extension, "QueryClient", members: [.function(function)])
  }
}
