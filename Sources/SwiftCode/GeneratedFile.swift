/// Stage 8 of the straight line: a file to write.
///
/// Its text is made when it is asked for, and not kept: a target may have megabytes of code, which is only ever compared
/// with what is there, or written. Files can be written at the same time.
package struct GeneratedFile: Sendable {
  /// The file's name, without a folder.
  package let name: String
  private let write: @Sendable (inout CodeWriter) -> Void

  /// - Parameter write: writes the text, the same each time.
  package init(name: String, write: @escaping @Sendable (inout CodeWriter) -> Void) {
    self.name = name
    self.write = write
  }

  /// Makes the text, in UTF-8 with a newline at its end, for as long as a function takes.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    var writer = CodeWriter()
    write(&writer)
    return writer.withBytes(body)
  }

  package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
