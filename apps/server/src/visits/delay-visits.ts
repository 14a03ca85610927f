import type { Context } from '../platform/context.ts'
import { moveVisit } from './move-visit.ts'
import * as rows from './visit-rows.repository.ts'

/** Visits in one transaction; the job runs every minute. */
const batch = 200

/**
 * Delays planned visits whose window has ended while nobody set out; answers how many.
 *
 * For the job: no call does it.
 */
export async function delayVisits(context: Context): Promise<number> {
  const overdue = await rows.lockOverdue(context, batch)
  for (const visit of overdue) {
    const move = { transition: 'delay', at: context.now, start_events: false } as const
    await moveVisit(context, visit, move)
  }
  return overdue.length
}
