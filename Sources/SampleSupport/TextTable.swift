/// Rows of text with aligned columns.
package struct TextTable {
  package static let dash = "–"

  /// The columns whose texts end at the same place, counted from 0.
  package var rightAligned: Set<Int> = []
  private var rows: [[String]] = []

  package init(rightAligned: Set<Int> = []) {
    self.rightAligned = rightAligned
  }

  /// Adds a row; nil and the empty text show as a dash.
  package mutating func append(_ row: [String?]) {
    rows.append(row.map { Self.cell($0) ?? Self.dash })
  }

  package var text: String {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.displayWidth)
      }
    }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.displayWidth)
        return rightAligned.contains(column) ? space + cell.0 : cell.0 + space
      }
      return cells.joined(separator: "  ").trimmingSuffix { $0 == " " }
    }.joined(separator: "\n")
  }

  /// A text in one line, without what could steer a terminal; nil when there is none.
  package static func cell(_ text: String?) -> String? {
    let words = (text ?? "").split { $0.isWhitespace || $0.isControl }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
