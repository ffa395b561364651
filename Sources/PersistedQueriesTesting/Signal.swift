import Foundation
import PersistedQueries

/// Something that happens once, and that others wait for: how a test says "now" without sleeping.
///
///     let received = Signal()
///     server.answer("wknd-shared/adventures-all") { _ in
///       received.fire()
///       return .silence
///     }
///     let task = Task { try await client.getAdventuresAll() }
///     await received.wait()
///     task.cancel()
public final class Signal: Sendable {
  private struct State {
    var isFired = false
    var waiting: [UUID: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Locked(State())

  public init() {}

  /// Whether it has happened.
  public var isFired: Bool { state.withLock { $0.isFired } }

  /// Lets everyone go on who waits or will wait. A second time changes nothing.
  public func fire() {
    let waiting = state.withLock { state in
      state.isFired = true
      defer { state.waiting = [:] }
      return state.waiting.values.map { $0 }
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns as soon as it has happened, or the task is cancelled.
  public func wait() async {
    let id = UUID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if state.isFired || Task.isCancelled { return true }
          state.waiting[id] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: id) }?.resume()
    }
  }
}
