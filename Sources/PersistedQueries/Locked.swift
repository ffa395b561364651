import Foundation

/// A value that only one thread at a time reads or writes.
///
/// The standard library's `Mutex` would do, but it needs macOS 15.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: sending Value) { self.value = value }

  /// Runs `body` with the value while no one else can; `body` must not wait for anything.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
