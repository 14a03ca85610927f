import { createHash } from 'node:crypto'
import type { HashInput } from './chain-hashes.repository.ts'

/** Previous hash of the first row of a chain. */
export const beginning = Buffer.alloc(32)

/** The chain hash of a row: SHA-256 over the hash before it and its text. */
export const hashRow = (former: Buffer, { content }: Pick<HashInput, 'content'>): Buffer =>
  createHash('sha256').update(former).update(content).digest()
