/// What generated code asks of the fields that a fragment brings under `@include` or `@skip`.
extension ResponseReader {
  /// A field's value.
  ///
  /// - Throws: `ResponseReadingError` when the response lacks it, since the fragment was left out.
  public static func included<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw ResponseReadingError(expected: "a field of the fragment", found: "no such member") }
    return value
  }
}
