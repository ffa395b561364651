/// The files of one call: what is sent of them, as often as it takes, and how far that has come.
final class Upload: Sendable {
  private let files: [VariableFile]
  private let report: ProgressReport?
  private let prepared = Locked<(operations: String, body: MultipartBody)?>(nil)

  init(_ files: [VariableFile], _ handler: TransferProgress.Handler?) {
    self.files = files
    report = handler.map(ProgressReport.init)
  }

  /// The body, once it is prepared.
  var body: MultipartBody? { prepared.withLock { $0?.body } }

  /// Makes the body, unless there is the same one already.
  ///
  /// - Parameter operations: what would be the body without files.
  func prepare(operations: String) async throws {
    if prepared.withLock({ $0?.operations == operations }) { return }
    let body = try await MultipartBody.make(of: MultipartForm(operations: operations, files: files))
    prepared.withLock { prepared in
      prepared?.body.remove()
      prepared = (operations, body)
    }
  }

  /// What sends the request; nil when the transport does it alone, because nobody wants to know how far it has come.
  func sending(by transport: any Transport) -> (@Sendable (TransportRequest) async throws -> TransportResponse)? {
    guard let report, let form = body?.form else { return nil }
    return { request in
      try await transport.send(request) { sent in
        // Of the body the files alone are told of: their size is the same in every attempt, and as it is on the disk.
        let rest = form.size - form.filesSize
        report.update(TransferProgress(completed: max(0, sent.completed - rest), total: form.filesSize))
      }
    }
  }

  /// Tells that everything has been sent.
  func finish() {
    if let form = body?.form { report?.finish(total: form.filesSize) }
  }

  /// Removes what was made, and tells nothing any more.
  func end() {
    report?.end()
    body?.remove()
  }
}
