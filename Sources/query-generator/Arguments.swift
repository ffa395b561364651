/// The options a verb takes.
struct OptionSet: Sendable {
  /// Options that are followed by a value, each once: `--output DIR`.
  var single: [String] = []
  /// Options that are followed by a value and may be repeated: `--schema S --schema T`.
  var repeated: [String] = []
  /// Options without a value: `--check`.
  var flags: [String] = []

  var all: [String] { repeated + single + flags }
}

/// The arguments of one verb, sorted into options and operands.
///
/// `--name value` and `--name=value` are the same; options and operands may be mixed; `--` ends the options; `-` is an
/// operand (standard input).
struct Arguments {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []

  init(_ words: [String], of verb: String, accepting options: OptionSet) throws(CommandFailure) {
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--" {
        operands += words[index...]
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0]
      if options.flags.contains(name), parts.count == 1 {
        flags.insert(name)
        continue
      }
      guard options.single.contains(name) || options.repeated.contains(name) else {
        throw .wrongUsage(Self.unknown(word, of: verb, accepting: options))
      }
      if parts.count == 2 {
        values[name, default: []].append(parts[1])
      } else if index < words.count {
        values[name, default: []].append(words[index])
        index += 1
      } else {
        throw .wrongUsage("Option \"\(name)\" needs a value after it.")
      }
      if options.single.contains(name), values[name, default: []].count > 1 {
        throw .wrongUsage("Option \"\(name)\" is given more than once.")
      }
    }
  }

  private static func unknown(_ word: String, of verb: String, accepting options: OptionSet) -> String {
    let all = options.all.isEmpty ? "It has none." : "It has: \(options.all.joined(separator: ", "))."
    return "Verb \"\(verb)\" has no option \"\(word)\". \(all)"
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  func values(of option: String) -> [String] { values[option] ?? [] }

  func value(of option: String) -> String? { values[option]?.first }

  /// The value of an option that must be there.
  func required(_ option: String, _ meaning: String) throws(CommandFailure) -> String {
    guard let value = value(of: option) else { throw .wrongUsage("Option \"\(option)\" is missing: \(meaning).") }
    return value
  }
}
