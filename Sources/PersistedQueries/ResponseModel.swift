/// A value that a part of a response is read into: the generated structs and enums.
///
/// Its one initialiser reads from a `ResponseReader`, which in turn reads the response's bytes, or any `Decoder`.
public protocol ResponseModel: Codable, Sendable {
  /// Reads the members of one JSON object.
  ///
  /// - Throws: `ResponseReadingError` when a member is missing, or is not what the schema says.
  init(reading reader: inout ResponseReader) throws
}
