/// A day in the calendar, without a time and without a time zone: what AEM's `Date` and Strapi's hold.
///
/// `Foundation.Date` is a point in time, and which day it falls on depends on where one stands; a birthday does not.
public struct CalendarDate: Sendable, Hashable, Comparable {
  /// 0 to 9999.
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int

  /// Makes a day, or nil when the (proleptic Gregorian) calendar has none such.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year) else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `2024-02-29`, and nothing else.
  public init?(_ text: String) {
    var reader = DateText(text)
    guard let date = reader.date(), reader.isAtEnd else { return nil }
    self = date
  }

  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970-01-01 (H. Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  var daysSinceEpoch: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day so many days after 1970-01-01; nil outside the years 0 to 9999.
  init?(daysSinceEpoch days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthIndex = (5 * dayOfYear + 2) / 153
    let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month, day: dayOfYear - (153 * monthIndex + 2) / 5 + 1)
  }
}

extension CalendarDate: LosslessStringConvertible {
  /// `2024-02-29`
  public var description: String {
    "\(DateText.padded(year, 4))-\(DateText.padded(month, 2))-\(DateText.padded(day, 2))"
  }
}

extension CalendarDate: CustomScalar {
  public init(_ json: JSONValue) throws {
    guard let date = json.stringValue.flatMap(CalendarDate.init) else {
      throw ResponseReadingError(expected: "a date such as \"2024-02-29\"", found: json.json)
    }
    self = date
  }

  public var jsonValue: JSONValue { .string(description) }
}
