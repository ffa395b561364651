/// The name of a member, as every `Decoder` and `Encoder` wants it. One type for all models: an enum for each of them
/// is what makes synthesized `Codable` dear to compile.
public struct ResponseKey: CodingKey {
  public let stringValue: String
  public var intValue: Int? { nil }

  public init(stringValue: String) {
    self.stringValue = stringValue
  }

  /// Members have names; no number is one.
  public init?(intValue: Int) {
    nil
  }

  init(_ name: StaticString) {
    stringValue = "\(name)"
  }
}
