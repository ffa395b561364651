import CameraMemo
import Foundation
import PersistedQueries
import SampleSupport

/// Goes once through the camera memo: log in, save a photo with a text, list what is there, fetch it, log out.
@main
struct CameraMemoCommand {
  static func main() async {
    await SampleProgram.run("camera-memo", usage: Arguments.usage) {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      if arguments.wantsHelp { print(Arguments.help) } else { try await run(arguments) }
    }
  }

  private static func run(_ arguments: Arguments) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "camera-memo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let photo = try arguments.photo ?? sample(in: folder)
    let session = FileSessionStore(arguments.session ?? folder.appending(path: "session.json"))
    if let url = arguments.url {
      let value = { (name: String) in ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 } }
      guard let application = value("PARSE_APPLICATION_ID") else {
        throw UsageError(text: "PARSE_APPLICATION_ID must be set for --url.")
      }
      let book = MemoBook(url: url, applicationID: application, clientKey: value("PARSE_CLIENT_KEY"), store: session)
      if book.isOpen {
        print("Still logged in.")
      } else if let name = value("PARSE_USERNAME"), let password = value("PARSE_PASSWORD") {
        try await open(book, name: name, password: password)
      } else {
        throw UsageError(text: "PARSE_USERNAME and PARSE_PASSWORD must be set for --url.")
      }
      try await use(book, photo: photo, text: arguments.text, folder: folder)
      if arguments.session == nil { try await close(book) }
      return
    }
    // Nothing else is needed: Parse Server's answers come from a server of our own.
    let server = try ParseStandIn()
    defer { server.stop() }
    let book = MemoBook(url: server.url, applicationID: ParseStandIn.applicationID, store: session)
    try await open(book, name: "taro", password: "secret")
    try await use(book, photo: photo, text: arguments.text, folder: folder)
    try await close(book)
  }

  private static func open(_ book: MemoBook, name: String, password: String) async throws {
    try await book.open(name: name, password: password)
    print("Logged in as \(name).")
  }

  private static func close(_ book: MemoBook) async throws {
    try await book.close()
    print("Logged out.")
  }

  private static func use(_ book: MemoBook, photo: URL, text: String, folder: URL) async throws {
    // A name that nobody can guess: files on Parse Server have no access control.
    let file = UploadFile.file(photo, fileName: "\(UUID().uuidString).\(photo.pathExtension)")
    let id = try await book.save(text, photo: file) { progress in
      if progress.completed == progress.total { print("Uploaded \(progress.completed) bytes.") }
    }
    print("Saved memo \(id ?? "without an identifier").")
    var table = TextTable(rightAligned: [2])
    table.append(["Created", "Text", "Bytes"])
    for memo in try await book.memos() {
      let copy = folder.appending(path: "photo")
      let size = try await book.photo(of: memo, to: copy) ? try Data(contentsOf: copy).count : nil
      table.append([memo.createdAt.formatted(.iso8601), memo.text, size.map(String.init)])
    }
    print(table.text)
  }

  /// A picture of one grey pixel (PNG).
  private static func sample(in folder: URL) throws -> URL {
    let bytes = Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==")
    let file = folder.appending(path: "sample.png")
    try (bytes ?? Data()).write(to: file)
    return file
  }
}
