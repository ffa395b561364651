/// SHA-256 (FIPS 180-4), for the identifiers of persisted documents. Written here because the generator runs where no
/// library for it is: inside a build, on any host.
enum SHA256 {
  /// The digest of a text's UTF-8 as 64 lower-case hexadecimal digits.
  static func hexDigest(_ text: String) -> String {
    var text = text
    return text.withUTF8(hexDigest)
  }

  private static func hexDigest(_ message: UnsafeBufferPointer<UInt8>) -> String {
    // The blocks that are full, and one or two for the rest, a one, zeros and the number of bits.
    let fullCount = message.count &- message.count % 64
    let restCount = message.count &- fullCount
    var rest = [UInt8](repeating: 0, count: restCount < 56 ? 64 : 128)
    var index = 0
    while index < restCount {
      rest[index] = message[fullCount &+ index]
      index &+= 1
    }
    rest[restCount] = 0x80
    index = 1
    var bitCount = UInt64(message.count) &* 8
    while index <= 8 {
      rest[rest.count &- index] = UInt8(truncatingIfNeeded: bitCount)
      bitCount &>>= 8
      index &+= 1
    }
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    compress(UnsafeBufferPointer(rebasing: message[..<fullCount]), &state)
    rest.withUnsafeBufferPointer { compress($0, &state) }
    return hexadecimal(state)
  }

  private static func hexadecimal(_ state: [UInt32]) -> String {
    String(unsafeUninitializedCapacity: 64) { text in
      var index = 0
      while index < 64 {
        let digit = UInt8(truncatingIfNeeded: state[index / 8] &>> UInt32(28 &- index % 8 &* 4)) & 15
        text[index] = digit < 10 ? UInt8(ascii: "0") &+ digit : UInt8(ascii: "a") &+ digit &- 10
        index &+= 1
      }
      return 64
    }
  }

  /// Takes in full blocks.
  private static func compress(_ blocks: UnsafeBufferPointer<UInt8>, _ state: inout [UInt32]) {
    var schedule = [UInt32](repeating: 0, count: 64)
    state.withUnsafeMutableBufferPointer { state in
      schedule.withUnsafeMutableBufferPointer { schedule in
        constants.withUnsafeBufferPointer { constants in
          guard let state = state.baseAddress, let schedule = schedule.baseAddress,
            let constants = constants.baseAddress, var block = blocks.baseAddress
          else { return }
          var count = blocks.count / 64
          while count > 0 {
            compress(block, state, schedule, constants)
            block += 64
            count &-= 1
          }
        }
      }
    }
  }

  /// Takes in a block of 64 bytes.
  private static func compress(
    _ block: UnsafePointer<UInt8>, _ state: UnsafeMutablePointer<UInt32>, _ w: UnsafeMutablePointer<UInt32>,
    _ k: UnsafePointer<UInt32>
  ) {
    var index = 0
    while index < 16 {
      let at = index &* 4
      w[index] =
        UInt32(block[at]) &<< 24 | UInt32(block[at &+ 1]) &<< 16 | UInt32(block[at &+ 2]) &<< 8
        | UInt32(block[at &+ 3])
      index &+= 1
    }
    while index < 64 {
      let a = w[index &- 15]
      let b = w[index &- 2]
      let s0 = rotations(a, 7, 18) ^ a &>> 3
      let s1 = rotations(b, 17, 19) ^ b &>> 10
      w[index] = w[index &- 16] &+ s0 &+ w[index &- 7] &+ s1
      index &+= 1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    index = 0
    while index < 64 {
      let s1 = rotations(e, 6, 11) ^ (e &>> 25 | e &<< 7)
      let t1 = h &+ s1 &+ (e & f ^ ~e & g) &+ k[index] &+ w[index]
      let s0 = rotations(a, 2, 13) ^ (a &>> 22 | a &<< 10)
      let t2 = s0 &+ (a & b ^ a & c ^ b & c)
      h = g
      g = f
      f = e
      e = d &+ t1
      d = c
      c = b
      b = a
      a = t1 &+ t2
      index &+= 1
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// Two rotations to the right together: without optimisation, a call of its own for each takes longer than all the rest.
  @inline(__always)
  private static func rotations(_ value: UInt32, _ first: UInt32, _ second: UInt32) -> UInt32 {
    (value &>> first | value &<< (32 &- first)) ^ (value &>> second | value &<< (32 &- second))
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
