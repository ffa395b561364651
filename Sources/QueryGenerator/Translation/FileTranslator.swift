import GraphQLLanguage
import SwiftCode

/// Stage 7 for files: what goes into which, and what it imports.
struct FileTranslator {
  private let style: SwiftStyle
  /// The modules of the Swift types that scalars are mapped to.
  private let modules: [String: String]
  /// Whether the configuration names a module at all, for a scalar or a conformance.
  private let usesModules: Bool
  private let protocolName: String?

  init(_ configuration: Configuration) {
    style = SwiftStyle(configuration)
    protocolName = configuration.protocolName?.text
    modules = Dictionary(
      configuration.scalars.values.compactMap { scalar in scalar.module.map { (scalar.swiftType, $0) } },
      uniquingKeysWith: { first, _ in first })
    let protocols = configuration.conformances + configuration.conformancesByType.flatMap(\.1)
    usesModules = !modules.isEmpty || protocols.contains { $0.module != nil }
  }

  func translate(_ file: ModelBuilder.FileModel) -> GeneratedFile {
    self.file(
      OutputFileName.forQuery(path: file.query.path), "from \(file.query.path)", imports(file)
    ).containing { code in
      for operation in file.operations { OperationTranslator(style: style).translate(operation, to: &code) }
      for fragment in file.fragments {
        switch fragment.type {
        case .structure(let structure): StructureTranslator(style: style).translate(structure, to: &code)
        case .union(let union): UnionTranslator(style: style).translate(union, to: &code)
        }
      }
    }
  }

  /// The file of what all query files share: the schema's types, and the protocol of all operations.
  func translate(_ types: [SchemaTypeModel], _ files: [ModelBuilder.FileModel]) -> GeneratedFile {
    var scalars = types.flatMap { type -> [String] in
      if case .inputObject(let input) = type { input.fields.map(\.shape.leaf) } else { [] }
    }
    let operations =
      protocolName == nil ? [] : files.sorted { $0.query.path < $1.query.path }.flatMap(\.operations)
    scalars += operations.compactMap { $0.result?.shape.leaf.scalar }
    let isEmpty = types.isEmpty && protocolName == nil
    let hasEnumsOnly = protocolName == nil && types.allSatisfy { if case .enumeration = $0 { true } else { false } }
    return file(
      OutputFileName.schemaTypes, "from the schema", isEmpty ? Imports() : imports(scalars, [], isPlain: hasEnumsOnly)
    ).containing { code in
      for type in types { SchemaTypeTranslator(style: style).translate(type, to: &code) }
      if let protocolName {
        ClientProtocolTranslator(style: style).translate(protocolName, operations, to: &code)
      }
    }
  }

  private func file(_ name: String, _ origin: String, _ imports: Imports) -> SwiftFile {
    var file = SwiftFile(
      name: name, header: [GeneratedNotice.text, "It is made \(origin).", "swift-format-ignore-file"],
      imports: imports.modules, importAccess: style.access == .internal ? nil : style.access.rawValue)
    // What a package declaration conforms to does not count, unlike what a public declaration does.
    if style.access == .package { file.plainImports = imports.plain }
    return file
  }

  private struct Imports {
    var modules: [String] = []
    /// Those of which declarations need no more than what they conform to.
    var plain: Set<String> = []
  }

  private func imports(_ file: ModelBuilder.FileModel) -> Imports {
    if file.operations.isEmpty && file.fragments.isEmpty { return Imports() }
    // Most targets need no other module.
    if !usesModules { return imports([], []) }
    var scalars = file.fragments.flatMap(\.type.scalars)
    var conformances = file.fragments.flatMap(\.type.conformingModules)
    for operation in file.operations {
      scalars += operation.data.scalars + operation.variables.map(\.shape.leaf)
      if let scalar = operation.result?.shape.leaf.scalar { scalars.append(scalar) }
      conformances += operation.data.conformingModules
    }
    return imports(scalars, conformances)
  }

  /// A public import that no public declaration needs draws a warning, so only what a file uses is imported.
  private func imports(_ scalars: [String], _ conformances: [String], isPlain: Bool = false) -> Imports {
    var needed = Set(scalars.compactMap { modules[$0] })
    if !isPlain { needed.insert("PersistedQueries") }
    let all = needed.union(conformances).union(["PersistedQueries"])
    return Imports(modules: all.sorted(), plain: all.subtracting(needed))
  }
}

extension InputShape {
  /// The Swift type at its core.
  fileprivate var leaf: String {
    switch self {
    case .leaf(let name): name
    case .list(let shape), .optional(let shape): shape.leaf
    }
  }
}

extension ResponseType {
  /// The Swift types of the custom scalars in it.
  fileprivate var scalars: [String] {
    switch self {
    case .structure(let structure): structure.scalars
    case .union(let union): union.shared.compactMap(\.shape.leaf.scalar) + union.nested.flatMap(\.scalars)
    }
  }
}

extension ResponseType {
  /// The modules of the protocols that it and the types in it conform to.
  fileprivate var conformingModules: [String] {
    switch self {
    case .structure(let structure): structure.conformingModules
    case .union(let union):
      union.conformances.compactMap(\.module) + union.nested.flatMap(\.conformingModules)
    }
  }
}

extension ResponseStructure {
  fileprivate var conformingModules: [String] {
    conformances.compactMap(\.module) + nested.flatMap(\.conformingModules)
  }
}

extension ResponseStructure {
  fileprivate var scalars: [String] {
    fields.compactMap(\.shape.leaf.scalar) + nested.flatMap(\.scalars)
  }
}

extension ResponseLeaf {
  fileprivate var scalar: String? {
    if case .scalar(let name) = self { name } else { nil }
  }
}
