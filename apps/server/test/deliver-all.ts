import { expect, inject } from 'vitest'
import { subscribers } from '../src/main/capabilities.ts'
import type { PushSender } from '../src/notifications/index.ts'
import { backgroundServices } from '../src/platform/background.ts'
import { deliverChanges } from '../src/platform/outbox/deliver-changes.ts'
import type { Realtime } from '../src/platform/realtime/realtime.ts'
import type { TestServer } from './server.ts'

/** Of a process without sockets. */
export const noSockets: Realtime = {
  publish: () => {},
  publishTo: () => {},
  announce: () => {},
  disconnect: () => {},
  closeTopics: () => {},
  close: async () => {},
}

/** Of a process that reaches no push service. */
const noPush: PushSender = { public_key: '', send: async () => 'sent' }

/** Delivers every change so far to the subscribers of the product, and answers what they queued. */
export async function deliverAll(
  { database, platform }: Pick<TestServer, 'database' | 'platform'>,
  realtime: Realtime = noSockets,
  push: PushSender = noPush,
): Promise<{ readonly tasks: string[]; readonly pictures: string[] }> {
  const queued = { tasks: [] as string[], pictures: [] as string[] }
  const services = {
    ...backgroundServices(platform, realtime),
    push,
    tasks: { send: async (_: object, id: string) => void queued.tasks.push(id) },
    pictures: { send: async (_: object, id: string) => void queued.pictures.push(id) },
  }
  const log = { error: () => {}, warn: () => {} }
  const loop = deliverChanges({ database, subscribers, services, clock: platform.clock, log })
  await expect
    .poll(() => countWaiting({ database }), { timeout: 60_000 * inject('slowness') })
    .toBe(0)
  await loop.stop()
  return queued
}

/** Changes in the outbox, and deliveries that wait or run; in one statement, as a change moves from one to the other. */
export async function countWaiting({ database }: Pick<TestServer, 'database'>): Promise<number> {
  const db = database.reader({ crossTenant: 'outbox' })
  const changes = db.selectFrom('outbox').select('id')
  const deliveries = db
    .selectFrom('outbox_delivery')
    .where('set_aside_at', 'is', null)
    .select('change_id as id')
  return (await changes.unionAll(deliveries).execute()).length
}
