public import Foundation

/// A value that a part of a response is read into: the generated structs and enums.
///
/// Its one initialiser reads from a `ResponseReader`, which in turn reads the response's bytes, or any `Decoder`; its
/// one function shows a `MemberVisitor` its members, which compares, hashes and encodes them. What `Codable` and
/// `Hashable` ask for comes from here, so that a model only has to name them, and
/// `JSONDecoder().decode(AdventureBySlugQuery.Data.self, from: bytes)` gives what the client gives.
///
/// (The protocol does not itself inherit from them: the table of a conformance to a protocol that inherits from one of
/// the standard library is put together while the app runs, by code that each model would need.)
public protocol ResponseModel: ResponseValue {
  /// Reads the members of one JSON object.
  ///
  /// - Throws: `ResponseReadingError` when a member is missing, or is not what the schema says. Most of the reader's
  ///   methods do not throw that but have the reader keep it, and give a value that stands in for what they could not
  ///   read: a value made of such is thrown away by who made the reader.
  init(reading reader: inout ResponseReader) throws

  /// Shows a visitor each member of this value and of another, in the order in which they are read.
  func visitMembers(with other: Self, _ visitor: inout MemberVisitor)
}

/// What `Hashable` asks for.
extension ResponseModel {
  public static func == (left: Self, right: Self) -> Bool {
    MemberVisitor.areEqual(left, right)
  }

  public func hash(into hasher: inout Hasher) {
    MemberVisitor.hash(self, into: &hasher)
  }

  public var hashValue: Int {
    MemberVisitor.hashValue(of: self)
  }
}

/// What `Codable` asks for.
extension ResponseModel {
  /// Reads the model from any decoder.
  ///
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ResponseKey.self)
    do {
      self = try withUnsafePointer(to: container) { container in
        var reader = ResponseReader(container)
        let model = try Self(reading: &reader)
        try reader.check()
        return model
      }
    } catch let error as ResponseReadingError {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }

  /// Writes the model to any encoder.
  public func encode(to encoder: any Encoder) throws {
    try MemberVisitor.encode(self, to: encoder)
  }
}

/// What `ResponseValue` asks for.
extension ResponseModel {
  public static func readValue(_ reader: borrowing ValueReader) throws -> Self {
    guard let decoder = reader.decoder else { return try reader.model() }
    return try Self(from: decoder.pointee)
  }

  public static func visitValue(_ left: Self, _ right: Self, _ visitor: inout MemberVisitor) {
    guard case .encodingValue(let encoder) = visitor.task else { return left.visitMembers(with: right, &visitor) }
    visitor.attempt { () throws in
      var members = encoder.pointee.container(keyedBy: ResponseKey.self)
      try withUnsafeMutablePointer(to: &members) { members in
        var visitor = MemberVisitor(.encodingMembers(members))
        left.visitMembers(with: right, &visitor)
        try visitor.check()
      }
    }
  }
}

extension ResponseModel {
  /// Reads a model from JSON text: the bytes of what a response's `data` member, or a part of it, holds.
  ///
  /// - Throws: `ResponseReadingError` when the text is not JSON, or not what the operation selects.
  public init(json bytes: some ContiguousBytes) throws {
    self = try bytes.withUnsafeBytes { bytes in
      try JSONScanner.scan(bytes) { scanner in
        let model: Self = try ValueReader(scanner).model()
        try scanner.pointee.finish()
        return model
      }
    }
  }
}
