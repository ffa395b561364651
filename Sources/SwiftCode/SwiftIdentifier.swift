/// The spelling of names in Swift code.
package enum SwiftIdentifier {
  /// The name as it can stand where a property, a parameter, an enum case or a function is declared or used: in
  /// backticks when Swift would take it for something else.
  package static func escaped(_ name: String) -> String {
    isKeyword(name) ? "`\(name)`" : name
  }

  /// Names are asked for again and again, and hardly any begins and ends as a keyword of its length does.
  private static func isKeyword(_ name: String) -> Bool {
    if name.utf8.count >= letters.count { return false }
    var text = name
    return text.withUTF8 { mayBeKeyword($0) } && keywords.contains(name)
  }

  private static func mayBeKeyword(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = bytes.count
    if count == 0 { return false }
    return letters[count].first & bit(of: bytes[0]) != 0 && letters[count].last & bit(of: bytes[count &- 1]) != 0
  }

  /// The first and last letters of the keywords of each length, as bits.
  private static let letters: [(first: UInt32, last: UInt32)] = {
    var letters = [(first: UInt32, last: UInt32)](
      repeating: (0, 0), count: 1 + keywords.reduce(0) { max($0, $1.utf8.count) })
    for keyword in keywords {
      letters[keyword.utf8.count].first |= bit(of: keyword.utf8.first ?? 0)
      letters[keyword.utf8.count].last |= bit(of: keyword.utf8.last ?? 0)
    }
    return letters
  }()

  private static func bit(of letter: UInt8) -> UInt32 { 1 &<< UInt32(letter & 31) }

  /// The name as an argument's label, where Swift takes all but two words, and warns of backticks that are not needed.
  package static func label(_ name: String) -> String {
    let length = name.utf8.count
    return length == 5 && name == "inout" || length == 1 && name == "_" ? "`\(name)`" : name
  }

  /// The name as a parameter inside of its function: even in backticks `self` would hide the value itself there.
  package static func local(_ name: String) -> String { local(name, escaped: escaped(name)) }

  /// The same when it is known how the name is escaped.
  package static func local(_ name: String, escaped: String) -> String {
    name.utf8.count == 4 && name == "self" ? "self_" : escaped
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
    if isUpperCamel(name) { return name }
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

  /// Whether a name is in upper camel case as it is: a capital, and then letters and digits of ASCII only.
  package static func isUpperCamel(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        switch byte {
        case 0x41...0x5A: break
        case 0x61...0x7A, 0x30...0x39: if index == 0 { return false }
        default: return false
        }
        index &+= 1
      }
      return index > 0
    }
  }

  /// The same for a name in ASCII; nil for another.
  private static func asciiUpperCamel(_ name: String) -> String? {
    var name = name
    return name.withUTF8 { bytes -> String? in
      if !isASCII(bytes) { return nil }
      return String(unsafeUninitializedCapacity: bytes.count + 1) { result in
        var count = 0
        var isStart = true
        var index = 0
        while index < bytes.count {
          let byte = bytes[index]
          index &+= 1
          var letter = byte
          switch byte {
          case 0x61...0x7A: if isStart { letter = byte & 0xDF }
          case 0x41...0x5A: break
          case 0x30...0x39:
            if count == 0 {
              result[0] = UInt8(ascii: "_")
              count = 1
            }
          default:
            isStart = true
            continue
          }
          isStart = false
          result[count] = letter
          count &+= 1
        }
        if count == 0 {
          result[0] = UInt8(ascii: "_")
          count = 1
        }
        return count
      }
    }
  }

  private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      if bytes[index] >= 0x80 { return false }
      index &+= 1
    }
    return true
  }

  /// The same with a small letter first: `AdventureBySlug` gives `adventureBySlug`, `URLs` gives `urLs`... an initial
  /// run of capitals is made small up to the one that begins the next word: `URLList` gives `urlList`.
  package static func lowerCamel(_ name: String) -> String {
    let upper = upperCamel(name)
    return asciiLowerCamel(upper) ?? unicodeLowerCamel(upper)
  }

  /// The same for a name that is in upper camel case and in ASCII; nil for another.
  private static func asciiLowerCamel(_ name: String) -> String? {
    var name = name
    return name.withUTF8 { bytes -> String? in
      if !isASCII(bytes) { return nil }
      return String(unsafeUninitializedCapacity: bytes.count) { result in
        var isInitial = true
        var index = 0
        while index < bytes.count {
          let byte = bytes[index]
          let isCapital = 0x41 <= byte && byte <= 0x5A
          let next = index &+ 1 < bytes.count ? bytes[index &+ 1] : 0
          if !isCapital || index > 0 && 0x61 <= next && next <= 0x7A { isInitial = false }
          result[index] = isInitial ? byte | 0x20 : byte
          index &+= 1
        }
        return index
      }
    }
  }

  private static func unicodeLowerCamel(_ name: String) -> String {
    let upper = Array(name.unicodeScalars)
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
