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
  public static func readValue(_ reader: borrowing ValueReader) throws -> Self {
    let json = try reader.json()
    do {
      return try Self(json)
    } catch {
      guard let decoder = reader.decoder else { throw error }
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.pointee.codingPath, debugDescription: "\(error)"))
    }
  }

  /// Two values are equal that are sent as the same.
  public static func visitValue(_ left: Self, _ right: Self, _ visitor: inout MemberVisitor) {
    visitor.value(left.jsonValue, right.jsonValue)
  }

  public var variableValue: JSONValue { jsonValue }
}

extension CustomScalar where Self: Hashable {
  public static func visitValue(_ left: Self, _ right: Self, _ visitor: inout MemberVisitor) {
    visitor.scalar(left, right)
  }
}
