/// One finding about the input: what is wrong, where, and what else to look at.
package struct Diagnostic: Sendable, Hashable {
  package enum Severity: String, Sendable, Hashable {
    case error, warning
  }

  /// A second place that explains the first: the definition, the first use.
  package struct Note: Sendable, Hashable {
    package var location: SourceLocation
    package var message: String

    package init(_ message: String, at location: SourceLocation) {
      self.location = location
      self.message = message
    }
  }

  package var severity: Severity
  /// Where, or nil when the finding is about no place in a file.
  package var location: SourceLocation?
  /// What is wrong, in one line, with names in double quotes.
  package var message: String
  /// The name of the rule that found it, such as "FieldSelections"; "Syntax" for the parser's.
  package var rule: String
  package var notes: [Note]

  package init(
    _ severity: Severity, _ message: String, at location: SourceLocation?, rule: String, notes: [Note] = []
  ) {
    self.severity = severity
    self.location = location
    self.message = message
    self.rule = rule
    self.notes = notes
  }
}
