import SwiftCode

/// Stage 7 for the protocol that has all functions of a target, so that an app's tests can put something else in place of
/// a `QueryClient`.
///
/// ## Its shape
/// What has to be implemented takes the operation's value: `getTrip(_ query: TripQuery)`. The function that is called,
/// `getTrip(slug:limit:)` with its default arguments, is in an extension and makes that value. It cannot itself be the
/// requirement: a requirement has no default arguments, and a function in an extension that adds them *is* an
/// implementation of the requirement, so that a type which forgets to implement it would compile, and call itself for
/// ever. As it is, the compiler names what is missing, an implementation gets one value that can be looked at and
/// compared, and one more optional variable in a query changes no implementation.
struct ClientProtocolTranslator {
  let style: SwiftStyle

  func translate(_ name: String, _ operations: [OperationModel], to code: inout CodeWriter) {
    code.write(
      TypeDeclaration(
        documentation: Documentation([
          "All operations of this module: a `QueryClient` asks a server, and tests may put something else in its place."
        ]),
        modifiers: style.typeModifiers, .protocol, name, inherited: "Sendable")
    ) { code in
      for operation in operations {
        code.write(
          FunctionDeclaration(
            documentation: Documentation(operation.documentation),
            attributes: operation.result?.deprecationReason.map(style.deprecation) ?? [],
            "func \(SwiftIdentifier.escaped(operation.functionName))",
            parameters: [.init(label: "_", "query", type: operation.typeName)], effects: "async throws",
            result: style.resultType(operation)))
      }
    }
    code.write(TypeDeclaration(.extension, "QueryClient", inherited: name))
  }
}
