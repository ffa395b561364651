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
///   order turns out to have more members, they are compared, and if any repeats, the object is read again.
/// - *From any `Decoder`*, so that the models are `Codable` and `JSONDecoder` reads them to equal values.
///
/// A reader cannot be copied, so that none outlives the bytes that it reads.
public struct ResponseReader: ~Copyable {
  /// The bytes' scanner; nil when reading from a decoder.
  let scanner: UnsafeMutablePointer<JSONScanner>?
  /// The decoder's members; nil when reading bytes.
  let container: KeyedDecodingContainer<ResponseKey>?

  /// The offset after the opening brace.
  private let start: Int
  /// Whether members are searched for, not expected in order.
  private var isIndexed = false
  private var isFirst = true
  /// Whether the object was looked through after members had been read in order, which then may not be the last ones.
  private var isIndexedLate = false
  /// Where this object's members begin among the scanner's, and how many there are.
  private var firstMember = 0
  private var memberCount = 0
  /// The offset after the closing brace of an indexed object.
  private var objectEnd = 0

  /// Begins to read the object that comes next.
  init(_ scanner: UnsafeMutablePointer<JSONScanner>) throws {
    try scanner.pointee.enter(UInt8(ascii: "{"), expected: "an object")
    self.init(scanner: scanner, container: nil, start: scanner.pointee.position)
  }

  /// Begins to read an object from a decoder.
  ///
  /// - Throws: `DecodingError` when the decoder has no keyed container there.
  public init(_ decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ResponseKey.self)
    self.init(scanner: nil, container: container, start: 0)
  }

  private init(
    scanner: UnsafeMutablePointer<JSONScanner>?, container: KeyedDecodingContainer<ResponseKey>?, start: Int
  ) {
    self.scanner = scanner
    self.container = container
    self.start = start
  }

  // MARK: Members in the text

  /// Goes to the value of a member; false when the object has none of that name.
  @inline(__always)
  mutating func find(_ key: StaticString, _ scanner: UnsafeMutablePointer<JSONScanner>) throws -> Bool {
    if !isIndexed {
      if takeExpectedKey(key, scanner) {
        isFirst = false
        return true
      }
      try index(scanner)
    }
    return search(key, scanner)
  }

  /// The offset of a member's value; nil when the object has none of that name. Nothing is read past.
  mutating func offset(of key: StaticString, _ scanner: UnsafeMutablePointer<JSONScanner>) throws -> Int? {
    if !isIndexed {
      let before = scanner.pointee.position
      let isNext = takeExpectedKey(key, scanner)
      let offset = scanner.pointee.position
      scanner.pointee.position = before
      if isNext { return offset }
      try index(scanner)
    }
    return search(key, scanner) ? scanner.pointee.position : nil
  }

  /// Goes past the next member's key and colon if it is the wanted one, and else nowhere.
  @inline(__always)
  private func takeExpectedKey(_ key: StaticString, _ scanner: UnsafeMutablePointer<JSONScanner>) -> Bool {
    let before = scanner.pointee.position
    if !isFirst, !scanner.pointee.take(UInt8(ascii: ",")) { return false }
    let count = key.utf8CodeUnitCount
    if scanner.pointee.peek() == UInt8(ascii: "\"") {
      let start = scanner.pointee.position &+ 1
      let base = scanner.pointee.base
      if start &+ count < scanner.pointee.end, base[start &+ count] == UInt8(ascii: "\""),
        Self.isEqual(base + start, key.utf8Start, count)
      {
        scanner.pointee.position = start &+ count &+ 1
        if scanner.pointee.take(UInt8(ascii: ":")) { return true }
      }
    }
    scanner.pointee.position = before
    return false
  }

  @inline(__always)
  static func isEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var index = 0
    while index &+ 8 <= count {
      if UnsafeRawPointer(left + index).loadUnaligned(as: UInt64.self)
        != UnsafeRawPointer(right + index).loadUnaligned(as: UInt64.self)
      {
        return false
      }
      index &+= 8
    }
    while index < count {
      if left[index] != right[index] { return false }
      index &+= 1
    }
    return true
  }

  /// Looks through the object and notes the places of its members.
  private mutating func index(_ scanner: UnsafeMutablePointer<JSONScanner>) throws {
    scanner.pointee.position = start
    firstMember = scanner.pointee.members.count
    isIndexed = true
    isIndexedLate = !self.isFirst
    var isFirst = true
    while try scanner.pointee.nextMember(isFirst: isFirst) {
      isFirst = false
      let key = try scanner.pointee.memberKey()
      scanner.pointee.skipSpace()
      let hash = JSONMember.hash(scanner.pointee.base + key.start, key.count)
      scanner.pointee.members.append(JSONMember(key: key, value: scanner.pointee.position, hash: hash))
      try scanner.pointee.skipValue()
    }
    // `nextMember` left the object; it is left for good only by `finish`.
    scanner.pointee.depth &+= 1
    memberCount = scanner.pointee.members.count &- firstMember
    objectEnd = scanner.pointee.position
  }

  /// Finds a member among the noted ones, the last of its name.
  private func search(_ key: StaticString, _ scanner: UnsafeMutablePointer<JSONScanner>) -> Bool {
    let count = key.utf8CodeUnitCount
    let hash = JSONMember.hash(key.utf8Start, count)
    var index = firstMember &+ memberCount
    while index > firstMember {
      index &-= 1
      let member = scanner.pointee.members[index]
      let isMatch =
        member.key.hasEscapes
        ? scanner.pointee.text(of: member.key) == "\(key)"
        : member.hash == hash && member.key.count == count
          && Self.isEqual(scanner.pointee.base + member.key.start, key.utf8Start, count)
      if isMatch {
        scanner.pointee.position = member.value
        return true
      }
    }
    return false
  }

  /// Looks through the object before it is read, if another object was found to repeat members.
  @usableFromInline
  mutating func prepare() throws {
    if let scanner, scanner.pointee.indexesObjects { try index(scanner) }
  }

  /// Leaves the object; false when it must be read again, because members repeat that were read in order.
  @usableFromInline
  mutating func finish() throws -> Bool {
    guard let scanner else { return true }
    if !isIndexed {
      if scanner.pointee.take(UInt8(ascii: "}")) {
        scanner.pointee.depth &-= 1
        return true
      }
      try index(scanner)
    }
    if isIndexedLate, repeatsMembers(scanner) {
      // From now on objects are looked through before they are read: reading each twice would double with each level.
      scanner.pointee.indexesObjects = true
      return false
    }
    leave()
    return true
  }

  /// Leaves an object whose members were noted.
  @usableFromInline
  func leave() {
    guard let scanner else { return }
    scanner.pointee.members.removeLast(scanner.pointee.members.count &- firstMember)
    scanner.pointee.position = objectEnd
    scanner.pointee.depth &-= 1
  }

  /// Whether two of the noted members may have one name. It may err on the side of yes.
  private func repeatsMembers(_ scanner: UnsafeMutablePointer<JSONScanner>) -> Bool {
    // Most objects have few members; comparing them in place spares them a table.
    if memberCount <= 16 {
      for index in firstMember..<firstMember &+ memberCount {
        let member = scanner.pointee.members[index]
        if member.key.hasEscapes { return true }
        for other in firstMember..<index where scanner.pointee.members[other].hash == member.hash { return true }
      }
      return false
    }
    var hashes: Set<UInt64> = []
    hashes.reserveCapacity(memberCount)
    for member in scanner.pointee.members[firstMember...] {
      if member.key.hasEscapes || !hashes.insert(member.hash).inserted { return true }
    }
    return false
  }
}
