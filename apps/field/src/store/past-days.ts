import { chatMessage } from '@baquiano/contract/chat'
import { phoneMessage } from '@baquiano/contract/communications'
import { recordId } from '@baquiano/contract/platform'
import { visit } from '@baquiano/contract/visits'
import { z } from 'zod'
import type { FieldDatabase } from './field-database.ts'
import { keyOfPin, type PinLock } from './pin-lock.ts'

/** What was done on the days before one, which no longer changes, and what was written before today. */
const pastDays = z.object({
  date: z.string(),
  visits: z.array(visit),
  /** Of the office. */
  messages: z.array(phoneMessage).default([]),
  /** By the id of a room its messages, in their order. */
  talks: z.record(recordId, z.array(chatMessage)).default({}),
})
export type PastDays = z.output<typeof pastDays>

const sealed = z.object({ iv: z.instanceof(Uint8Array), data: z.instanceof(Uint8Array) })

type Store = Pick<FieldDatabase, 'sealedPast' | 'storeSealedPast'>

let key: CryptoKey | null = null
let known: PastDays | undefined

/** Opens what is kept of past days with the PIN, and keeps under it what was told before. */
export async function openPastDays(store: Store, lock: PinLock, pin: string): Promise<void> {
  key = await keyOfPin(lock, pin)
  if (known) await seal(store, known)
}

/** Forgets what is kept of past days on the phone: there is no PIN any more that it could be kept under. */
export async function closePastDays(store: Store): Promise<void> {
  key = null
  await store.storeSealedPast(undefined)
}

/** Forgets past days whole: they are of somebody else. */
export function forgetPastDays(): void {
  key = null
  known = undefined
}

/** Keeps past days until the app is closed, and longer only under a PIN: nobody reads them in a phone's store. */
export async function keepPastDays(store: Store, next: PastDays): Promise<void> {
  known = next
  if (key) await seal(store, next)
}

/** Adds to what is kept of past days; nothing where these have not been told since the app was opened. */
export async function addToPast(
  store: Store,
  added: Partial<Pick<PastDays, 'messages' | 'talks'>>,
): Promise<void> {
  const before = await readPastDays(store)
  if (!before) return
  const talks = { ...before.talks, ...added.talks }
  await keepPastDays(store, { ...before, ...added, talks })
}

/** Past days as they were told on a day; undefined where they have to be told anew. */
export async function readPastDays(store: Store): Promise<PastDays | undefined> {
  known ??= key ? await unseal(key, await store.sealedPast()) : undefined
  return known
}

async function seal(store: Store, days: PastDays): Promise<void> {
  if (!key) return
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(days))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text)
  await store.storeSealedPast({ iv, data: new Uint8Array(data) })
}

async function unseal(by: CryptoKey, kept: unknown): Promise<PastDays | undefined> {
  const read = sealed.safeParse(kept).data
  if (!read) return undefined
  const [iv, data] = [new Uint8Array(read.iv), new Uint8Array(read.data)]
  const [opened] = await Promise.allSettled([
    crypto.subtle.decrypt({ name: 'AES-GCM', iv }, by, data),
  ])
  // Kept under a former PIN.
  if (opened.status === 'rejected') return undefined
  return pastDays.safeParse(JSON.parse(new TextDecoder().decode(opened.value))).data
}
