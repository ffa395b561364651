/// What cases of a union are asked for below fields that several of them have, as far as it differs:
///
///     ... on Trip { author { name } }
///     ... on Book { author { isbn } }
///
/// Both have `author`; whether it has `name` or `isbn` tells them apart, unless it is null.
struct MembersBelow {
  struct Member {
    /// The keys that lead to it, its own last.
    var path: [String]
    var isOptional: Bool
    /// Whether `@skip` or `@include` may leave it out.
    var isConditional: Bool
    /// Whether every object of the case has what the path leads through.
    var isReached: Bool

    /// Whether every object of the case has it.
    var isCertain: Bool { isReached && !isConditional }
  }

  /// Fields, and the types that their types are found among.
  struct Level {
    var fields: [ResponseField]
    var types: [ResponseType]
  }

  /// For each case, and for objects of other types.
  private(set) var members: [[Member]]
  private let fragmentTypes: [String: ResponseType]
  /// How many fields below may still be looked at. Fragments that spread each other can have more below than there are
  /// atoms; what people write is told apart by the first few fields.
  private var budget = 2_000

  /// - Parameter levels: what is selected for the cases, and last what is selected for all other objects.
  init(_ levels: [Level], _ fragmentTypes: [String: ResponseType]) {
    members = levels.map { _ in [] }
    self.fragmentTypes = fragmentTypes
    compare(Array(levels.enumerated()), [], isReached: true)
  }

  /// One field of several cases.
  private typealias Holders = [(index: Int, field: ResponseField, types: [ResponseType])]

  private mutating func compare(_ levels: [(offset: Int, element: Level)], _ path: [String], isReached: Bool) {
    var keys: [String] = []
    var holders: [String: Holders] = [:]
    for (index, level) in levels {
      // At the top only what has something below is of interest.
      for field in level.fields where !path.isEmpty || field.shape.leaf.isComposite {
        if !path.isEmpty {
          guard budget > 0 else { return }
          budget -= 1
        }
        if holders[field.key] == nil { keys.append(field.key) }
        holders[field.key, default: []].append((index, field, level.types))
      }
    }
    for key in keys {
      let fields = holders[key] ?? []
      if !path.isEmpty, fields.count < levels.count || fields.contains(where: \.field.isConditional) {
        for (index, field, _) in fields {
          members[index].append(
            Member(
              path: path + [key], isOptional: field.isOptional, isConditional: field.isConditional,
              isReached: isReached))
        }
      }
      if fields.count > 1 { descend(into: fields, path + [key], isReached: isReached) }
    }
  }

  private mutating func descend(into holders: Holders, _ path: [String], isReached: Bool) {
    // What is one type has nothing that differs.
    guard let first = holders.first?.field.shape.leaf, first.isComposite,
      !holders.allSatisfy({ $0.field.shape.leaf.isSameType(as: first) })
    else { return }
    let levels = holders.compactMap { holder in
      level(of: holder.field.shape.leaf, among: holder.types).map { (offset: holder.index, element: $0) }
    }
    guard levels.count == holders.count else { return }
    let isObject = holders.allSatisfy { holder in
      if case .leaf = holder.field.readShape ?? holder.field.shape { !holder.field.isConditional } else { false }
    }
    compare(levels, path, isReached: isReached && isObject)
  }

  private func level(of leaf: ResponseLeaf, among types: [ResponseType]) -> Level? {
    switch leaf.model(among: types, fragmentTypes) {
    case .structure(let structure): return Level(fields: structure.fields, types: structure.nested)
    case .union(let union): return Level(fields: union.shared, types: union.nested)
    case nil: return nil
    }
  }
}

extension ResponseLeaf {
  /// Whether both are one type of all cases or of a fragment.
  fileprivate func isSameType(as other: ResponseLeaf) -> Bool {
    switch (self, other) {
    case (.shared(let left), .shared(let right)): left == right
    case (.fragment(let left), .fragment(let right)): left == right
    default: false
    }
  }
}
