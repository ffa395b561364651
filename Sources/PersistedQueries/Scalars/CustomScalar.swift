/// A Swift type for a custom scalar of a schema. Make a type of your own conform, and name it in `scalars` of
/// `persisted-queries.json`:
///
///     struct Money: CustomScalar, Hashable {
///       var cents: Int64
///
///       init(_ json: JSONValue) throws {
///         guard let cents = json.intValue else {
///           throw ResponseReadingError(expected: "an amount in cents", found: json.json)
///         }
///         self.cents = cents
///       }
///
///       var jsonValue: JSONValue { .int(cents) }
///     }
///
/// https://spec.graphql.org/September2025/#sec-Scalars.Custom-Scalars
public protocol CustomScalar: ResponseValue, VariableValue {
  /// Reads what the server sent.
  ///
  /// - Throws: an error that says what was expected; `ResponseReadingError` is made for it. The place in the response is
  ///   added to it.
  init(_ json: JSONValue) throws

  /// What is sent to the server, and written by `Encoder`s.
  var jsonValue: JSONValue { get }
}

extension CustomScalar {
  public init(readingValue reader: borrowing ValueReader) throws {
    let json = try reader.json()
    do {
      self = try Self(json)
    } catch {
      guard let decoder = reader.decoder else { throw error }
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.pointee.codingPath, debugDescription: "\(error)"))
    }
  }

  public func encodeValue(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }

  public var variableValue: JSONValue { jsonValue }
}
