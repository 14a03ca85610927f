import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { createFileCipher, readKeyFile, UndecryptableError } from './file-cipher.ts'

const key = 'k'.repeat(32)
const cipher = createFileCipher(key)
const chunk = 64 * 1024

/** In parts that fit no chunk, as a disk or a network hands them over. */
function inParts(content: Uint8Array): Readable {
  const parts: Uint8Array[] = []
  for (let at = 0; at < content.length; at += 50_021) parts.push(content.subarray(at, at + 50_021))
  return Readable.from(parts)
}

const encrypt = (content: Uint8Array) => buffer(cipher.encrypt(inParts(content)))
const decrypt = (encrypted: Uint8Array, by = cipher) => buffer(by.decrypt(inParts(encrypted)))

it.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 5 * chunk + 17])(
  'returns %i bytes as they were',
  async (length) => {
    const content = randomBytes(length)
    const encrypted = await encrypt(content)
    expect(encrypted.includes(content.subarray(0, 16)) && length > 15).toBe(false)
    expect((await decrypt(encrypted)).equals(content)).toBe(true)
  },
)

it('never writes the same file alike', async () => {
  const content = Buffer.from('the same')
  expect(await encrypt(content)).not.toEqual(await encrypt(content))
})

it('opens nothing with another key', async () => {
  const encrypted = await encrypt(Buffer.from('secret'))
  const other = createFileCipher('o'.repeat(32))
  await expect(decrypt(encrypted, other)).rejects.toThrow(UndecryptableError)
})

it('notices a file that ends early, wherever it was cut', async () => {
  const encrypted = await encrypt(randomBytes(3 * chunk))
  const head = encrypted.length - 3 * (chunk + 16)
  const ends = [0, 10, head, head + 5, head + chunk + 16, head + 2 * (chunk + 16), -1]
  for (const end of ends) {
    await expect(decrypt(encrypted.subarray(0, end))).rejects.toThrow(UndecryptableError)
  }
})

it('notices a bit that was changed, chunks that were exchanged, and bytes that were added', async () => {
  const encrypted = await encrypt(randomBytes(3 * chunk))
  const head = encrypted.length - 3 * (chunk + 16)
  const flipped = Buffer.from(encrypted)
  flipped[head + chunk + 100] = (flipped[head + chunk + 100] ?? 0) ^ 1
  const chunkAt = (index: number) =>
    encrypted.subarray(head + index * (chunk + 16), head + (index + 1) * (chunk + 16))
  const exchanged = Buffer.concat([encrypted.subarray(0, head), chunkAt(1), chunkAt(0), chunkAt(2)])
  const longer = Buffer.concat([encrypted, Buffer.from('more')])
  for (const wrong of [flipped, exchanged, longer]) {
    await expect(decrypt(wrong)).rejects.toThrow(UndecryptableError)
  }
})

it('takes no key that somebody could guess', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baquiano-key-'))
  const file = join(folder, 'key')
  await writeFile(file, 'password\n')
  await expect(readKeyFile(file)).rejects.toThrow('holds no key of 32 characters')
  await writeFile(file, `${key}\n`)
  const encrypted = await encrypt(Buffer.from('kept'))
  expect(String(await decrypt(encrypted, await readKeyFile(file)))).toBe('kept')
  await rm(folder, { recursive: true })
})
