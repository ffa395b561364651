package import GraphQLLanguage

/// What a schema can be read from: type system documents, and the results of introspection as JSON.
package enum SchemaSource {
  /// The document in a file of either kind, or the first mistake in its syntax.
  package static func parse(_ file: SourceFile) -> Result<Document, SyntaxError> {
    IntrospectionParser.accepts(file) ? IntrospectionParser.parse(file) : Parser.parse(file)
  }
}
