import { hash, randomBytes } from 'node:crypto'

/** How a device names itself to programs that know no token: 160 bits, nobody guesses it. */
export const newIdentifier = (): string => randomBytes(20).toString('hex')

/** Whether an identifier was made here, and not by another program. */
export const isOwnIdentifier = (identifier: string): boolean => /^[0-9a-f]{40}$/.test(identifier)

/** The bearer of a device, told once. */
export const newDeviceToken = (): string => `bqd_${randomBytes(32).toString('base64url')}`

/** What is kept of a token; it has entropy enough to need no salt. */
export const hashOfToken = (token: string): string => hash('sha256', token)
