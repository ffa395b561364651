/// Stage 8 of the straight line: a file to write.
package struct GeneratedFile: Sendable, Hashable {
  /// The file's name, without a folder.
  package let name: String
  /// Its text, with a newline at its end.
  package let text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
