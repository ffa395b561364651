import Dispatch
import Foundation

/// The body of an operation with files, ready to be sent as often as it takes: in memory when it is small, else in a
/// temporary file that only its owner can read and that is removed with it.
final class MultipartBody: Sendable {
  /// The largest body that is held in memory, in bytes.
  private static let largestInMemory: Int64 = 1 << 20
  private static let chunkSize = 1 << 16

  let form: MultipartForm
  let content: TransportRequest.Body
  private let file: TemporaryFile?

  private init(_ form: MultipartForm, _ content: TransportRequest.Body, _ file: TemporaryFile? = nil) {
    self.form = form
    self.content = content
    self.file = file
  }

  /// Removes the temporary file.
  func remove() { file?.remove() }

  /// Copies a form together, on a thread that may wait for a disk.
  ///
  /// - Throws: a `RequestFlaw`; `CancellationError`.
  static func make(of form: MultipartForm) async throws -> MultipartBody {
    let isCancelled = Locked(false)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async {
          continuation.resume(with: Result { try make(of: form) { isCancelled.withLock { $0 } } })
        }
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
  }

  private static func make(of form: MultipartForm, isCancelled: () -> Bool) throws -> MultipartBody {
    if form.size <= largestInMemory {
      var data = Data(capacity: Int(form.size))
      try copy(form, isCancelled: isCancelled) { data.append(contentsOf: $0) }
      return MultipartBody(form, .data(data))
    }
    do {
      let file = try TemporaryFile.ofOwner()
      let output = try OpenFile.rewriting(file.url)
      try copy(form, isCancelled: isCancelled) { try output.write($0) }
      return MultipartBody(form, .file(file.url), file)
    } catch let error as POSIXError {
      throw RequestFlaw("its files can not be copied to the temporary folder: \(error.text)")
    }
  }

  /// Hands on a form chunk by chunk.
  private static func copy(
    _ form: MultipartForm, isCancelled: () -> Bool, to write: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunkSize, alignment: 1)
    defer { buffer.deallocate() }
    for piece in form.pieces {
      if isCancelled() { throw CancellationError() }
      switch piece {
      case .bytes(let data): try data.withUnsafeBytes(write)
      case .file(let url, let size, let subject):
        let input: OpenFile
        do { input = try OpenFile.reading(url) } catch { throw MultipartForm.unreadable(url, subject, error) }
        var rest = size
        while true {
          if isCancelled() { throw CancellationError() }
          let count: Int
          do { count = try input.read(into: buffer) } catch { throw MultipartForm.unreadable(url, subject, error) }
          // Its length has been promised. One byte too many is enough to know, one too few comes with the end.
          guard count > 0 ? count <= rest : rest == 0 else {
            throw RequestFlaw("\(subject) changed its size of \(size) bytes while it was read")
          }
          if count == 0 { break }
          rest &-= Int64(count)
          try write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
      }
    }
  }
}
