import GraphQLLanguage
import SwiftCode

/// Stage 7 for files: what goes into which, and what it imports.
struct FileTranslator {
  private let style: SwiftStyle
  /// The modules of the Swift types that scalars are mapped to.
  private let modules: [String: String]
  private let protocolName: String?

  init(_ configuration: Configuration) {
    style = SwiftStyle(configuration)
    protocolName = configuration.protocolName?.text
    modules = Dictionary(
      configuration.scalars.values.compactMap { scalar in scalar.module.map { (scalar.swiftType, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  func translate(_ file: ModelBuilder.FileModel) -> SwiftFile {
    let operations = OperationTranslator(style: style)
    let structures = StructureTranslator(style: style)
    let unions = UnionTranslator(style: style)
    var declarations = file.operations.flatMap(operations.translate)
    for fragment in file.fragments {
      switch fragment.type {
      case .structure(let structure): declarations.append(structures.translate(structure))
      case .union(let union): declarations.append(unions.translate(union))
      }
    }
    var scalars = file.fragments.flatMap(\.type.scalars)
    var conformances = file.fragments.flatMap(\.type.conformingModules)
    for operation in file.operations {
      scalars += operation.data.scalars + operation.variables.map(\.shape.leaf)
      if let scalar = operation.result?.shape.leaf.scalar { scalars.append(scalar) }
      conformances += operation.data.conformingModules
    }
    return self.file(
      OutputFileName.forQuery(path: file.query.path), "from \(file.query.path)", scalars, conformances, declarations)
  }

  /// The file of what all query files share: the schema's types, and the protocol of all operations.
  func translate(_ types: [SchemaTypeModel], _ files: [ModelBuilder.FileModel]) -> SwiftFile {
    let translator = SchemaTypeTranslator(style: style)
    var scalars = types.flatMap { type -> [String] in
      if case .inputObject(let input) = type { input.fields.map(\.shape.leaf) } else { [] }
    }
    var declarations = types.map(translator.translate)
    if let protocolName {
      let operations = files.sorted { $0.query.path < $1.query.path }.flatMap(\.operations)
      scalars += operations.compactMap { $0.result?.shape.leaf.scalar }
      declarations += ClientProtocolTranslator(style: style).translate(protocolName, operations)
    }
    var file = file(OutputFileName.schemaTypes, "from the schema", scalars, [], declarations)
    let hasEnumsOnly = protocolName == nil && types.allSatisfy { if case .enumeration = $0 { true } else { false } }
    if style.access == .package, hasEnumsOnly { file.plainImports.insert("PersistedQueries") }
    return file
  }

  private func file(
    _ name: String, _ origin: String, _ scalars: [String], _ conformances: [String], _ declarations: [Declaration]
  ) -> SwiftFile {
    // A public import that no public declaration needs draws a warning, so only what this file uses is imported.
    let needed = Set(scalars.compactMap { modules[$0] } + ["PersistedQueries"])
    let imports = needed.union(conformances).sorted()
    var file = SwiftFile(
      name: name, header: [GeneratedNotice.text, "It is made \(origin).", "swift-format-ignore-file"],
      imports: declarations.isEmpty ? [] : imports,
      importAccess: style.access == .internal ? nil : style.access.rawValue, declarations: declarations)
    // A protocol that a package declaration conforms to does not count, unlike one that a public declaration does.
    if style.access == .package { file.plainImports = Set(conformances).subtracting(needed) }
    return file
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
