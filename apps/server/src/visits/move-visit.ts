import { AppError } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { nextVersion } from '../platform/version.ts'
import { recordVisitChange } from './record-visit-change.ts'
import { visitAfter, type VisitStep } from './visit-after.ts'
import { type EventPlace, visitEventOf } from './visit-event.ts'
import * as events from './visit-events.repository.ts'
import type { Plan, VisitRow } from './visit-row.ts'
import * as rows from './visit-rows.repository.ts'

interface Move extends Omit<VisitStep, 'reason'> {
  /** Id of the event; a new one unless the reporter chose it. */
  readonly id?: string
  readonly place?: EventPlace
  /** Whether the same call made a step of this visit before. */
  readonly continues?: boolean
  /** Whether the followers are told, also those who did not ask for the status that it takes. */
  readonly tells_followers?: boolean
}

/**
 * Applies a step to a locked visit: writes event, visit, audit and outbox.
 *
 * @throws AppError `VISIT_TRANSITION` with `current_status`, nothing written
 */
export async function moveVisit(context: Context, visit: VisitRow, move: Move): Promise<VisitRow> {
  const { transition, at, place } = move
  const moved = visitAfter(visit, { ...move, reason: place?.reason ?? null })
  if (!moved) throw new AppError('VISIT_TRANSITION', { current_status: visit.status })
  const after = { ...moved, update_on: nextVersion(context.now, visit) }
  const { id = context.newId(), continues = false, tells_followers = false } = move
  const about = { id, visit_id: visit.id, resource_id: after.resource_id, transition, event_at: at }
  const former_plan = planningSteps.has(transition) ? planOf(visit) : null
  const statuses = { from_status: visit.status, to_status: after.status }
  const happened = { ...about, ...statuses, former_plan, continues }
  await rows.update(context, after)
  await events.insert(context, [visitEventOf(context, happened, place)])
  await recordVisitChange(context, { transition, before: visit, after, tells_followers })
  return after
}

/** Steps whose history stores the plan before them, so that it can be taken back (`revertVisit`) and shown (`visitAt`). */
const planningSteps: ReadonlySet<VisitStep['transition']> = new Set([
  'assign',
  'unassign',
  'reschedule',
  'revert',
])

function planOf(visit: VisitRow): Plan {
  const { status, former_status, resource_id, on_the_way_at } = visit
  const { date, hour_init, hour_end, start_at, end_at } = visit
  return {
    status,
    former_status,
    resource_id,
    on_the_way_at,
    date,
    hour_init,
    hour_end,
    start_at,
    end_at,
  }
}
