import Foundation

/// Reads the requests of one connection, one after the other. https://www.rfc-editor.org/rfc/rfc9112
struct RequestReader {
  /// In bytes, for the request line with the header fields, and for a line of a chunked body.
  private static let maximumHeadSize = 1 << 20

  private let socket: Socket
  private let connection: Int
  /// How many bytes of each body are kept, at the time of asking.
  private let keptSize: () -> Int
  /// Is told how much of a body has come before more of it is read, and may wait; and how much may be read then at most.
  private let readingBody: (Int) -> Int

  private var buffer: [UInt8] = []
  /// How much of the buffer has been read.
  private var position = 0
  private var request = RecordedRequest()

  init(
    socket: Socket, connection: Int, keptSize: @escaping () -> Int = { .max },
    readingBody: @escaping (Int) -> Int = { _ in .max }
  ) {
    self.socket = socket
    self.connection = connection
    self.keptSize = keptSize
    self.readingBody = readingBody
  }

  /// The next request; nil at the end of the connection.
  ///
  /// - Throws: `MalformedRequest` for what is no HTTP/1.1.
  mutating func next() throws(MalformedRequest) -> RecordedRequest? {
    if position == buffer.count && !receive() { return nil }
    request = RecordedRequest()
    request.connection = connection
    let requestLine = try line()
    let parts = requestLine.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].hasPrefix("HTTP/1.") else { throw MalformedRequest(text: requestLine) }
    request.method = String(parts[0])
    request.target = String(parts[1])
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
    try readBody()
    return request
  }

  private mutating func readBody() throws(MalformedRequest) {
    if request.header("Transfer-Encoding")?.lowercased().contains("chunked") == true { return try readChunks() }
    guard let length = request.header("Content-Length") else { return }
    guard let count = Int(length), count >= 0 else { throw MalformedRequest(text: length) }
    try readBody(count)
  }

  /// https://www.rfc-editor.org/rfc/rfc9112#section-7.1
  private mutating func readChunks() throws(MalformedRequest) {
    while true {
      let size = try line()
      let digits = size.prefix { $0.isHexDigit }
      guard let count = Int(digits, radix: 16), count >= 0 else { throw MalformedRequest(text: size) }
      if count == 0 { break }
      try readBody(count)
      guard try line().isEmpty else { throw MalformedRequest(text: "a chunk that is longer than it says") }
    }
    while try !line().isEmpty {}
  }

  /// The next line without its line break.
  private mutating func line() throws(MalformedRequest) -> String {
    var end = position
    while true {
      while end < buffer.count, buffer[end] != 0x0A { end += 1 }
      if end < buffer.count { break }
      guard end - position < Self.maximumHeadSize else { throw MalformedRequest(text: "an unfinished line") }
      let length = end - position
      guard receive() else { throw MalformedRequest(text: "an unfinished line") }
      end = position + length
    }
    let content = buffer[position..<end]
    if isKept { request.rawBytes += buffer[position...end] }
    position = end + 1
    return String(decoding: content.last == 0x0D ? content.dropLast() : content, as: UTF8.self)
  }

  /// Reads so many bytes of the body, and keeps of them what is to be kept.
  private mutating func readBody(_ count: Int) throws(MalformedRequest) {
    var rest = count
    while rest > 0 {
      let allowed = max(1, readingBody(request.bodySize))
      if position == buffer.count && !receive() { throw MalformedRequest(text: "an unfinished body") }
      let piece = buffer[position..<position + min(rest, allowed, buffer.count - position)]
      let kept = piece.prefix(max(0, keptSize() - request.body.count))
      request.body += kept
      request.rawBytes += kept
      request.bodySize += piece.count
      position += piece.count
      rest -= piece.count
    }
  }

  /// Whether all of the request so far is kept.
  private var isKept: Bool { request.body.count == request.bodySize }

  /// Puts more bytes behind those that are still unread.
  private mutating func receive() -> Bool {
    guard let bytes = socket.receive() else { return false }
    if position == buffer.count {
      buffer = bytes
    } else {
      buffer.removeFirst(position)
      buffer += bytes
    }
    position = 0
    return true
  }
}

/// What is no HTTP request.
struct MalformedRequest: Error {
  let text: String
}
