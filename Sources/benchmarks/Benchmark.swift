import Foundation

/// A measurement of the CPU time of two ways to do the same, in turn and in one run, so that what the machine does meanwhile falls on
/// both.
struct Benchmark {
  var name: String
  /// What ours is measured against.
  var other: String
  /// How often each is run to make one sample long enough to be measured.
  var repetitions: Int
  /// How many of what the times are given for one run does.
  var units = 1
  var ours: () async throws -> Void
  var others: () async throws -> Void

  struct Result: Encodable {
    var name: String
    /// The other's time divided by ours: over 1, ours is faster.
    var ratio: Double
    var ours: Double
    var others: Double
    var other: String

    /// Times in milliseconds.
    enum CodingKeys: String, CodingKey {
      case name, ratio, other
      case ours = "ours_ms"
      case others = "other_ms"
    }
  }

  /// Runs both in turn and takes the medians.
  func run(rounds: Int = 15) async throws -> Result {
    var ourTimes: [Double] = []
    var otherTimes: [Double] = []
    for round in 0...rounds {
      let ourTime = try await time(ours)
      let otherTime = try await time(others)
      // The first round warms caches up.
      if round == 0 { continue }
      ourTimes.append(ourTime)
      otherTimes.append(otherTime)
    }
    let ratios = zip(otherTimes, ourTimes).map { $0 / $1 }
    return Result(
      name: name, ratio: median(ratios), ours: median(ourTimes), others: median(otherTimes), other: other)
  }

  private func time(_ body: () async throws -> Void) async throws -> Double {
    // The process's CPU time, of all its threads: other work on the machine does not count.
    let start = clock()
    for _ in 0..<repetitions { try await body() }
    return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000 / Double(repetitions * units)
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
