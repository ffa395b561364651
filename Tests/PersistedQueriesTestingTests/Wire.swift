import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A bare connection to a port of this machine, to say what no HTTP client would.
///
/// What waits does so on a thread of its own: the few threads that run all tests and the servers' handlers must not.
final class Wire: Sendable {
  private let descriptor: Int32

  init(port: Int) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let descriptor = descriptor
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
  }

  deinit { _ = systemClose(descriptor) }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  /// The bytes that come next; empty at the end of the stream.
  func receive() async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = read(descriptor, &chunk, chunk.count)
        continuation.resume(returning: String(decoding: chunk.prefix(max(0, count)), as: UTF8.self))
      }
    }
  }

  func receiveAll() async -> String {
    var text = ""
    while true {
      let next = await receive()
      if next.isEmpty { return text }
      text += next
    }
  }

  /// Ends both directions.
  func close() {
    #if canImport(Glibc)
      _ = shutdown(descriptor, Int32(SHUT_RDWR))
    #else
      _ = shutdown(descriptor, SHUT_RDWR)
    #endif
  }
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
