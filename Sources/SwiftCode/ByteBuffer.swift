/// Bytes that are written one behind the other. It has memory of its own rather than an array, because the generator
/// runs without optimisation in every build, where each access to an array is several calls.
struct ByteBuffer: ~Copyable {
  private var start: UnsafeMutableRawPointer
  private var capacity: Int
  private(set) var count = 0

  /// - Parameter capacity: what most files need, so that hardly any has to be moved.
  init(capacity: Int = 1 << 16) {
    self.capacity = capacity
    start = .allocate(byteCount: capacity, alignment: 1)
  }

  deinit { start.deallocate() }

  /// All that was written, for as long as a function takes.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: start, count: count))
  }

  mutating func append(_ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ append($0) }) != nil { return }
    var text = text
    text.withUTF8 { append($0) }
  }

  mutating func append(_ text: StaticString) {
    append(text.utf8Start, text.utf8CodeUnitCount)
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let source = bytes.baseAddress { append(source, bytes.count) }
  }

  private mutating func append(_ source: UnsafePointer<UInt8>, _ length: Int) {
    if length > capacity &- count { grow(length) }
    start.advanced(by: count).copyMemory(from: source, byteCount: length)
    count &+= length
  }

  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(1) }
    start.advanced(by: count).storeBytes(of: byte, as: UInt8.self)
    count &+= 1
  }

  mutating func append(spaces: Int) {
    var rest = spaces
    while rest > 0 {
      let some = min(rest, Self.spaces.utf8CodeUnitCount)
      append(Self.spaces.utf8Start, some)
      rest &-= some
    }
  }

  private static let spaces: StaticString = "                                                                "

  /// Takes back all but the first bytes.
  mutating func truncate(to length: Int) {
    if length < count { count = max(length, 0) }
  }

  private mutating func grow(_ room: Int) {
    let larger = max(capacity &* 2, count &+ room)
    let moved = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 1)
    moved.copyMemory(from: start, byteCount: count)
    start.deallocate()
    (start, capacity) = (moved, larger)
  }
}
