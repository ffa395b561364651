/// How the case of a union or an interface is decided, for generated enums.
extension ResponseReader {
  /// The position of the object's type among `typenames`; nil when it is another type, or when the object does not say.
  ///
  /// - Parameter key: the response key that `__typename` was selected with.
  public mutating func typeIndex(_ key: StaticString, among typenames: [StaticString]) throws -> Int? {
    guard let scanner else {
      let name = try container?.pointee.decodeIfPresent(String.self, forKey: ResponseKey(key))
      return typenames.firstIndex { "\($0)" == name }
    }
    guard let offset = try offset(of: key, scanner) else { return nil }
    let before = scanner.pointee.position
    defer { scanner.pointee.position = before }
    scanner.pointee.position = offset
    guard scanner.pointee.peek() == UInt8(ascii: "\"") else { return nil }
    let range = try scanner.pointee.stringRange()
    if range.hasEscapes {
      let name = scanner.pointee.text(of: range)
      return typenames.firstIndex { "\($0)" == name }
    }
    return typenames.firstIndex {
      $0.utf8CodeUnitCount == range.count
        && Self.isEqual(scanner.pointee.text.base + range.start, $0.utf8Start, range.count)
    }
  }

  /// The position of the type whose shape the object has; nil when it has none of them.
  ///
  /// Without `__typename` the response's shape decides. A server sends exactly the members that were selected for the
  /// object's type, so the type is the one whose members are all there; of several, the one with the most members.
  /// When none is complete (a server may leave out what is null), it is the one of which most are there, unless a member
  /// is missing that is never null. AEM sends `{}` for an object of a type that no member was selected for.
  /// Where types have members of one name with other members below, those tell, too, if the response goes that far.
  public mutating func shapeIndex(among shapes: [MemberShape]) throws -> Int? {
    // With one type to choose, one member is enough, and it is nearly always the next: looking for all of them would have
    // the object looked through.
    if let shape = shapes.first, shapes.count == 1, shape.required.isEmpty, shape.presupposed.isEmpty,
      shape.requiredBelow.isEmpty, shape.expectedBelow.isEmpty
    {
      for key in shape.expected where try hasMember(key) { return 0 }
      for key in shape.conditional where try hasMember(key) { return 0 }
      return nil
    }
    var best: (index: Int, isComplete: Bool, count: Int)?
    for (index, shape) in shapes.enumerated() {
      guard let (count, isComplete) = try match(shape), count > 0 else { continue }
      if let best, (best.isComplete && !isComplete) || (best.isComplete == isComplete && best.count >= count) {
        continue
      }
      best = (index, isComplete, count)
    }
    return best?.index
  }

  /// How many of a shape's members the object has, and whether it has all of them that it can have; nil when it lacks one
  /// that it must have.
  private mutating func match(_ shape: MemberShape) throws -> (count: Int, isComplete: Bool)? {
    for key in shape.presupposed where try !hasValue(key) { return nil }
    for key in shape.required where try !hasValue(key) { return nil }
    var count = 0
    for key in shape.expected where try hasMember(key) { count += 1 }
    var isComplete = count == shape.expected.count
    for key in shape.conditional where try hasMember(key) { count += 1 }
    for path in shape.requiredBelow {
      guard let isThere = try hasMember(at: path) else { continue }
      guard isThere else { return nil }
      count += 1
    }
    for path in shape.expectedBelow {
      guard let isThere = try hasMember(at: path) else { continue }
      if isThere { count += 1 } else { isComplete = false }
    }
    return (count + shape.required.count, isComplete)
  }

  private mutating func hasMember(_ key: StaticString) throws -> Bool {
    guard let scanner else { return container?.pointee.contains(ResponseKey(key)) ?? false }
    return try offset(of: key, scanner) != nil
  }

