import Testing

struct EnumsTests {
  @Test(arguments: [
    SchemaCase("enum E { A } enum F extend enum F { B }"),
    SchemaCase("➊\"Words.\" enum E", finds: ["Enum \"E\" has no values."]),
  ])
  func finds(_ example: SchemaCase) throws {
    try example.check("Enums")
  }
}
