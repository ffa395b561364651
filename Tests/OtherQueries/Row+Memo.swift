extension Row {
  /// The memo's text, or nothing.
  package var note: String { memo?.text ?? "" }
}
