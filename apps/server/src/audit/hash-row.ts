import { createHash } from 'node:crypto'
import type { SealedText } from './seals.repository.ts'

/** What the first seal of a chain is hashed with. */
export const beginning = Buffer.alloc(32)

/** The seal of a row: SHA-256 over the seal before it and its text. */
export const hashRow = (former: Buffer, { content }: Pick<SealedText, 'content'>): Buffer =>
  createHash('sha256').update(former).update(content).digest()
