/// A time of day, without a day and without a time zone: what AEM's `Time` holds.
public struct LocalTime: Sendable, Hashable, Comparable {
  /// 0 to 23.
  public let hour: Int
  /// 0 to 59.
  public let minute: Int
  /// 0 to 59.
  public let second: Int
  /// 0 to 999,999,999.
  public let nanosecond: Int

  /// Makes a time, or nil when the day has none such.
  public init?(hour: Int, minute: Int, second: Int = 0, nanosecond: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
      (0...999_999_999).contains(nanosecond)
    else { return nil }
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
  }

  /// Reads `09:30`, `09:30:15` or `09:30:15.25`, and nothing else.
  public init?(_ text: String) {
    var reader = DateText(text)
    guard let time = reader.time(), reader.isAtEnd else { return nil }
    self = time
  }

  public static func < (left: LocalTime, right: LocalTime) -> Bool {
    (left.hour, left.minute, left.second, left.nanosecond) < (right.hour, right.minute, right.second, right.nanosecond)
  }
}

extension LocalTime: LosslessStringConvertible {
  /// `09:30:15`, with a fraction of three, six or nine digits when there is one.
  public var description: String {
    let text = [hour, minute, second].map { DateText.padded($0, 2) }.joined(separator: ":")
    if nanosecond == 0 { return text }
    if nanosecond % 1_000_000 == 0 { return "\(text).\(DateText.padded(nanosecond / 1_000_000, 3))" }
    if nanosecond % 1_000 == 0 { return "\(text).\(DateText.padded(nanosecond / 1_000, 6))" }
    return "\(text).\(DateText.padded(nanosecond, 9))"
  }
}

extension LocalTime: CustomScalar {
  public init(_ json: JSONValue) throws {
    guard let time = json.stringValue.flatMap(LocalTime.init) else {
      throw ResponseReadingError(expected: "a time such as \"09:30:15\"", found: json.json)
    }
    self = time
  }

  public var jsonValue: JSONValue { .string(description) }
}
