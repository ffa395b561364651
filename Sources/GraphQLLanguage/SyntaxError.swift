/// The first place where a file is no GraphQL.
package struct SyntaxError: Error, Sendable, Hashable {
  /// Boxed, so that the error is one word: unoptimised code keeps room for it on the stack at every `try`, and the
  /// depth that the parser can go to depends on that.
  private indirect enum Storage: Sendable, Hashable {
    case diagnostic(Diagnostic)
  }

  private let storage: Storage

  /// The finding, of severity error and of the rule "Syntax".
  package var diagnostic: Diagnostic {
    switch storage {
    case .diagnostic(let diagnostic): diagnostic
    }
  }

  package init(_ message: String, at location: SourceLocation, notes: [Diagnostic.Note] = []) {
    storage = .diagnostic(Diagnostic(.error, message, at: location, rule: "Syntax", notes: notes))
  }
}
