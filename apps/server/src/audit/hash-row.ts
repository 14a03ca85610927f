import { createHash } from 'node:crypto'
import type { HashInput } from './chain-hashes.repository.ts'

/** What the first seal of a chain is hashed with. */
export const beginning = Buffer.alloc(32)

/** The seal of a row: SHA-256 over the seal before it and its text. */
export const hashRow = (former: Buffer, { content }: Pick<HashInput, 'content'>): Buffer =>
  createHash('sha256').update(former).update(content).digest()
