/// Stage 8 of the straight line: a file to write.
package struct GeneratedFile: Sendable, Hashable {
  /// The file's name, without a folder.
  package let name: String
  /// Its text in UTF-8, with a newline at its end.
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
