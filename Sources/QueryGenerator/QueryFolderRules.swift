/// What the files of a query folder are, and what they are called: the rules that the command and the build plugin
/// must agree on to the letter.
///
/// The plugin has to tell the build system which Swift files the command is going to write, before the command runs,
/// and a plugin cannot import a target. So this one file belongs to both: Plugins/GenerateQueries holds a symbolic link
/// to it. It therefore uses nothing but the standard library, and nothing here can be `package` (a plugin is compiled
/// without a package name): `OutputFileName` and `QueryFolder` hand it out.
///
/// ## The path of a query
/// A query file is known by its path below the query folder, `wknd-shared/adventure-by-slug.graphql`. A folder called
/// `Queries` deeper down begins a new query folder, so that an app can keep each feature's queries beside its code:
/// of `Sources/App`, the file `Detail/Queries/wknd-shared/x.graphql` is `wknd-shared/x.graphql`. The innermost wins.
///
/// ## The name of a Swift file
/// Two files of one module must not have one name, in whatever folders they are, or the compiler refuses the module. So
/// the whole path is spelled into the name, and two paths never give one name:
/// - `/` becomes `+`: `wknd-shared/adventure-by-slug.graphql` gives `wknd-shared+adventure-by-slug.graphql.swift`;
/// - ASCII letters, digits, `-`, `_` and `.` stay, in their case, and so does everything outside of ASCII;
/// - all other ASCII characters, and a `.` that would hide the file, become `=` and two hexadecimal digits (`=20` for a
///   space): they have meanings in build files, makefiles and shells;
/// - a name that would not fit in a directory entry (255 bytes on all systems we know) is cut, and a digest of the
///   whole path stands for the rest.
/// The ending `.graphql.swift` is one that nobody gives a file by hand. The file for the schema's types ends in
/// `.graphqls.swift`, which no query file can give: `.graphqls` is a schema.
enum QueryFolderRules {
  enum FileKind {
    case query, schema, configuration
  }

  static let configurationFileName = "persisted-queries.json"
  static let schemaTypesFileName = "SchemaTypes.graphqls.swift"

  /// What a file of this name is, or nil when it is none of ours.
  static func kind(ofFileNamed name: String) -> FileKind? {
    if name.hasPrefix(".") { return nil }
    if name == configurationFileName { return .configuration }
    if name.hasSuffix(".graphqls") { return .schema }
    if name == "schema.json" || name.hasSuffix(".schema.json") || name == "introspection.json" { return .schema }
    guard name.hasSuffix(".graphql") || name.hasSuffix(".gql") else { return nil }
    let isSchema =
      name == "schema.graphql" || name == "schema.gql" || name.hasSuffix(".schema.graphql")
      || name.hasSuffix(".schema.gql")
    return isSchema ? .schema : .query
  }

  /// The path of a query file below its innermost folder called `Queries`, or else below `folder`; when the file is
  /// not in `folder` at all, its name. Both paths are absolute, or both relative to one place; they are not resolved.
  static func path(ofFile file: String, in folder: String) -> String {
    let folders = components(of: folder)
    var components = components(of: file)
    if components.count > folders.count, components.starts(with: folders) {
      components.removeFirst(folders.count)
    } else if !components.dropLast().contains("Queries") {
      components = components.suffix(1)
    }
    if let queries = components.dropLast().lastIndex(of: "Queries") {
      components.removeFirst(queries + 1)
    }
    return components.joined(separator: "/")
  }

  private static func components(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }.filter { $0 != "." }
  }

  /// The name of the Swift file for the query file of this path (as `path(ofFile:in:)` gives it).
  static func swiftFileName(forQuery path: String) -> String {
    var name: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "/"):
        name.append(UInt8(ascii: "+"))
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...0xFF:
        name.append(byte)
      case UInt8(ascii: ".") where !name.isEmpty:
        name.append(byte)
      default:
        name.append(UInt8(ascii: "="))
        name.append(hexadecimalDigit(byte >> 4))
        name.append(hexadecimalDigit(byte & 0xF))
      }
    }
    return String(decoding: shortened(name), as: UTF8.self) + ".swift"
  }

  /// The longest name: 255 bytes less what compilers and editors append (`.swift`, then `.swiftdeps~` and the like).
  private static let longestName = 220

  private static func shortened(_ name: [UInt8]) -> [UInt8] {
    guard name.count > longestName else { return name }
    // Two independent 64-bit FNV-1a hashes; `==` is found in no name that was spelled in full.
    var digest: [UInt8] = Array("==".utf8)
    for basis: UInt64 in [0xCBF2_9CE4_8422_2325, 0x9E37_79B9_7F4A_7C15] {
      var hash = basis
      for byte in name { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      for shift in stride(from: 60, through: 0, by: -4) {
        digest.append(hexadecimalDigit(UInt8(truncatingIfNeeded: hash >> UInt64(shift)) & 0xF))
      }
    }
    var kept = longestName - digest.count - 8
    // Never cut a character in two.
    while kept > 0, name[kept] & 0xC0 == 0x80 { kept -= 1 }
    return name[..<kept] + digest + Array(".graphql".utf8)
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + (value - 10)
  }
}
