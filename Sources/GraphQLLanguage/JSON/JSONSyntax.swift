/// A JSON text as a tree that knows the place of every value: configuration files.
package struct JSONSyntax: Sendable {
  package indirect enum Kind: Sendable {
    case null
    case bool(Bool)
    /// The number's text.
    case number(String)
    case string(String)
    case array([JSONSyntax])
    case object([JSONMemberSyntax])
  }

  package var kind: Kind
  package var location: SourceLocation

  package init(_ kind: Kind, at location: SourceLocation) {
    self.kind = kind
    self.location = location
  }

  package var string: String? {
    if case .string(let value) = kind { value } else { nil }
  }

  package var members: [JSONMemberSyntax]? {
    if case .object(let members) = kind { members } else { nil }
  }

  package var elements: [JSONSyntax]? {
    if case .array(let elements) = kind { elements } else { nil }
  }

  /// The value of an object's member.
  package subscript(_ name: String) -> JSONSyntax? {
    members?.last { $0.name.text == name }?.value
  }

  /// What the value is, for a message.
  package var kindName: String {
    switch kind {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

package struct JSONMemberSyntax: Sendable {
  package var name: NameSyntax
  package var value: JSONSyntax

  package init(name: NameSyntax, value: JSONSyntax) {
    self.name = name
    self.value = value
  }
}

/// Reads a whole JSON file into a tree. Here a key that comes twice is an error: in a configuration that people write,
/// one of the two values would be without effect.
package enum JSONParser {
  package static func parse(_ file: SourceFile) -> Result<JSONSyntax, SyntaxError> {
    guard file.bytes.count <= Int32.max else {
      return .failure(SyntaxError("The file is larger than 2 GB.", at: SourceLocation(file: file.index, offset: 0)))
    }
    return file.bytes.withUnsafeBufferPointer { bytes in
      var cursor = JSONCursor(bytes, file: file.index)
      return Result { () throws(SyntaxError) in
        let value = try cursor.value()
        try cursor.expectEnd()
        return value
      }
    }
  }
}

extension JSONCursor {
  fileprivate mutating func value() throws(SyntaxError) -> JSONSyntax {
    let location = location()
    switch try kind() {
    case .object: return JSONSyntax(.object(try members()), at: location)
    case .array:
      var elements: [JSONSyntax] = []
      try array { (cursor) throws(SyntaxError) in elements.append(try cursor.value()) }
      return JSONSyntax(.array(elements), at: location)
    case .string: return JSONSyntax(.string(try string()), at: location)
    case .number: return JSONSyntax(.number(try number()), at: location)
    case .boolean: return JSONSyntax(.bool(try boolean()), at: location)
    case .null:
      guard takeNull() else { throw unexpected("null") }
      return JSONSyntax(.null, at: location)
    }
  }

  private mutating func members() throws(SyntaxError) -> [JSONMemberSyntax] {
    var members: [JSONMemberSyntax] = []
    var places: [String: SourceLocation] = [:]
    try object { (cursor, key, place) throws(SyntaxError) in
      if let first = places.updateValue(place, forKey: key) {
        throw SyntaxError(
          "There are two keys \"\(key)\" in this object.", at: place,
          notes: [Diagnostic.Note("The first is here.", at: first)])
      }
      members.append(JSONMemberSyntax(name: NameSyntax(key, at: place), value: try cursor.value()))
    }
    return members
  }
}
