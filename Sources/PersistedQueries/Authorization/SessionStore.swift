public import Foundation

/// Where a `UserSession` keeps its token, so that it outlives the app.
///
/// It is called by one thread at a time.
public protocol SessionStore: Sendable {
  /// What was saved last; nil when nothing was, or when it was cleared.
  ///
  /// - Throws: when there is something that can not be read.
  func load() throws -> UserSession.Credentials?

  /// Keeps the credentials in place of those before.
  func save(_ credentials: UserSession.Credentials) throws

  /// Forgets the credentials; nothing happens when there are none.
  func clear() throws
}

/// Keeps nothing beyond the session itself: who starts the app again must log in again.
public struct MemorySessionStore: SessionStore {
  public init() {}

  public func load() -> UserSession.Credentials? { nil }

  public func save(_ credentials: UserSession.Credentials) {}

  public func clear() {}
}

extension SessionStore where Self == MemorySessionStore {
  /// Keeps nothing beyond the session itself: who starts the app again must log in again.
  public static var memory: MemorySessionStore { MemorySessionStore() }
}

extension SessionStore where Self == FileSessionStore {
  /// A file that only its owner can read.
  public static func file(_ url: URL) -> FileSessionStore { FileSessionStore(url) }
}

#if canImport(Security)
  extension SessionStore where Self == KeychainSessionStore {
    /// The keychain.
    ///
    /// - Parameters:
    ///   - service: what the item is found by, such as the app's bundle identifier.
    ///   - account: tells several sessions of one service from each other.
    public static func keychain(service: String, account: String = "session") -> KeychainSessionStore {
      KeychainSessionStore(service: service, account: account)
    }
  }
#endif
