import { minuteMs } from '@baquiano/contract/platform'
import { createListeners } from '@baquiano/client/state/listeners.ts'
import { z } from 'zod'

/** What a phone keeps of a PIN: nothing that it could be read from. */
export const pinLock = z.object({
  /** Random, hexadecimal. */
  salt: z.string(),
  /** Derived from the PIN and the salt, hexadecimal. */
  derived: z.string(),
  /** Wrong ones that are left before the phone has to be paired again. */
  tries_left: z.int(),
})
export type PinLock = z.output<typeof pinLock>

export const pinDigits = 6
const mostTries = 5
/** What one try costs: a tenth of a second on a phone, and hours for whoever tries all with a stolen store. */
const iterations = 600_000
/** How long the app may be out of sight before it asks again. */
const absenceMs = 5 * minuteMs

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const derive = async (pin: string, salt: string): Promise<string> =>
  hexOf(new Uint8Array(await bitsOf(pin, salt)))

async function bitsOf(pin: string, salt: string): Promise<ArrayBuffer> {
  const text = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', text.encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ])
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations }
  return crypto.subtle.deriveBits(parameters, key, 256)
}

/** A key that the PIN alone gives: what the phone keeps of the lock says nothing of it, as it has a salt of its own. */
export async function keyOfPin({ salt }: PinLock, pin: string): Promise<CryptoKey> {
  const derived = await bitsOf(pin, `${salt} key`)
  return crypto.subtle.importKey('raw', derived, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Whether this browser can keep a PIN: it derives keys at a safe address only. */
export const canLock = (): boolean => 'subtle' in crypto

export async function lockWith(pin: string): Promise<PinLock> {
  const salt = hexOf(crypto.getRandomValues(new Uint8Array(16)))
  return { salt, derived: await derive(pin, salt), tries_left: mostTries }
}

/** The lock after a try, and whether it opens; nothing opens one that has no tries left. */
export async function tryPin(
  lock: PinLock,
  pin: string,
): Promise<{ readonly lock: PinLock; readonly isOpen: boolean }> {
  const isOpen = lock.tries_left > 0 && (await derive(pin, lock.salt)) === lock.derived
  const tries_left = isOpen ? mostTries : Math.max(lock.tries_left - 1, 0)
  return { lock: { ...lock, tries_left }, isOpen }
}

const listeners = createListeners()
let isShut = true

/** Whether the app waits for its PIN, where it has one: at its start, and after it was out of sight for a while. */
export const lockState = {
  get: (): boolean => isShut,
  subscribe: listeners.add,
  set: (next: boolean): void => {
    isShut = next
    listeners.notify()
  },
}

/** Asks for the PIN again once the app comes back. */
export function watchAbsence(): void {
  let gone_at: number | undefined
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') gone_at = Date.now()
    else if (gone_at !== undefined && Date.now() - gone_at > absenceMs) lockState.set(true)
  })
}
