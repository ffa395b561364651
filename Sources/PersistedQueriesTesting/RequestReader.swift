import Foundation

/// Reads the requests of one connection, one after the other. https://www.rfc-editor.org/rfc/rfc9112
struct RequestReader {
  /// In bytes, for the request line with the header fields, and for a line of a chunked body.
  private static let maximumHeadSize = 1 << 20

  private let socket: Socket
  private let connection: Int
  private var buffer: [UInt8] = []
  /// How much of the buffer belongs to the request so far.
  private var position = 0

  init(socket: Socket, connection: Int) {
    self.socket = socket
    self.connection = connection
  }

  /// The next request; nil at the end of the connection.
  ///
  /// - Throws: `MalformedRequest` for what is no HTTP/1.1.
  mutating func next() throws(MalformedRequest) -> RecordedRequest? {
    buffer.removeFirst(position)
    position = 0
    if buffer.isEmpty && !receive() { return nil }
    let requestLine = try line()
    let parts = requestLine.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].hasPrefix("HTTP/1.") else { throw MalformedRequest(text: requestLine) }
    var request = RecordedRequest(
      method: String(parts[0]), target: String(parts[1]), headers: [], body: Data(), rawBytes: Data(),
      connection: connection)
    while true {
      let field = try line()
      if field.isEmpty { break }
      guard let colon = field.firstIndex(of: ":") else { throw MalformedRequest(text: field) }
      let value = field[field.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      request.headers.append(.init(name: String(field[..<colon]), value: value))
    }
    if request.header("Expect")?.lowercased() == "100-continue" {
      socket.send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    }
    request.body = try body(of: request)
    request.rawBytes = Data(buffer[..<position])
    return request
  }

  private mutating func body(of request: RecordedRequest) throws(MalformedRequest) -> Data {
    if request.header("Transfer-Encoding")?.lowercased().contains("chunked") == true { return try chunkedBody() }
    guard let length = request.header("Content-Length") else { return Data() }
    guard let count = Int(length), count >= 0 else { throw MalformedRequest(text: length) }
    return Data(try bytes(count))
  }

  /// https://www.rfc-editor.org/rfc/rfc9112#section-7.1
  private mutating func chunkedBody() throws(MalformedRequest) -> Data {
    var body = Data()
    while true {
      let size = try line()
      let digits = size.prefix { $0.isHexDigit }
      guard let count = Int(digits, radix: 16), count >= 0 else { throw MalformedRequest(text: size) }
      if count == 0 { break }
      body += try bytes(count)
      guard try line().isEmpty else { throw MalformedRequest(text: "a chunk that is longer than it says") }
    }
    while try !line().isEmpty {}
    return body
  }

  /// The next line without its line break.
  private mutating func line() throws(MalformedRequest) -> String {
    var end = position
    while true {
      while end < buffer.count, buffer[end] != 0x0A { end += 1 }
      if end < buffer.count { break }
      guard end - position < Self.maximumHeadSize, receive() else { throw MalformedRequest(text: "an unfinished line") }
    }
    let content = buffer[position..<end]
    position = end + 1
    return String(decoding: content.last == 0x0D ? content.dropLast() : content, as: UTF8.self)
  }

  private mutating func bytes(_ count: Int) throws(MalformedRequest) -> ArraySlice<UInt8> {
    while buffer.count - position < count {
      guard receive() else { throw MalformedRequest(text: "an unfinished body") }
    }
    defer { position += count }
    return buffer[position..<position + count]
  }

  private mutating func receive() -> Bool {
    guard let bytes = socket.receive() else { return false }
    buffer += bytes
    return true
  }
}

/// What is no HTTP request.
struct MalformedRequest: Error {
  let text: String
}
