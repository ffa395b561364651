/// Bytes that are written one behind the other. It has memory of its own rather than an array, because the generator
/// runs without optimisation in every build, where each access to an array is several calls.
struct ByteBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 1 << 14) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  /// All that was written.
  var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      buffer.baseAddress?.initialize(from: start, count: count)
      initialized = count
    }
  }

  mutating func append(_ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ append($0) }) != nil { return }
    var text = text
    text.withUTF8 { append($0) }
  }

  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress, bytes.count > 0 else { return }
    if bytes.count > capacity &- count { grow(bytes.count) }
    (start + count).initialize(from: source, count: bytes.count)
    count &+= bytes.count
  }

  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(1) }
    (start + count).initialize(to: byte)
    count &+= 1
  }

  mutating func append(spaces: Int) {
    if spaces > capacity &- count { grow(spaces) }
    (start + count).initialize(repeating: 0x20, count: spaces)
    count &+= spaces
  }

  /// Takes back all but the first bytes.
  mutating func truncate(to length: Int) {
    if length < count { count = max(length, 0) }
  }

  private mutating func grow(_ room: Int) {
    let larger = max(capacity &* 2, count &+ room)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.moveInitialize(from: start, count: count)
    start.deallocate()
    (start, capacity) = (moved, larger)
  }
}
