import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '@baquiano/contract/platform'

/** For mailed links, refresh cookies and device tokens: 256 bits, so a plain hash is enough. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

export const newCode = (): string =>
  String(randomInt(10 ** limits.code_digits)).padStart(limits.code_digits, '0')

/** A plain hash of six digits can be reversed by trying all; this one needs the key of the installation too. */
export const hashCode = (key: string, account_id: string, code: string): string =>
  createHmac('sha256', key).update(`code ${account_id} ${code}`).digest('base64url')

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
