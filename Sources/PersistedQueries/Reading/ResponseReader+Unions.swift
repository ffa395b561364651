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

  /// The position of the member type whose shape the object has; nil when it has none of them.
  ///
  /// Without `__typename` the response's shape decides. A server sends exactly the members that were selected for the
  /// object's type, so the type is the one whose members are all there; of several, the one with the most members.
  /// When none is complete (a server may leave out what is null), it is the one of which most are there. AEM sends
  /// `{}` for an object of a type that no member was selected for.
  ///
  /// - Parameter shapes: for each type, the members that only it, and not every type, was asked for.
  public mutating func shapeIndex(among shapes: [[StaticString]]) throws -> Int? {
    // With one type to choose, one member is enough, and it is nearly always the next.
    if shapes.count == 1 {
      for key in shapes[0] where try hasMember(key) { return 0 }
      return nil
    }
    var best: (index: Int, isComplete: Bool, count: Int)?
    for (index, shape) in shapes.enumerated() {
      var count = 0
      for key in shape where try hasMember(key) { count += 1 }
      let isComplete = count == shape.count
      guard count > 0 else { continue }
      if let best, (best.isComplete && !isComplete) || (best.isComplete == isComplete && best.count >= count) {
        continue
      }
      best = (index, isComplete, count)
    }
    return best?.index
  }

  private mutating func hasMember(_ key: StaticString) throws -> Bool {
    guard let scanner else { return container?.pointee.contains(ResponseKey(key)) ?? false }
    return try offset(of: key, scanner) != nil
  }
}
