import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A TCP socket of the loopback interface. It is closed when nothing refers to it any more, so that no thread ever reads
/// from a descriptor that belongs to someone else by then; `shutDown()` is what wakes those who wait.
final class Socket: Sendable {
  let descriptor: Int32

  private init(adopting descriptor: Int32) { self.descriptor = descriptor }

  deinit { _ = close(descriptor) }

  /// A socket that listens on an ephemeral port of 127.0.0.1.
  static func listening() throws -> (socket: Socket, port: Int) {
    #if canImport(Glibc)
      let streamType = Int32(SOCK_STREAM.rawValue)
    #else
      let streamType = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, streamType, 0)
    guard descriptor >= 0 else { throw SocketError(call: "socket") }
    let listener = Socket(adopting: descriptor)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, length) == 0 && getsockname(descriptor, pointer, &length) == 0
      }
    }
    guard isBound else { throw SocketError(call: "bind") }
    guard listen(descriptor, 128) == 0 else { throw SocketError(call: "listen") }
    return (listener, Int(UInt16(bigEndian: address.sin_port)))
  }

  /// The next connection; nil when `wake` became readable first, or the socket is of no more use.
  func accept(unless wake: WakePipe) -> Socket? {
    while true {
      var descriptors = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&descriptors, 2, -1) >= 0 || errno == EINTR else { return nil }
      if descriptors[1].revents != 0 { return nil }
      if descriptors[0].revents == 0 { continue }
      let connection = systemAccept(descriptor, nil, nil)
      if connection < 0 {
        if errno == EINTR || errno == ECONNABORTED { continue }
        return nil
      }
      return Socket(configuring: connection)
    }
  }

  private convenience init(configuring descriptor: Int32) {
    self.init(adopting: descriptor)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var on: Int32 = 1
    // Answers are small; do not let them wait for acknowledgements.
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    #if canImport(Darwin)
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// The bytes that came, at least one; nil at the end of the stream.
  func receive() -> [UInt8]? {
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count > 0 { return Array(chunk[..<count]) }
      if count < 0 && errno == EINTR { continue }
      return nil
    }
  }

  /// Whether all the bytes could be sent. Never raises SIGPIPE.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0  // SO_NOSIGPIPE is set.
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = systemSend(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, flags)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// Ends both directions; who waits for bytes gets the end of the stream.
  func shutDown() {
    #if canImport(Glibc)
      _ = shutdown(descriptor, Int32(SHUT_RDWR))
    #else
      _ = shutdown(descriptor, SHUT_RDWR)
    #endif
  }
}

// The members of `Socket` hide the functions of these names.
private func systemAccept(
  _ descriptor: Int32, _ address: UnsafeMutablePointer<sockaddr>?, _ length: UnsafeMutablePointer<socklen_t>?
) -> Int32 {
  accept(descriptor, address, length)
}

private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
  send(descriptor, bytes, count, flags)
}

/// What wakes a thread that waits in `poll`. A listening socket can not be shut down on every platform.
final class WakePipe: Sendable {
  let readEnd: Int32
  private let writeEnd: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SocketError(call: "pipe") }
    readEnd = ends[0]
    writeEnd = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    _ = close(readEnd)
    _ = close(writeEnd)
  }

  func wake() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }
}

/// A failed call of the socket interface.
struct SocketError: Error, CustomStringConvertible {
  let call: String
  let code: Int32

  init(call: String) {
    self.call = call
    code = errno
  }

  var description: String { "\(call): \(String(cString: strerror(code)))" }
}
