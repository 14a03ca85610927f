import { createHash } from 'node:crypto'
import type { Word } from '../city/random.ts'

/**
 * A UUIDv7 derived from an instant and a name: the same input gives the same id, so that a repeated
 * create after a crash makes one record.
 */
export function idOf(at_ms: number, ...words: readonly Word[]): string {
  const time = Math.floor(at_ms).toString(16).padStart(12, '0')
  const hash = createHash('sha256').update(words.join('\u0000')).digest('hex')
  const variant = ((Number.parseInt(hash.slice(3, 4), 16) & 3) | 8).toString(16)
  const groups = [time.slice(0, 8), time.slice(8), `7${hash.slice(0, 3)}`]
  return [...groups, variant + hash.slice(4, 7), hash.slice(7, 19)].join('-')
}

/** The id of a record without an instant of its own: company, person, place. */
export const idOfThing = (...words: readonly Word[]): string => idOf(Date.UTC(2026, 0, 1), ...words)
