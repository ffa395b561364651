import Foundation
import PersistedQueries
import Testing

/// AEM's `Calendar`, `Date` and `Time`, and numbers of custom scalars, as they come and as they are sent.
@Suite struct ScalarTests {
  /// Reads a member as generated code does, from bytes and from a decoder, which must agree.
  private func value<Value: CustomScalar & Equatable>(_ json: String, as: Value.Type) throws -> Value {
    let text = Data("{\"value\":\(json)}".utf8)
    let read = try Model<Value>(json: text).value
    #expect(try JSONDecoder().decode(Model<Value>.self, from: text).value == read)
    let encoded = try JSONEncoder().encode(Model<Value>(json: text))
    #expect(try Model<Value>(json: encoded).value == read)
    return read
  }

  private struct Model<Value: CustomScalar>: ResponseModel, Codable {
    var value: Value

    init(reading reader: inout ResponseReader) throws { value = try reader.value("value") }

    func visitMembers(with other: Self, _ visitor: inout MemberVisitor) {
      visitor.value("value", value, other.value)
    }
  }

  @Test(arguments: [
    ("1988-09-26T14:09:00.000-07:00", 591_311_340.0), ("1988-09-26T21:09:00Z", 591_311_340),
    ("1988-09-26T23:09:00+0200", 591_311_340), ("1988-09-26T23:09+02", 591_311_340),
    ("1970-01-01T00:00:00.250Z", 0.25), ("1969-12-31T23:59:59.5Z", -0.5), ("2000-02-29 12:00:00Z", 951_825_600),
    ("0000-01-01T00:00:00Z", -62_167_219_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func `a point in time, with any offset and fraction`(text: String, seconds: Double) throws {
    #expect(try value("\"\(text)\"", as: Date.self) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "2023-02-29T00:00:00Z", "2024-13-01T00:00:00Z", "2024-01-01", "2024-01-01T00:00:00", "2024-01-01T24:00:00Z",
    "2024-01-01T00:00:00Zx", "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00+24:00", "24-01-01T00:00:00Z", "", "now",
  ])
  func `what is no point in time is refused`(text: String) {
    let error = #expect(throws: ResponseReadingError.self) { try value("\"\(text)\"", as: Date.self) }
    #expect(error?.path == [.key("value")])
    #expect(error?.found == "\"\(text)\"")
  }

  @Test(arguments: [
    (591_311_340.0, "1988-09-26T21:09:00.000Z"), (-0.5, "1969-12-31T23:59:59.500Z"),
    (0.000_25, "1970-01-01T00:00:00.000250Z"), (-0.000_001, "1969-12-31T23:59:59.999999Z"),
    (-62_167_219_200, "0000-01-01T00:00:00.000Z"), (253_402_300_799, "9999-12-31T23:59:59.000Z"),
    (951_825_600, "2000-02-29T12:00:00.000Z"),
    (.infinity, "9999-12-31T23:59:59.000Z"), (-.infinity, "0000-01-01T00:00:00.000Z"),
  ])
  func `a point in time is sent in UTC`(seconds: Double, text: String) {
    #expect(Date(timeIntervalSince1970: seconds).variableValue == .string(text))
  }

  @Test func `a day is no point in time`() throws {
    let day = try value("\"2024-02-29\"", as: CalendarDate.self)
    #expect((day.year, day.month, day.day) == (2024, 2, 29))
    #expect(day.variableValue == "2024-02-29")
    #expect(CalendarDate(year: 1988, month: 9, day: 26).map { $0 < day } == true)
  }

  @Test(arguments: ["2023-02-29", "1900-02-29", "2024-00-10", "2024-04-31", "2024-1-1", "2024-01-01T00:00Z", ""])
  func `what is no day is refused`(text: String) {
    #expect(throws: ResponseReadingError.self) { try value("\"\(text)\"", as: CalendarDate.self) }
    #expect(CalendarDate(text) == nil)
  }

  @Test(arguments: [
    ("09:30", "09:30:00"), ("09:30:15", "09:30:15"), ("23:59:59.25", "23:59:59.250"),
    ("00:00:00.000001", "00:00:00.000001"),
    ("00:00:00.1234567891", "00:00:00.123456789"),
  ])
  func `a time of day`(text: String, sent: String) throws {
    #expect(try value("\"\(text)\"", as: LocalTime.self).variableValue == .string(sent))
  }

  @Test(arguments: ["24:00", "12:60", "12:00:60", "9:30", "12:00Z", "12", "12:00:00."])
  func `what is no time of day is refused`(text: String) {
    #expect(throws: ResponseReadingError.self) { try value("\"\(text)\"", as: LocalTime.self) }
    #expect(LocalTime(text) == nil)
  }

  @Test(arguments: ["5", "true", "null", "{}", "[\"2024-02-29\"]"])
  func `dates and times are texts`(json: String) {
    #expect(throws: ResponseReadingError.self) { try value(json, as: Date.self) }
    #expect(throws: ResponseReadingError.self) { try value(json, as: CalendarDate.self) }
    #expect(throws: ResponseReadingError.self) { try value(json, as: LocalTime.self) }
  }

  @Test func `large numbers keep every digit`() throws {
    let decimal = try #require(Decimal(string: "1234567890123456789.123"))
    #expect(try value("1234567890123456789.123", as: Decimal.self) == decimal)
    #expect(try value("\"1234567890123456789.123\"", as: Decimal.self) == decimal)
    #expect(try value("9007199254740993", as: Int64.self) == 9_007_199_254_740_993)
    #expect(try value("\"-9223372036854775808\"", as: Int64.self) == .min)
    #expect(throws: ResponseReadingError.self) { try value("9223372036854775808", as: Int64.self) }
    #expect(throws: ResponseReadingError.self) { try value("0.5", as: Int64.self) }
  }
}
