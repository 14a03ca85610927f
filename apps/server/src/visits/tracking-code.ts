import { randomBytes } from 'node:crypto'
import { limits } from '@baquiano/contract/platform'

/** Without 0, O, 1 and I: people read the code aloud. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** As long as a code may be (specification, point 9), 110 bits: nobody finds the visit of another by trying. */
export const newTrackingCode = (): string =>
  Array.from(randomBytes(limits.tracking_code), (byte) =>
    alphabet.charAt(byte % alphabet.length),
  ).join('')
