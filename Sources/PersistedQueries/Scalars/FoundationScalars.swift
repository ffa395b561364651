public import Foundation

/// A point in time in ISO 8601, with or without a fraction of a second, with `Z` or any offset: what AEM's `Calendar`,
/// Parse's `Date` and Strapi's `DateTime` hold. It is sent in UTC with milliseconds, the form that all of them take.
///
/// Not for scalars that hold a day or a time of day: those are `CalendarDate` and `LocalTime`.
extension Date: CustomScalar {
  public init(_ json: JSONValue) throws {
    guard let date = json.stringValue.flatMap(Date.init(iso8601:)) else {
      throw ResponseReadingError(expected: "a date and time such as \"2024-02-29T09:30:15.250Z\"", found: json.json)
    }
    self = date
  }

  public var jsonValue: JSONValue { .string(iso8601) }

  init?(iso8601 text: String) {
    var reader = DateText(text)
    guard let day = reader.date(), reader.take("T") || reader.take("t") || reader.take(" "), let time = reader.time(),
      let offset = reader.offset(), reader.isAtEnd
    else { return nil }
    // `Int` has 32 bits on some watches.
    let seconds =
      Int64(day.daysSinceEpoch) * 86_400 + Int64(time.hour * 3_600 + time.minute * 60 + time.second - offset)
    // The fraction is added to seconds since 2001, Date's own epoch, where a Double is finest.
    self.init(timeIntervalSinceReferenceDate: Double(seconds - 978_307_200) + Double(time.nanosecond) / 1e9)
  }

  /// `2024-02-29T09:30:15.250Z`; with six digits when milliseconds are not enough.
  var iso8601: String {
    let interval = timeIntervalSinceReferenceDate
    // The years 0 to 9999, in seconds since 2001; also keeps the arithmetic below from overflowing. A date outside is
    // sent as the nearest.
    let limited = min(max(interval.isNaN ? 0 : interval, -63_145_526_400), 252_423_993_599)
    let microseconds = Int64((limited * 1e6).rounded()) + 978_307_200 * 1_000_000
    let (seconds, fraction) = microseconds.dividedDown(by: 1_000_000)
    let (days, secondOfDay) = seconds.dividedDown(by: 86_400)
    let digits =
      fraction % 1_000 == 0 ? DateText.padded(Int(fraction / 1_000), 3) : DateText.padded(Int(fraction), 6)
    let time = [secondOfDay / 3_600, secondOfDay / 60 % 60, secondOfDay % 60].map { DateText.padded(Int($0), 2) }
    return
      "\(CalendarDate(daysSinceEpoch: Int(days))?.description ?? "1970-01-01")T\(time.joined(separator: ":")).\(digits)Z"
  }
}

extension Int64 {
  /// The quotient rounded towards minus infinity, and the remainder, which is never negative then.
  fileprivate func dividedDown(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

/// A URL as text.
extension URL: CustomScalar {
  public init(_ json: JSONValue) throws {
    guard let text = json.stringValue, let url = URL(string: text) else {
      throw ResponseReadingError(expected: "a URL", found: json.json)
    }
    self = url
  }

  public var jsonValue: JSONValue { .string(absoluteString) }
}

/// A number of up to 38 digits, exactly as it is written, also in a string; sent as a number.
extension Decimal: CustomScalar {
  public init(_ json: JSONValue) throws {
    // A string is read as JSON reads a number: Decimal itself would take "1abc" as 1.
    let number = json.stringValue.flatMap { try? JSONValue(json: Array($0.utf8)) } ?? json
    guard let text = number.numberText, let decimal = Decimal(string: text, locale: nil) else {
      throw ResponseReadingError(expected: "a decimal number", found: json.json)
    }
    self = decimal
  }

  public var jsonValue: JSONValue { .decimal(self) }
}

/// An integer of 64 bits, as many servers' `Long` and `BigInt` are; also from a string of digits.
extension Int64: CustomScalar {
  public init(_ json: JSONValue) throws {
    guard let value = json.intValue ?? json.stringValue.flatMap({ Int64($0) }) else {
      throw ResponseReadingError(expected: "an integer of 64 bits", found: json.json)
    }
    self = value
  }

  public var jsonValue: JSONValue { .int(self) }
}
