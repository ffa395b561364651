/// The spelling of names in Swift code.
package enum SwiftIdentifier {
  /// The name as it can stand where a property, a parameter, an enum case or a function is declared or used: in
  /// backticks when Swift would take it for something else.
  package static func escaped(_ name: String) -> String {
    isKeyword(name) ? "`\(name)`" : name
  }

  /// Names are asked for again and again, and hardly any begins as a keyword of its length does.
  private static func isKeyword(_ name: String) -> Bool {
    let length = name.utf8.count
    guard length < firstLetters.count, let first = name.utf8.first, first >= 0x41 else { return false }
    return firstLetters[length] & (1 &<< UInt32(first & 31)) != 0 && keywords.contains(name)
  }

  /// The first letters of the keywords of each length, as bits.
  private static let firstLetters: [UInt32] = {
    var letters = [UInt32](repeating: 0, count: 1 + keywords.reduce(0) { max($0, $1.utf8.count) })
    for keyword in keywords { letters[keyword.utf8.count] |= 1 &<< UInt32((keyword.utf8.first ?? 0) & 31) }
    return letters
  }()

  /// The name as an argument's label, where Swift takes all but two words, and warns of backticks that are not needed.
  package static func label(_ name: String) -> String {
    name == "inout" || name == "_" ? "`\(name)`" : name
  }

  /// The name as a parameter inside of its function: even in backticks `self` would hide the value itself there.
  package static func local(_ name: String) -> String {
    name == "self" ? "self_" : escaped(name)
  }

  /// What Swift reserves, from "Lexical Structure" of The Swift Programming Language, and the names that mean something
  /// else behind a dot or at the start of a statement.
  private static let keywords: Set<String> = [
    "associatedtype", "borrowing", "class", "consuming", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "nonisolated", "open", "operator", "precedencegroup", "private", "protocol",
    "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue",
    "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch",
    "where", "while", "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
    "async", "some", "any", "package", "actor", "each", "_", "Type", "Protocol",
  ]

  /// A name in upper camel case: letters and digits stay, what is between them is dropped and the next letter made upper.
  /// `adventure-by-slug` gives `AdventureBySlug`, `_references` gives `References`; a digit first is put behind `_`.
  package static func upperCamel(_ name: String) -> String {
    if let plain = asciiUpperCamel(name) { return plain }
    var result = ""
    var isStart = true
    for scalar in name.unicodeScalars {
      guard isLetter(scalar) else {
        isStart = true
        continue
      }
      if isStart { result += scalar.properties.uppercaseMapping } else { result.unicodeScalars.append(scalar) }
      isStart = false
    }
    guard let first = result.unicodeScalars.first else { return "_" }
    // What cannot begin a name: a digit, or a mark that belongs to the letter before it.
    return first.properties.numericType == nil && first.properties.isXIDStart ? result : "_" + result
  }

  /// The same for a name in ASCII; nil for another.
  private static func asciiUpperCamel(_ name: String) -> String? {
    var name = name
    return name.withUTF8 { bytes -> String? in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count + 1)
      var isStart = true
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index &+= 1
        switch byte {
        case 0x61...0x7A: result.append(isStart ? byte & 0xDF : byte)
        case 0x41...0x5A: result.append(byte)
        case 0x30...0x39:
          if result.isEmpty { result.append(UInt8(ascii: "_")) }
          result.append(byte)
        case 0x80...: return nil
        default:
          isStart = true
          continue
        }
        isStart = false
      }
      return result.isEmpty ? "_" : String(decoding: result, as: UTF8.self)
    }
  }

  /// The same with a small letter first: `AdventureBySlug` gives `adventureBySlug`, `URLs` gives `urLs`... an initial
  /// run of capitals is made small up to the one that begins the next word: `URLList` gives `urlList`.
  package static func lowerCamel(_ name: String) -> String {
    let upper = Array(upperCamel(name).unicodeScalars)
    var result = ""
    for (index, scalar) in upper.enumerated() {
      let isCapital = scalar.properties.isUppercase
      let beginsWord = index > 0 && index + 1 < upper.count && upper[index + 1].properties.isLowercase
      guard isCapital && !beginsWord else {
        for rest in upper[index...] { result.unicodeScalars.append(rest) }
        break
      }
      result += scalar.properties.lowercaseMapping
    }
    return result
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) }
    return scalar.properties.isXIDContinue
  }
}
