extension JSONBytes {
  /// An error that says what comes next in the text.
  func failure(at position: Int, expected: String) -> ResponseReadingError {
    let offset = spaceEnd(from: position)
    guard offset < end else {
      return ResponseReadingError(expected: expected, found: "the end of the text after \(end) bytes")
    }
    let found =
      switch base[offset] {
      case UInt8(ascii: "{"): "an object"
      case UInt8(ascii: "["): "an array"
      default: excerpt(at: offset)
      }
    return ResponseReadingError(expected: expected, found: found)
  }

  /// The text of the token at an offset, at most 40 bytes of it, without control characters.
  private func excerpt(at start: Int) -> String {
    let limit = min(end, start + 40)
    var stop = start
    let isString = base[start] == UInt8(ascii: "\"")
    while stop < limit {
      let byte = base[stop]
      stop += 1
      if isString, stop - 1 > start, byte == UInt8(ascii: "\""), base[stop - 2] != UInt8(ascii: "\\") { break }
      if !isString, stop < limit, " ,:]}\n\r\t".utf8.contains(base[stop]) { break }
    }
    let text = String(decoding: UnsafeBufferPointer(start: base + start, count: stop - start), as: UTF8.self)
    let isCut = stop == limit && stop < end
    var clean = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: clean.unicodeScalars.append("\u{FFFD}")
      default: clean.unicodeScalars.append(scalar)
      }
    }
    return isCut ? clean + "…" : clean
  }
}
