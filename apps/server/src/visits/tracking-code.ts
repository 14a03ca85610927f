import { randomBytes } from 'node:crypto'

/** Without 0, O, 1 and I: people read the code aloud. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Twelve characters of 60 bits: nobody finds the visit of another by trying. */
export const newTrackingCode = (): string =>
  Array.from(randomBytes(12), (byte) => alphabet.charAt(byte % alphabet.length)).join('')
