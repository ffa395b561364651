import Foundation

/// Reads and writes the ISO 8601 forms of dates and times, over bytes: Foundation's formatters take a fraction or none,
/// never both, and a thousand times as long.
struct DateText {
  private let text: [UInt8]
  private var position = 0

  init(_ text: String) {
    self.text = Array(text.utf8)
  }

  var isAtEnd: Bool { position == text.count }

  /// Reads a number of exactly so many digits.
  mutating func digits(_ count: Int) -> Int? {
    guard position + count <= text.count else { return nil }
    var value = 0
    for byte in text[position..<position + count] {
      guard byte &- UInt8(ascii: "0") <= 9 else { return nil }
      value = value * 10 + Int(byte &- UInt8(ascii: "0"))
    }
    position += count
    return value
  }

  /// Goes past a character if it comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < text.count, text[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Reads `yyyy-MM-dd`; a day that is in the calendar.
  mutating func date() -> CalendarDate? {
    guard let year = digits(4), take("-"), let month = digits(2), take("-"), let day = digits(2) else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  /// Reads `HH:mm`, `HH:mm:ss` or either with a fraction of a second of any length; beyond nanoseconds it is cut.
  mutating func time() -> LocalTime? {
    guard let hour = digits(2), take(":"), let minute = digits(2) else { return nil }
    var second = 0
    var nanosecond = 0
    if take(":") {
      guard let value = digits(2) else { return nil }
      second = value
      if take(".") || take(",") {
        var scale = 100_000_000
        guard let first = digits(1) else { return nil }
        nanosecond = first * scale
        while let digit = digits(1) {
          scale /= 10
          nanosecond += digit * scale
        }
      }
    }
    return LocalTime(hour: hour, minute: minute, second: second, nanosecond: nanosecond)
  }

  /// Reads `Z`, `+02:00`, `+0200` or `+02`, as seconds east of Greenwich.
  mutating func offset() -> Int? {
    if take("Z") || take("z") { return 0 }
    let isWest = take("-")
    guard isWest || take("+"), let hours = digits(2), hours <= 23 else { return nil }
    var minutes = 0
    if take(":") || !isAtEnd {
      guard let value = digits(2), value <= 59 else { return nil }
      minutes = value
    }
    let seconds = hours * 3600 + minutes * 60
    return isWest ? -seconds : seconds
  }

  /// A number with zeros before it.
  static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
