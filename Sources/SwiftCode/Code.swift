/// A line of Swift code, or a part of one, as the pieces that it was written with: `"self.\(name) = \(value)"` is five.
///
/// The pieces are not put together before they are written to a file. A target has a million of them, and a string for each
/// line would be most of what generating costs; as it is, a piece is either a constant of this program or a name that
/// exists already.
package struct Code: Sendable {
  private var first = ""
  private var second = ""
  private var third = ""
  private var fourth = ""
  private var fifth = ""
  private var sixth = ""
  private var seventh = ""
  private var eighth = ""
  /// Where the next piece goes.
  private var count = 0

  package init() {}

  package init(_ text: String) {
    first = text
    count = 1
  }

  /// The number of bytes.
  package var length: Int {
    first.utf8.count &+ second.utf8.count &+ third.utf8.count &+ fourth.utf8.count &+ fifth.utf8.count
      &+ sixth.utf8.count &+ seventh.utf8.count &+ eighth.utf8.count
  }

  package var isEmpty: Bool { length == 0 }

  package mutating func append(_ text: String) {
    switch count {
    case 0: first = text
    case 1: second = text
    case 2: third = text
    case 3: fourth = text
    case 4: fifth = text
    case 5: sixth = text
    case 6: seventh = text
    case 7: eighth = text
    // Rare, and then the end is put together after all.
    default: return eighth += text
    }
    count &+= 1
  }

  package mutating func append(_ code: Code) {
    if code.count > 0 { append(code.first) }
    if code.count > 1 { append(code.second) }
    if code.count > 2 { append(code.third) }
    if code.count > 3 { append(code.fourth) }
    if code.count > 4 { append(code.fifth) }
    if code.count > 5 { append(code.sixth) }
    if code.count > 6 { append(code.seventh) }
    if code.count > 7 { append(code.eighth) }
  }

  func write(to bytes: inout ByteBuffer) {
    if count > 0 { bytes.append(first) }
    if count > 1 { bytes.append(second) }
    if count > 2 { bytes.append(third) }
    if count > 3 { bytes.append(fourth) }
    if count > 4 { bytes.append(fifth) }
    if count > 5 { bytes.append(sixth) }
    if count > 6 { bytes.append(seventh) }
    if count > 7 { bytes.append(eighth) }
  }

  package static func + (left: Code, right: Code) -> Code {
    var code = left
    code.append(right)
    return code
  }
}

extension Code: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var code = Code()

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      // There is an empty one between two interpolations, and at the ends.
      if !literal.isEmpty { code.append(literal) }
    }

    package mutating func appendInterpolation(_ text: String) { code.append(text) }

    package mutating func appendInterpolation(_ part: Code) { code.append(part) }

    package mutating func appendInterpolation(_ number: Int) { code.append(String(number)) }

    /// A literal with exactly this value.
    package mutating func appendInterpolation(quoted value: String) {
      guard StringLiteral.isPlainASCII(value) else { return code.append(StringLiteral.quoted(value)) }
      code.append("\"")
      code.append(value)
      code.append("\"")
    }
  }

  package init(stringLiteral value: String) {
    self.init(value)
  }

  package init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.code
  }
}
