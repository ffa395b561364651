import Foundation
import PersistedQueries
import Testing

@Suite struct ScalarTextTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:00.000Z", 0), ("1969-12-31T23:59:59.5Z", -0.5),
    ("2024-02-29T09:30:15.007Z", 1_709_199_015.007), ("2024-02-29T09:30:15.007+02:00", 1_709_191_815.007),
    ("2024-02-29T09:30:15-0530", 1_709_218_815), ("2024-02-29t09:30+01", 1_709_195_400),
    ("2000-02-29T00:00:00z", 951_782_400), ("0001-01-01T00:00:00Z", -62_135_596_800),
    ("2024-01-01T00:00:00.123456Z", 1_704_067_200.123456),
  ])
  func `instants`(text: String, seconds: Double) throws {
    let date = try Date(.string(text))
    #expect(abs(date.timeIntervalSince1970 - seconds) < 1e-6)
    #expect(try Date(date.jsonValue) == date || abs(Date(date.jsonValue).timeIntervalSince(date)) < 1e-6)
  }

  @Test func `milliseconds stay what they are`() throws {
    for milliseconds in 0...999 {
      let text = "2021-08-14T23:59:59." + String(String(1000 + milliseconds).dropFirst()) + "Z"
      #expect(try Date(.string(text)).jsonValue == .string(text))
    }
  }

  @Test(arguments: [
    "", "2024", "2024-02-29", "2024-02-30T00:00:00Z", "2023-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
    "2024-13-01T00:00:00Z", "2024-00-01T00:00:00Z", "2024-01-00T00:00:00Z", "2024-01-01T24:00:00Z",
    "2024-01-01T00:60:00Z", "2024-01-01T00:00:60Z", "2024-01-01T00:00:00", "2024-01-01T00:00:00.Z",
    "2024-01-01T00:00:00+24:00", "2024-01-01T00:00:00+01:60", "2024-01-01T00:00:00Zx", "2024-1-1T00:00:00Z",
    "+2024-01-01T00:00:00Z", "２024-01-01T00:00:00Z",
  ])
  func `what is no instant`(text: String) {
    #expect(throws: ResponseReadingError.self) { try Date(.string(text)) }
  }

  @Test func `dates far away are sent as something`() {
    for interval in [Double.infinity, -.infinity, .nan, 1e300, -1e300, 1e18] {
      let text = Date(timeIntervalSinceReferenceDate: interval).jsonValue.stringValue
      #expect(text?.utf8.count ?? 0 >= 24)
    }
  }

  @Test func `every day of four centuries`() throws {
    var date = try #require(CalendarDate("1899-12-31"))
    var seconds = try Date("1899-12-31T00:00:00Z").timeIntervalSince1970
    for _ in 0..<146_097 / 8 {
      let noon = try Date(.string("\(date)T12:00:00Z"))
      #expect(noon.timeIntervalSince1970 == seconds + 43_200)
      seconds += 86_400 * 8
      let text = try #require(Date(timeIntervalSince1970: seconds).jsonValue.stringValue)
      let next = try #require(CalendarDate(String(text.prefix(10))))
      #expect(date < next)
      date = next
    }
    #expect(date.description == "2299-12-30")
  }

  @Test(arguments: [
    ("2024-02-29", true), ("2100-02-29", false), ("2000-02-29", true), ("2023-04-31", false), ("2023-12-31", true),
    ("0000-01-01", true), ("2023-1-1", false), ("2023-01-01 ", false), ("20230101", false), ("", false),
  ])
  func `days`(text: String, isValid: Bool) {
    #expect((CalendarDate(text) != nil) == isValid)
    if isValid { #expect(CalendarDate(text)?.description == text) }
  }

  @Test(arguments: [
    ("09:30", "09:30:00"), ("09:30:15", "09:30:15"), ("23:59:59.25", "23:59:59.250"),
    ("00:00:00.000001", "00:00:00.000001"), ("00:00:00.123456789999", "00:00:00.123456789"),
  ])
  func `times`(text: String, written: String) {
    #expect(LocalTime(text)?.description == written)
  }

  @Test(arguments: ["24:00", "9:30", "09:60", "09:30:60", "09:30:", "09:30.5", "09:30:15.", "09:30Z", ""])
  func `what is no time`(text: String) {
    #expect(LocalTime(text) == nil)
  }

  @Test func `numbers and URLs`() throws {
    #expect(try Int64(.string("9223372036854775807")) == .max)
    #expect(try Int64(JSONValue(json: Data("5.0".utf8))) == 5)
    #expect(throws: ResponseReadingError.self) { try Int64(.string("9223372036854775808")) }
    #expect(throws: ResponseReadingError.self) { try Int64(JSONValue.double(0.5)) }
    #expect(try Decimal(.string("0.10")) == Decimal(string: "0.1"))
    #expect(try Decimal(JSONValue(json: Data("0.1".utf8))) == Decimal(string: "0.1"))
    #expect(throws: ResponseReadingError.self) { try Decimal(.string("abc")) }
    #expect(throws: ResponseReadingError.self) { try Decimal(.string("1abc")) }
    #expect(try URL(.string("https://a/b?c")).absoluteString == "https://a/b?c")
    #expect(throws: ResponseReadingError.self) { try URL(5) }
  }
}
