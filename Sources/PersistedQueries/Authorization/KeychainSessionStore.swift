#if canImport(Security)
  import Foundation
  import Security

  /// Keeps a session in the keychain, on this device only, and readable once the device was unlocked after its start.
  ///
  /// On macOS, the app must be signed. https://developer.apple.com/documentation/security/keychain-services
  public struct KeychainSessionStore: SessionStore {
    /// What the item is found by, such as the app's bundle identifier.
    public let service: String
    /// Tells several sessions of one service from each other.
    public let account: String

    public init(service: String, account: String = "session") {
      self.service = service
      self.account = account
    }

    /// What the keychain did not do: an `OSStatus`.
    /// https://developer.apple.com/documentation/security/security-framework-result-codes
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
      public let status: Int32

      public var description: String {
        let text = SecCopyErrorMessageString(status, nil).map { " (\($0 as String))" } ?? ""
        return "the keychain answered \(status)\(text)"
      }
    }

    /// - Throws: `Failure` when the keychain can not be read; `DecodingError` when the item holds something else.
    public func load() throws -> UserSession.Credentials? {
      var query = query
      query[kSecReturnData] = true
      var item: CFTypeRef?
      let status = SecItemCopyMatching(query as CFDictionary, &item)
      if status == errSecItemNotFound { return nil }
      guard status == errSecSuccess, let data = item as? Data else { throw Failure(status: status) }
      return try JSONDecoder().decode(UserSession.Credentials.self, from: data)
    }

    /// - Throws: `Failure` when the keychain can not be written.
    public func save(_ credentials: UserSession.Credentials) throws {
      let values: [CFString: Any] = [
        kSecValueData: try JSONEncoder().encode(credentials),
        kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
      ]
      var status = SecItemUpdate(query as CFDictionary, values as CFDictionary)
      if status == errSecItemNotFound {
        status = SecItemAdd(query.merging(values) { _, last in last } as CFDictionary, nil)
      }
      guard status == errSecSuccess else { throw Failure(status: status) }
    }

    /// - Throws: `Failure` when the item can not be removed.
    public func clear() throws {
      let status = SecItemDelete(query as CFDictionary)
      guard status == errSecSuccess || status == errSecItemNotFound else { throw Failure(status: status) }
    }

    private var query: [CFString: Any] {
      [
        kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: account,
        kSecUseDataProtectionKeychain: true,
      ]
    }
  }
#endif
