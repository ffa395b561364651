import Foundation

/// What the command line asks for.
struct Options {
  struct Mistake: Error, CustomStringConvertible {
    var description: String
  }

  private enum Format: String {
    case text, json
  }

  private var filter: Regex<AnyRegexOutput>?
  private var format = Format.text

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--filter":
        guard let text = rest.popFirst(), let regex = try? Regex(text) else {
          throw Mistake(description: "--filter wants a regular expression")
        }
        filter = regex
      case "--format":
        guard let format = rest.popFirst().flatMap(Format.init(rawValue:)) else {
          throw Mistake(description: "--format wants text or json")
        }
        self.format = format
      default:
        throw Mistake(description: "usage: benchmarks [--filter REGEX] [--format text|json]")
      }
    }
  }

  func includes(_ name: String) -> Bool {
    guard let filter else { return true }
    return name.contains(filter)
  }

  func print(_ result: Benchmark.Result) {
    switch format {
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      guard let line = try? encoder.encode(result) else { return }
      Swift.print(String(decoding: line, as: UTF8.self))
    case .text:
      let (ratio, ours, other) = (digits(result.ratio, 2), digits(result.ours, 3), digits(result.others, 3))
      Swift.print("\(result.name): \(ratio) times as fast (\(ours) ms against \(other) ms of \(result.other))")
    }
  }

  private func digits(_ value: Double, _ count: Int) -> String {
    String(format: "%.\(count)f", value)
  }
}
