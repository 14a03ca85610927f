import { inEachCompany } from '../companies/index.ts'
import type { Context, Platform } from '../platform/context.ts'
import { recordChanges } from '../platform/record-change.ts'
import { visitChangeOf } from './record-visit-change.ts'
import { visitAfter } from './visit-after.ts'
import { visitEventOf } from './visit-event.ts'
import * as events from './visit-events.repository.ts'
import * as rows from './visit-rows.repository.ts'

/** Visits in one transaction: as many as the parameters of one `insert` hold, and no longer locked than a second. */
const batch = 1000

/** Delays all overdue visits of every company, in as many transactions as it takes. For the job: no call does it. */
export async function delayOverdueVisits(platform: Platform): Promise<void> {
  let delayed: number
  do {
    delayed = 0
    await inEachCompany(platform, async (context) => {
      delayed += await delayVisits(context)
    })
  } while (delayed > 0)
}

/** Delays planned visits whose start has passed while nobody set out; answers how many. */
export async function delayVisits(context: Context): Promise<number> {
  const { now } = context
  const step = { transition: 'delay', at: now, reason: null, start_events: false } as const
  const overdue = await rows.lockOverdue(context, batch)
  const delayed = overdue.flatMap((before) => {
    const after = visitAfter(before, step)
    return after ? [{ before, after: { ...after, update_on: now } }] : []
  })
  const [first] = delayed
  if (!first) return 0
  const { status, update_on } = first.after
  const ids = delayed.map(({ after }) => after.id)
  await rows.updateAlike(context, ids, { status, update_on })
  await events.insert(
    context,
    delayed.map(({ before, after }) =>
      visitEventOf(context, {
        id: context.newId(),
        visit_id: after.id,
        resource_id: after.resource_id,
        transition: 'delay',
        event_at: now,
        from_status: before.status,
        to_status: after.status,
      }),
    ),
  )
  const changes = delayed.map((change) =>
    visitChangeOf(context, { transition: 'delay', ...change }),
  )
  await recordChanges(context, changes)
  return delayed.length
}
