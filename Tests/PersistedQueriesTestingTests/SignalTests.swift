import PersistedQueriesTesting
import Testing

@Suite struct SignalTests {
  @Test func `everyone who waits goes on`() async {
    let signal = Signal()
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...10 { group.addTask { await signal.wait() } }
      signal.fire()
      signal.fire()
      await group.waitForAll()
    }
    #expect(signal.isFired)
    await signal.wait()
  }

  @Test func `a cancelled task waits no longer, and the others still do`() async {
    let signal = Signal()
    let cancelled = Task { await signal.wait() }
    cancelled.cancel()
    await cancelled.value
    #expect(!signal.isFired)
    let other = Task { await signal.wait() }
    signal.fire()
    await other.value
  }
}
