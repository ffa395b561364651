/// Reads the members of one JSON object, for a generated initialiser.
///
/// ## One initialiser, two readers
///
/// A generated model has one initialiser, `init(reading:)`, that asks for one member after the other, in the order in
/// which the operation selects them. What it asks is answered in one of two ways:
///
/// - *From the response's bytes.* A server "should" answer in the order of the selection (specification, section 7.2.2),
///   so the next member in the text is nearly always the one that is asked for: it is compared with the wanted name in
///   place and read on the spot. No dictionary is made and nothing is looked at twice. When another member comes, the
///   object is looked through once to its end, the places of its members are noted, and every member is found by a
///   search. A member that is written twice counts as it stands last, as is usual: when an object that was read in
///   order turns out to have more members, or cannot be read, its members are compared, and if any repeats, it is read again.
/// - *From any `Decoder`*, so that the models are `Codable` and `JSONDecoder` reads them to equal values.
///
/// A reader cannot be copied, so that none outlives the bytes, or the decoder's container, that it reads; it points to
/// them and owns nothing, so that making and dropping one for each object costs nothing.
public struct ResponseReader: ~Copyable {
  enum Mode: UInt8 {
    /// Members are expected in the order in which they are asked for.
    case inOrder
    /// The object was looked through before its first member was read; members are searched for.
    case indexed
    /// The object was looked through after members had been read in order, which then may not be the last ones.
    case indexedLate
    /// A decoder's container is read.
    case decoding
  }

  /// What reads a member's value, once the reader has gone there.
  @usableFromInline let values: ValueReader
  /// The decoder's members; nil when reading bytes.
  let container: UnsafePointer<KeyedDecodingContainer<ResponseKey>>?

  private(set) var mode: Mode
  /// Whether something was decided by a member that was not gone to, in order: a later one of its name may decide else.
  private var hasLookedAhead = false
  /// The offset after the opening brace.
  private let start: Int
  /// How many of the scanner's members are those of objects around this one.
  private let firstMember: Int
  /// How deep the object's members are.
  private let depth: Int
  /// The offset after the closing brace of an indexed object.
  private var objectEnd = 0

  /// The bytes' scanner; nil when reading from a decoder.
  var scanner: UnsafeMutablePointer<JSONScanner>? {
    @inline(__always) get { values.scanner }
  }

  /// Begins to read an object whose opening brace was gone past.
  init(_ scanner: UnsafeMutablePointer<JSONScanner>) {
    values = ValueReader(scanner)
    container = nil
    mode = .inOrder
    start = scanner.pointee.position
    firstMember = scanner.pointee.members.count
    depth = scanner.pointee.depth
  }

  /// Begins to read an object from a decoder's container.
  init(_ container: UnsafePointer<KeyedDecodingContainer<ResponseKey>>) {
    values = ValueReader()
    self.container = container
    mode = .decoding
    (start, firstMember, depth) = (0, 0, 0)
  }

  // MARK: Members in the text

  /// Goes to the value of a member; false when the object has none of that name.
  @inline(__always)
  mutating func find(_ key: StaticString, _ scanner: UnsafeMutablePointer<JSONScanner>) throws -> Bool {
    if mode == .inOrder, takeExpectedKey(key, scanner) { return true }
    return try findUnexpected(key, scanner)
  }

  @inline(never)
  private mutating func findUnexpected(
    _ key: StaticString, _ scanner: UnsafeMutablePointer<JSONScanner>
  ) throws -> Bool {
    if mode == .inOrder { try index(scanner) }
    guard let value = search(key, scanner) else { return false }
    scanner.pointee.position = value
    return true
  }

  /// The offset of a member's value; nil when the object has none of that name. Nothing is read past.
  mutating func offset(of key: StaticString, _ scanner: UnsafeMutablePointer<JSONScanner>) throws -> Int? {
    if mode == .inOrder {
      let before = scanner.pointee.position
      let isNext = takeExpectedKey(key, scanner)
      let offset = scanner.pointee.position
      scanner.pointee.position = before
      if isNext {
        hasLookedAhead = true
        return offset
      }
      try index(scanner)
    }
    return search(key, scanner)
  }

  /// Goes past the next member's key and colon, up to its value, if it is the wanted one, and else nowhere.
  @inline(__always)
  private func takeExpectedKey(_ key: StaticString, _ scanner: UnsafeMutablePointer<JSONScanner>) -> Bool {
    let base = scanner.pointee.text.base
    let end = scanner.pointee.text.end
    var index = scanner.pointee.position
    if index != start {
      index = scanner.pointee.text.spaceEnd(from: index)
      guard index < end, base[index] == UInt8(ascii: ",") else { return false }
      index &+= 1
    }
    index = scanner.pointee.text.spaceEnd(from: index)
    let count = key.utf8CodeUnitCount
    // The quotes and, after them, a colon.
    guard index &+ count &+ 2 < end, base[index] == UInt8(ascii: "\""),
      base[index &+ count &+ 1] == UInt8(ascii: "\""), Self.isEqual(base + index + 1, key.utf8Start, count)
    else { return false }
    index = scanner.pointee.text.spaceEnd(from: index &+ count &+ 2)
    guard index < end, base[index] == UInt8(ascii: ":") else { return false }
    scanner.pointee.position = scanner.pointee.text.spaceEnd(from: index &+ 1)
    return true
  }

