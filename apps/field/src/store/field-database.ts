import { phoneMessage } from '@baquiano/contract/communications'
import { pairedPhone } from '@baquiano/contract/devices'
import { position } from '@baquiano/contract/tracking'
import { visit } from '@baquiano/contract/visits'
import { deleteDB, openDB } from 'idb'
import { z } from 'zod'
import { outboxItem } from '../outbox/outbox-item.ts'

/** What the phone knows of whom it works for, and how its clock differs from the server's. */
const pairing = z.object({
  token: z.string(),
  phone: pairedPhone,
  /** Server's time less the phone's, ms. */
  clock_offset_ms: z.number(),
  visits: z.array(visit),
  /** When the visits were fetched, by the server's clock; null before the first time. */
  visits_at: z.string().nullable(),
  /** Of the office, the newest first; a phone that was paired before there were any has none. */
  messages: z.array(phoneMessage).default([]),
  is_on_duty: z.boolean(),
})
export type Pairing = z.output<typeof pairing>

export type Fix = z.output<typeof position>

const name = 'baquiano-field'
const pairingKey = 'pairing'

/** What this phone keeps: its pairing and the visits, what waits to be sent, and fixes that wait to be sent. */
export async function openFieldDatabase() {
  const db = await openDB(name, 1, {
    upgrade: (opened) => {
      opened.createObjectStore('state')
      opened.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
      opened.createObjectStore('fixes', { keyPath: 'id' })
    },
  })
  // A browser that is short of room asks nobody whose data it removes, unless it was asked to keep it.
  void navigator.storage?.persist?.()
  return {
    pairing: async (): Promise<Pairing | null> =>
      pairing.safeParse(await db.get('state', pairingKey)).data ?? null,
    storePairing: async (next: Pairing): Promise<void> => {
      await db.put('state', next, pairingKey)
    },

    /** What waits, or was refused, in the order in which it was done. */
    outbox: async () => z.array(outboxItem).parse(await db.getAll('outbox')),
    /** Resolves once the item is on the phone's disk. */
    add: async (item: object): Promise<void> => {
      const { done, store } = db.transaction('outbox', 'readwrite', { durability: 'strict' })
      await store.add({ refusal: null, ...item })
      await done
    },
    replace: async (item: z.output<typeof outboxItem>): Promise<void> => {
      await db.put('outbox', item)
    },
    remove: (seq: number): Promise<void> => db.delete('outbox', seq),

    fixes: async (most: number) =>
      z.array(position).parse(await db.getAll('fixes', undefined, most)),
    addFix: async (fix: Fix): Promise<void> => {
      await db.put('fixes', fix)
    },
    removeFixes: async (ids: readonly string[]): Promise<void> => {
      const { done, store } = db.transaction('fixes', 'readwrite')
      await Promise.all(ids.map((id) => store.delete(id)))
      await done
    },
    countFixes: (): Promise<number> => db.count('fixes'),

    /** Forgets everything; nobody signs in to what another person left. */
    clear: async (): Promise<void> => {
      db.close()
      await deleteDB(name)
    },
  }
}
