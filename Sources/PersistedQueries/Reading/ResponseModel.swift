public import Foundation

/// A value that a part of a response is read into: the generated structs and enums.
///
/// Its one initialiser reads from a `ResponseReader`, which in turn reads the response's bytes, or any `Decoder`; its
/// one method writes to any `Encoder`. Both conformances of `Codable` come from here, so that
/// `JSONDecoder().decode(AdventureBySlugQuery.Data.self, from: bytes)` gives what the client gives.
public protocol ResponseModel: ResponseValue, Codable {
  /// Reads the members of one JSON object.
  ///
  /// - Throws: `ResponseReadingError` when a member is missing, or is not what the schema says.
  init(reading reader: inout ResponseReader) throws

  /// Writes the members of one JSON object.
  func write(to writer: inout ResponseWriter) throws
}

extension ResponseModel {
  /// Reads the model from any decoder.
  ///
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ResponseKey.self)
    do {
      self = try withUnsafePointer(to: container) { container in
        var reader = ResponseReader(container)
        return try Self(reading: &reader)
      }
    } catch let error as ResponseReadingError {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }

  /// Writes the model to any encoder.
  public func encode(to encoder: any Encoder) throws {
    var writer = ResponseWriter(encoder)
    try write(to: &writer)
  }

  @inlinable
  public init(readingValue reader: borrowing ValueReader) throws {
    self = try reader.isReadingText ? reader.model() : reader.decode(Self.self)
  }

  public func encodeValue(to encoder: any Encoder) throws {
    try encode(to: encoder)
  }

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