  /// Whether so many bytes are equal: a word at a time, the last one overlapping the one before.
  @inline(__always)
  static func isEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let left = UnsafeRawPointer(left)
    let right = UnsafeRawPointer(right)
    if count >= 8 {
      var index = 0
      while index &+ 8 < count {
        guard areEqual(left + index, right + index, as: UInt64.self) else { return false }
        index &+= 8
      }
      return areEqual(left + (count &- 8), right + (count &- 8), as: UInt64.self)
    }
    if count >= 4 {
      return areEqual(left, right, as: UInt32.self)
        && areEqual(left + (count &- 4), right + (count &- 4), as: UInt32.self)
    }
    if count >= 2 {
      return areEqual(left, right, as: UInt16.self)
        && areEqual(left + (count &- 2), right + (count &- 2), as: UInt16.self)
    }
    return count == 0 || areEqual(left, right, as: UInt8.self)
  }

  @inline(__always)
  private static func areEqual<Word: FixedWidthInteger & BitwiseCopyable>(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, as type: Word.Type
  ) -> Bool {
    left.loadUnaligned(as: type) == right.loadUnaligned(as: type)
  }

  // MARK: Members out of order

  /// Looks through the object before its first member is read, if another object was found to repeat members.
  mutating func prepare() throws {
    if let scanner, scanner.pointee.indexesObjects { try index(scanner) }
  }

  /// Looks through the object and notes the places of its members.
  private mutating func index(_ scanner: UnsafeMutablePointer<JSONScanner>) throws {
    mode = scanner.pointee.position == start && !hasLookedAhead ? .indexed : .indexedLate
    scanner.pointee.position = start
    var isFirst = true
    while try scanner.pointee.nextMember(isFirst: isFirst) {
      isFirst = false
      let key = try scanner.pointee.memberKey()
      scanner.pointee.skipSpace()
      let hash = JSONMember.hash(scanner.pointee.text.base + key.start, key.count)
      scanner.pointee.members.append(JSONMember(key: key, value: scanner.pointee.position, hash: hash))
      try scanner.pointee.skipValue()
    }
    // `nextMember` left the object; it is left for good only by `finish`.
    scanner.pointee.depth &+= 1
    objectEnd = scanner.pointee.position
  }

  /// The offset of the value of a member among the noted ones, the last of its name.
  private func search(_ key: StaticString, _ scanner: UnsafeMutablePointer<JSONScanner>) -> Int? {
    let count = key.utf8CodeUnitCount
    let hash = JSONMember.hash(key.utf8Start, count)
    let members = scanner.pointee.members.members(from: firstMember)
    var index = members.count
    while index > 0 {
      index &-= 1
      let member = members[index]
      if member.key.hasEscapes {
        if scanner.pointee.text(of: member.key) == "\(key)" { return member.value }
      } else if member.hash == hash, member.key.count == count,
        Self.isEqual(scanner.pointee.text.base + member.key.start, key.utf8Start, count)
      {
        return member.value
      }
    }
    return nil
  }

  /// Leaves the object; false when it must be read again, because members repeat that were read in order.
  @usableFromInline
  mutating func finish() throws -> Bool {
    guard let scanner else { return true }
    if mode == .inOrder {
      if scanner.pointee.take(UInt8(ascii: "}")) {
        scanner.pointee.depth &-= 1
        return true
      }
      try index(scanner)
    }
    if mode == .indexedLate, repeatsMembers(scanner) {
      // From now on objects are looked through before they are read: reading each twice would double with each level.
      scanner.pointee.indexesObjects = true
      return false
    }
    leave()
    return true
  }

  /// Whether the object must be read again although it could not be read: what failed may have been a member that is
  /// repeated further on, and then counts for nothing.
  @usableFromInline
  mutating func repeatsMembersAfterFailure() -> Bool {
    guard let scanner, mode != .indexed else { return false }
    scanner.pointee.position = start
    scanner.pointee.depth = depth
    scanner.pointee.members.truncate(to: firstMember)
    do { try index(scanner) } catch { return false }
    guard repeatsMembers(scanner) else { return false }
    scanner.pointee.indexesObjects = true
    return true
  }

  /// Leaves an object whose members were noted.
  @usableFromInline
  func leave() {
    guard let scanner else { return }
    scanner.pointee.members.truncate(to: firstMember)
    scanner.pointee.position = objectEnd
    scanner.pointee.depth &-= 1
  }

  /// Whether two of the noted members may have one name. It may err on the side of yes.
  private func repeatsMembers(_ scanner: UnsafeMutablePointer<JSONScanner>) -> Bool {
    let members = scanner.pointee.members.members(from: firstMember)
    // Most objects have few members; comparing them in place spares them a table.
    if members.count <= 16 {
      var index = 0
      while index < members.count {
        if members[index].key.hasEscapes { return true }
        let hash = members[index].hash
        var other = 0
        while other < index {
          if members[other].hash == hash { return true }
          other &+= 1
        }
        index &+= 1
      }
      return false
    }
    var hashes: Set<UInt64> = []
    hashes.reserveCapacity(members.count)
    for member in members {
      if member.key.hasEscapes || !hashes.insert(member.hash).inserted { return true }
    }
    return false
  }
}
