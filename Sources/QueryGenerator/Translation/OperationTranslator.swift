import GraphQLLanguage
import SwiftCode

/// Stage 7 for operations: the query's struct, and the client's function that runs it.
struct OperationTranslator {
  let style: SwiftStyle

  func translate(_ operation: OperationModel) -> [Declaration] {
    [.type(query(operation))] + clientExtensions(operation).map { .type($0) }
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
            ("sha256", .text(operation.sha256)),
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
    style.type(variable.shape, isOptional: variable.isOptional, isNullable: variable.isNullable)
  }

  /// What happens when nothing is given.
  private func note(_ variable: OperationModel.Variable) -> String? {
    variable.isOptional ? style.note(isNullable: variable.isNullable, variable.defaultValue) : nil
  }

  private func parameters(_ operation: OperationModel) -> [FunctionDeclaration.Parameter] {
    operation.variables.map { variable in
      .init(
        named: variable.property, type: type(variable),
        defaultValue: style.defaultValue(isOptional: variable.isOptional, isNullable: variable.isNullable))
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
          "variables.set(\(quoted: variable.name), to: self.\(SwiftIdentifier.escaped(variable.property)))"
        )
      }
      body.append(.line("return variables"))
    }
    return .property(
      PropertyDeclaration(
        documentation: Documentation(["The variables that are sent, in the order of their declarations."]),
        modifiers: style.accessModifiers, "variables", type: "Variables", body: body))
  }

  // MARK: The client's function

  private func clientExtensions(_ operation: OperationModel) -> [TypeDeclaration] {
    let arguments = operation.variables.map { variable in
      "\(SwiftIdentifier.label(variable.property)): \(SwiftIdentifier.local(variable.property))"
    }
    let query = "\(operation.typeName)(\(arguments.joined(separator: ", ")))"
    guard let protocolName = style.protocolName else {
      let function = clientFunction(operation, parameters(operation), body(operation, running: query))
      return [TypeDeclaration(.extension, "QueryClient", members: [.function(function)])]
    }
    // See `ClientProtocolTranslator`.
    let name = SwiftIdentifier.escaped(operation.functionName)
    let convenience = clientFunction(operation, parameters(operation), [.line("try await self.\(name)(\(query))")])
    var requirement = clientFunction(
      operation, [.init(label: "_", "query", type: operation.typeName)], body(operation, running: "query"))
    requirement.documentation = Documentation(operation.documentation)
    return [
      TypeDeclaration(.extension, protocolName, members: [.function(convenience)]),
      TypeDeclaration(.extension, "QueryClient", members: [.function(requirement)]),
    ]
  }

  private func body(_ operation: OperationModel, running query: String) -> [Statement] {
    guard let result = operation.result else { return [.line("try await self.data(for: \(query))")] }
    return [.line("try await self.data(for: \(query))\(style.expression(result))")]
  }

  private func clientFunction(
    _ operation: OperationModel, _ parameters: [FunctionDeclaration.Parameter], _ body: [Statement]
  ) -> FunctionDeclaration {
    FunctionDeclaration(
      documentation: Documentation(functionDocumentation(operation)),
      attributes: operation.result?.deprecationReason.map(style.deprecation) ?? [], modifiers: style.typeModifiers,
      "func \(SwiftIdentifier.escaped(operation.functionName))", parameters: parameters, effects: "async throws",
      result: style.resultType(operation), body: body)
  }

  private func functionDocumentation(_ operation: OperationModel) -> [String] {
    var documentation = operation.documentation
    let notes = operation.variables.compactMap { variable -> String? in
      let text = variable.documentation + (note(variable).map { [$0] } ?? [])
      return text.isEmpty ? nil : "- Parameter \(variable.property): \(text.joined(separator: " "))"
    }
    if !documentation.isEmpty { documentation.append("") }
    documentation += notes
    let what = operation.result == nil ? "The operation's data" : "A part of the operation's data"
    return documentation + [
      "- Returns: \(what); `response(for:)` gives the server's errors beside partial data, too.",
      "- Throws: `QueryError`; `CancellationError` when the task is cancelled.",
    ]
  }
}
