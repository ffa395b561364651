// `query-generator`: the offline command, which the build plugin runs. `QueryGeneratorCommand` is where to read on.
//
// It does without Foundation, for its start counts in every build: 7 ms with the C library alone, 15 ms with Foundation
// (release, Linux).

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

exit(QueryGeneratorCommand.run(Array(CommandLine.arguments.dropFirst())).rawValue)
