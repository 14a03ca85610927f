import type { OutboxItem } from '../outbox/outbox-item.ts'
import { database, fieldStore, load, settle, synchronize } from './field-store.ts'

/** Sends anew what the server did not take: what kept it from that may have changed. */
export async function sendAgain(item: OutboxItem): Promise<void> {
  await database.replace({ ...item, refusal: null })
  await load()
  await synchronize()
}

/** Lets a visit go that was added on this phone and that the server did not take, with what was done on it. */
export async function dropVisit(visit_id: string): Promise<void> {
  const own = fieldStore
    .get()
    .outbox.filter((item) => 'visit_id' in item && item.visit_id === visit_id)
  // The visit itself goes last: without it the others would be sent.
  for (const item of own.toSorted((a, b) => b.seq - a.seq)) await settle(item)
}