  /// Whether there is a member in the objects that the path leads through, in lists in the first one; nil when there is
  /// no object that could have it.
  private mutating func hasMember(at path: [StaticString]) throws -> Bool? {
    guard let first = path.first else { return nil }
    guard let scanner else {
      let value = try container?.pointee.decodeIfPresent(JSONValue.self, forKey: ResponseKey(first))
      return value?.hasMember(at: path.dropFirst())
    }
    guard let offset = try offset(of: first, scanner) else { return nil }
    let before = (position: scanner.pointee.position, depth: scanner.pointee.depth)
    let memberCount = scanner.pointee.members.count
    defer {
      (scanner.pointee.position, scanner.pointee.depth) = before
      scanner.pointee.members.truncate(to: memberCount)
    }
    scanner.pointee.position = offset
    for (index, key) in path.enumerated().dropFirst() {
      guard try scanner.pointee.enterFirstObject() else { return nil }
      var object = ResponseReader(scanner)
      guard let offset = try object.offset(of: key, scanner) else { return index == path.count - 1 ? false : nil }
      scanner.pointee.position = offset
    }
    return true
  }

  /// Whether there is a member of the name that is not null.
  private mutating func hasValue(_ key: StaticString) throws -> Bool {
    guard let scanner else { return try container.map { try !$0.pointee.isNil(key) } ?? false }
    guard let offset = try offset(of: key, scanner) else { return false }
    let before = scanner.pointee.position
    defer { scanner.pointee.position = before }
    scanner.pointee.position = offset
    return scanner.pointee.peek() != UInt8(ascii: "n")
  }
}

/// The members by which objects of one type are told from those of others, where `__typename` is not selected.
public struct MemberShape: Sendable {
  /// Members that only objects of the type have, all of them and never null.
  let required: [StaticString]
  /// Those that may be null.
  let expected: [StaticString]
  /// Those that `@skip` and `@include` may leave out.
  let conditional: [StaticString]
  /// Members that objects of the type have for certain and never null, and others may have, too.
  let presupposed: [StaticString]
  /// Members of members, by the keys that lead to them, that not every type has there: never null, or perhaps null.
  let requiredBelow: [[StaticString]]
  let expectedBelow: [[StaticString]]

  /// Makes a shape; generated code calls this.
  public init(
    required: [StaticString] = [], expected: [StaticString] = [], conditional: [StaticString] = [],
    presupposed: [StaticString] = [], requiredBelow: [[StaticString]] = [], expectedBelow: [[StaticString]] = []
  ) {
    self.required = required
    self.expected = expected
    self.conditional = conditional
    self.presupposed = presupposed
    self.requiredBelow = requiredBelow
    self.expectedBelow = expectedBelow
  }
}

extension JSONScanner {
  /// Goes into the object that comes next, or that is the first in a list; false when there is none.
  fileprivate mutating func enterFirstObject() throws -> Bool {
    while peek() == UInt8(ascii: "[") {
      try enter(UInt8(ascii: "["), expected: "a list")
      var isFirst = true
      repeat {
        guard try nextElement(isFirst: isFirst) else { return false }
        isFirst = false
      } while takeNull()
    }
    guard peek() == UInt8(ascii: "{") else { return false }
    try enter(UInt8(ascii: "{"), expected: "an object")
    return true
  }
}

extension JSONValue {
  /// As `ResponseReader.hasMember(at:)`.
  fileprivate func hasMember(at path: ArraySlice<StaticString>) -> Bool? {
    var value = self
    for (index, key) in path.enumerated() {
      while case .array(let elements) = value {
        guard let first = elements.first(where: { $0 != .null }) else { return nil }
        value = first
      }
      guard case .object(let members) = value else { return nil }
      guard let member = members["\(key)"] else { return index == path.count - 1 ? false : nil }
      value = member
    }
    return true
  }
}

extension KeyedDecodingContainer<ResponseKey> {
  fileprivate func isNil(_ key: StaticString) throws -> Bool {
    let key = ResponseKey(key)
    return try !contains(key) || decodeNil(forKey: key)
  }
}
