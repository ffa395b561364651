/// The first place where a file is no GraphQL.
package struct SyntaxError: Error, Sendable, Hashable {
  /// The finding, of severity error and of the rule "Syntax".
  package var diagnostic: Diagnostic

  package init(_ message: String, at location: SourceLocation, notes: [Diagnostic.Note] = []) {
    diagnostic = Diagnostic(.error, message, at: location, rule: "Syntax", notes: notes)
  }
}
