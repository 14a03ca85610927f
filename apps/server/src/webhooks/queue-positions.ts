import { secondMs } from '@baquiano/contract/platform'
import type { Context, Platform } from '../platform/context.ts'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import type { Log } from '../platform/logger.ts'
import { type Loop, pollingEvery } from '../platform/outbox/start-polling.ts'
import { selectMoved } from './positions.repository.ts'
import { insertNew } from './webhook-deliveries.repository.ts'
import * as repository from './webhooks.repository.ts'

/** Half of the shortest time that a webhook may ask for. */
const poll_ms = 5 * secondMs

/** Queues where people with a visit under way are, for each webhook at most as often as it says. */
export const startPositions = (platform: Platform, log: Pick<Log, 'error'>): Loop =>
  pollingEvery(poll_ms)(
    'positions of visits',
    async () => {
      await queueDuePositions(platform)
      // Positions come all the time: the next look is the next turn's.
      return 0
    },
    log,
  )

/** Queues the positions that are due now, of all companies. */
export async function queueDuePositions(platform: Platform): Promise<void> {
  const outbox = platform.database.reader({ crossTenant: 'outbox' })
  const companies = await repository.selectDueForPositions(outbox, platform.clock().toISOString())
  for (const company_id of companies) {
    const person = systemActorOf(company_id, 'UTC')
    await inContext(platform, { person, atomic: true }, queuePositions)
  }
}

async function queuePositions(context: Context): Promise<void> {
  const due = await repository.lockDueForPositions(context)
  if (due.length === 0) return
  await repository.setPositionsAt(
    context,
    due.map(({ id }) => id),
  )
  const { now, company_id } = context
  for (const { id: webhook_id, positions_at } of due) {
    // A new webhook begins with what is known by then.
    const moved = await selectMoved(context, positions_at)
    await insertNew(
      context,
      moved.map((data) => ({
        webhook_id,
        event_id: context.newId(),
        event: 'visit.position' as const,
        body: JSON.stringify({ type: 'visit.position', timestamp: now, company_id, data }),
      })),
    )
  }
}
