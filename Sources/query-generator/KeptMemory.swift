/// Values that live until the process ends, which gives all memory back at once: freeing trees of many small values one by
/// one takes a tenth of a run.
enum KeptMemory {
  private final class Box {
    let value: Any

    init(_ value: Any) {
      self.value = value
    }
  }

  static func keep(_ value: Any) {
    _ = Unmanaged.passRetained(Box(value))
  }
}
