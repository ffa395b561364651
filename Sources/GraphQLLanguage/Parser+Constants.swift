/// Values that stand alone: an introspection result has default values as GraphQL text in strings.
extension Parser {
  /// The value that is all of a text, every part of it at `location`; nil when the text is no constant value.
  package static func parseConstant(_ text: String, at location: SourceLocation) -> ValueSyntax? {
    let text = Array(text.utf8)
    guard text.count <= Int32.max else { return nil }
    do throws(SyntaxError) {
      let value = try text.withUnsafeBufferPointer { bytes throws(SyntaxError) in
        var parser = try Parser(text, Lexer(bytes, file: 0))
        let value = try parser.parseValue(isConstant: true)
        return parser.token.kind == .endOfFile ? value : nil
      }
      return value?.moved(to: location)
    } catch {
      return nil
    }
  }
}

extension ValueSyntax {
  /// The same value with every part of it at one place.
  fileprivate func moved(to location: SourceLocation) -> ValueSyntax {
    switch kind {
    case .list(let items): ValueSyntax(.list(items.map { $0.moved(to: location) }), at: location)
    case .object(let fields):
      ValueSyntax(
        .object(
          fields.map {
            ObjectFieldSyntax(name: NameSyntax($0.name.text, at: location), value: $0.value.moved(to: location))
          }),
        at: location)
    case .string(let string):
      ValueSyntax(
        .string(StringSyntax(value: string.value, isBlock: string.isBlock, location: location)), at: location)
    case .variable, .int, .float, .boolean, .null, .enumeration: ValueSyntax(kind, at: location)
    }
  }
}
