import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** Encrypts contents of any length in chunks of their own, each authenticated with its place and whether it is the last. */
export interface FileCipher {
  readonly encrypt: (content: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>
  /** @throws UndecryptableError for another key, and where a byte was changed or is missing */
  readonly decrypt: (encrypted: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>
}

/** What was read is not what was encrypted with this key. */
export class UndecryptableError extends Error {}

const leastCharacters = 32

/** @throws Error for a key that is too short to be random */
export async function readKeyFile(path: string): Promise<FileCipher> {
  const key = (await readFile(path, 'utf8')).trim()
  if (key.length < leastCharacters) {
    throw new Error(
      `${path} holds no key of ${leastCharacters} characters; make one with: openssl rand -base64 32`,
    )
  }
  return createFileCipher(key)
}

const magic = Buffer.from('baquiano encrypted file 1\n')
const salt_bytes = 32
const head_bytes = magic.length + salt_bytes
const chunk_bytes = 64 * 1024
const tag_bytes = 16
const sealed_bytes = chunk_bytes + tag_bytes

/**
 * The construction of age's payload (STREAM) with AES-256-GCM: a key of each file derived with a salt of its own, chunks of
 * 64 KiB, and a nonce of eleven bytes that count them and one that is 1 for the last.
 *
 * @param key random text: whoever guesses it reads everything, so a password is not enough
 */
export function createFileCipher(key: string): FileCipher {
  const fileKey = (salt: Uint8Array) =>
    new Uint8Array(hkdfSync('sha256', key, salt, 'baquiano backup', 32))
  return {
    encrypt: async function* encrypt(content) {
      const salt = randomBytes(salt_bytes)
      const own = fileKey(salt)
      yield Buffer.concat([magic, salt])
      for await (const { bytes, index, isLast } of chunksOf(content, chunk_bytes)) {
        const cipher = createCipheriv('aes-256-gcm', own, nonceOf(index, isLast))
        yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
      }
    },
    decrypt: async function* decrypt(encrypted) {
      const { head, rest } = await splitHead(encrypted)
      const own = fileKey(head.subarray(magic.length))
      for await (const { bytes, index, isLast } of chunksOf(rest, sealed_bytes)) {
        yield open(own, { bytes, nonce: nonceOf(index, isLast) })
      }
    },
  }
}

interface Sealed {
  readonly bytes: Buffer
  readonly nonce: Buffer
}

function open(key: Uint8Array, { bytes, nonce }: Sealed): Buffer {
  const end = bytes.length - tag_bytes
  if (end < 0) throw new UndecryptableError('the file was cut short')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAuthTag(bytes.subarray(end))
  const plain = decipher.update(bytes.subarray(0, end))
  try {
    return Buffer.concat([plain, decipher.final()])
  } catch (cause) {
    throw new UndecryptableError('another key, or a file that was changed or cut short', { cause })
  }
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(index), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

interface Chunk {
  readonly bytes: Buffer
  readonly index: number
  readonly isLast: boolean
}

/** Chunks of one size, a shorter last one, which is empty where the content is. */
async function* chunksOf(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Chunk, void> {
  let held = Buffer.alloc(0)
  let index = 0
  for await (const part of content) {
    held = Buffer.concat([held, part])
    // One whole chunk stays: only the end of the content tells whether it is the last.
    while (held.length > size) {
      yield { bytes: held.subarray(0, size), index, isLast: false }
      held = held.subarray(size)
      index += 1
    }
  }
  yield { bytes: held, index, isLast: true }
}

async function splitHead(encrypted: AsyncIterable<Uint8Array>) {
  const parts = encrypted[Symbol.asyncIterator]()
  let held = Buffer.alloc(0)
  while (held.length < head_bytes) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- a part after the other
    const { value, done } = await parts.next()
    if (done) break
    held = Buffer.concat([held, value])
  }
  if (held.length < head_bytes || !held.subarray(0, magic.length).equals(magic)) {
    throw new UndecryptableError('the file is not encrypted, or was cut short')
  }
  async function* rest() {
    yield held.subarray(head_bytes)
    yield* { [Symbol.asyncIterator]: () => parts }
  }
  return { head: held.subarray(0, head_bytes), rest: rest() }
}
