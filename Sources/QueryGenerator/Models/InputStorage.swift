import GraphQLLanguage
import GraphQLValidation

/// Which fields of input objects are stored elsewhere, as an `Indirect`.
///
/// - A struct cannot hold itself: a field whose type leads back to its own struct, by fields that are no lists.
/// - A struct should not hold much. Swift copies, assigns and destroys a struct member by member, through all structs in it,
///   and writes this code out for each of them: an object of filters with sixteen fields that have twenty members each
///   weighed 150 kB. So a struct of more than a few values is held by a reference, and counts as one value.
///
/// Both are found in one walk over the types: Tarjan's algorithm for strongly connected components, which meets a type
/// only after all that it leads to. It keeps its stack itself, since a schema may be as deep as it is long.
/// https://en.wikipedia.org/wiki/Tarjan%27s_strongly_connected_components_algorithm
struct InputStorage {
  /// How many values a struct may have to be held in place.
  private static let mostValues = 8

  private let schema: Schema
  /// The component of each type, and how many values a struct of it has in place.
  private var components: [String: Int] = [:]
  private var values: [String: Int] = [:]

  init(_ schema: Schema) { self.schema = schema }

  /// Whether a field is stored elsewhere.
  mutating func isIndirect(_ field: InputValueDefinition, in type: TypeDefinition) -> Bool {
    guard let inner = object(in: field) else { return false }
    if components[type.name] == nil { visit(type) }
    return isIndirect(inner, in: type)
  }

  private func isIndirect(_ inner: TypeDefinition, in type: TypeDefinition) -> Bool {
    components[inner.name] == components[type.name] || (values[inner.name] ?? 0) > Self.mostValues
  }

  /// The input object that a struct would hold in place for a field.
  private func object(in field: InputValueDefinition) -> TypeDefinition? {
    guard case .named(let name) = field.type.nullable.kind, let type = schema.types[name] else { return nil }
    return type.kind == .inputObject ? type : nil
  }

  private struct Step {
    let type: TypeDefinition
    let number: Int
    /// The lowest number that the type leads back to.
    var lowest: Int
    /// The next of its fields to look at.
    var next = 0
  }

  private mutating func visit(_ root: TypeDefinition) {
    var numbers = [root.name: 0]
    var steps = [Step(type: root, number: 0, lowest: 0)]
    /// The types whose component is not known yet.
    var open = [root]
    while var step = steps.popLast() {
      if step.next < step.type.inputFields.count {
        let inner = object(in: step.type.inputFields[step.next])
        step.next += 1
        // A type of an earlier component leads nowhere new.
        if let inner, components[inner.name] == nil {
          if let number = numbers[inner.name] {
            step.lowest = min(step.lowest, number)
          } else {
            let number = numbers.count
            numbers[inner.name] = number
            open.append(inner)
            steps.append(step)
            step = Step(type: inner, number: number, lowest: number)
          }
        }
        steps.append(step)
        continue
      }
      if let last = steps.indices.last { steps[last].lowest = min(steps[last].lowest, step.lowest) }
      if step.lowest == step.number { close(step.type, &open) }
    }
  }

  /// Ends the component that began with a type: all that is open since.
  private mutating func close(_ first: TypeDefinition, _ open: inout [TypeDefinition]) {
    guard let start = open.lastIndex(where: { $0 === first }) else { return }
    let component = components.count
    for type in open[start...] { components[type.name] = component }
    for type in open[start...] {
      values[type.name] = type.inputFields.reduce(0) { sum, field in
        guard let inner = object(in: field), !isIndirect(inner, in: type) else { return sum &+ 1 }
        return sum &+ (values[inner.name] ?? 1)
      }
    }
    open.removeSubrange(start...)
  }
}
