import { hkdfSync } from 'node:crypto'
import { compactDecrypt, CompactEncrypt } from 'jose'
import { JOSEError } from 'jose/errors'

/** Hides texts, and knows whether somebody changed them. */
export interface TextCipher {
  readonly encrypt: (text: string) => Promise<string>
  /** Null for what was not closed by this seal. */
  readonly decrypt: (encrypted: string) => Promise<string | null>
}

/**
 * A seal of one purpose: what is closed for one opens for no other.
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
