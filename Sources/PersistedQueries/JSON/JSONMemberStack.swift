/// A member of an object that was looked through before it is read.
struct JSONMember {
  var key: JSONStringRange
  /// The offset of the value.
  var value: Int
  /// `JSONMember.hash` of the key's bytes.
  var hash: UInt64

  /// A number that differs for most different keys; equal keys without escapes have equal ones.
  static func hash(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let raw = UnsafeRawPointer(bytes)
    var hash = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    if count < 8 {
      var word: UInt64 = 0
      for index in 0..<count { word = word &<< 8 | UInt64(bytes[index]) }
      hash = (hash ^ word) &* 0x9FB2_1C65_1E98_DF25
      return hash ^ (hash &>> 29)
    }
    var index = 0
    while index &+ 8 < count {
      hash = (hash ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0x9FB2_1C65_1E98_DF25
      hash ^= hash &>> 32
      index &+= 8
    }
    // The last eight bytes, some of them for the second time.
    hash = (hash ^ raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)) &* 0x9FB2_1C65_1E98_DF25
    return hash ^ (hash &>> 29)
  }
}

/// The members of objects within objects, innermost last. Memory of its own instead of an array: an array would be
/// checked for uniqueness and bounds at every look, and these looks are all there is to reading out of order.
struct JSONMemberStack {
  private var storage: UnsafeMutablePointer<JSONMember>?
  private var capacity = 0
  private(set) var count = 0

  mutating func append(_ member: JSONMember) {
    if count == capacity { grow() }
    guard let storage else { return }
    (storage + count).initialize(to: member)
    count &+= 1
  }

  private mutating func grow() {
    let larger = max(32, capacity &* 2)
    let memory = UnsafeMutablePointer<JSONMember>.allocate(capacity: larger)
    if let storage {
      memory.moveInitialize(from: storage, count: count)
      storage.deallocate()
    }
    storage = memory
    capacity = larger
  }

  /// The members from `start` up to the last.
  func members(from start: Int) -> UnsafeBufferPointer<JSONMember> {
    guard let storage, start <= count else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: storage + start, count: count &- start)
  }

  /// Removes all but the first so many.
  mutating func truncate(to newCount: Int) {
    count = min(count, newCount)
  }

  mutating func deallocate() {
    storage?.deallocate()
    storage = nil
    (capacity, count) = (0, 0)
  }
}

/// Bytes that are put together and read at once, in memory that is kept for the next ones.
struct ByteBuffer {
  private(set) var bytes: UnsafeMutablePointer<UInt8>?
  private(set) var capacity = 0

  /// Makes room for at least `minimum` bytes and keeps the first `count`.
  mutating func grow(to minimum: Int, keeping count: Int) -> UnsafeMutablePointer<UInt8> {
    let larger = max(minimum, capacity &* 2, 1024)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    if let bytes {
      memory.update(from: bytes, count: min(count, capacity))
      bytes.deallocate()
    }
    bytes = memory
    capacity = larger
    return memory
  }

  mutating func deallocate() {
    bytes?.deallocate()
    bytes = nil
    capacity = 0
  }
}
