import { hkdfSync } from 'node:crypto'
import { compactDecrypt, CompactEncrypt } from 'jose'
import { JOSEError } from 'jose/errors'

/** Encrypts texts with authentication: a changed one does not decrypt. */
export interface TextCipher {
  readonly encrypt: (text: string) => Promise<string>
  /** Null for what was not encrypted by this cipher. */
  readonly decrypt: (encrypted: string) => Promise<string | null>
}

/**
 * A cipher for one purpose: what is encrypted for one cannot be decrypted for another.
 *
 * @param secret of this installation, at least 32 characters
 */
export function createTextCipher(secret: string, purpose: string): TextCipher {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', `baquiano seal ${purpose}`, 32))
  const header = { alg: 'dir', enc: 'A256GCM' } as const
  return {
    encrypt: (text) =>
      new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader(header).encrypt(key),
    decrypt: async (encrypted) => {
      try {
        const { plaintext } = await compactDecrypt(encrypted, key, {
          keyManagementAlgorithms: [header.alg],
          contentEncryptionAlgorithms: [header.enc],
        })
        return new TextDecoder().decode(plaintext)
      } catch (error) {
        if (error instanceof JOSEError) return null
        throw error
      }
    },
  }
}
