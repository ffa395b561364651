/// Stage 1 of the straight line: the text of one file, as the bytes that were read, and the path that messages show.
///
/// Nodes and diagnostics refer to a file by its `index`, which whoever loads the files hands out: one number for each
/// file of a run. Lines are worked out when a message asks for one (see `LineTable`), never while parsing.
package struct SourceFile: Sendable {
  /// The path as the user wrote it, or as the build system gave it.
  package let path: String
  /// The file's UTF-8 text, a byte order mark included.
  package let bytes: [UInt8]
  /// The number of this file in its run.
  package let index: Int

  package init(path: String, bytes: [UInt8], index: Int) {
    self.path = path
    self.bytes = bytes
    self.index = index
  }

  package init(path: String, text: String, index: Int) {
    self.init(path: path, bytes: Array(text.utf8), index: index)
  }
}

/// A place in the source files of one run: a file and a byte offset in it.
package struct SourceLocation: Sendable, Hashable, Comparable {
  package let file: Int32
  package let offset: Int32

  package init(file: Int, offset: Int) {
    self.file = Int32(truncatingIfNeeded: file)
    self.offset = Int32(truncatingIfNeeded: offset)
  }

  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    left.file == right.file ? left.offset < right.offset : left.file < right.file
  }
}
