import { dayAfter, type RecurrenceOutcome } from '@baquiano/contract/recurrences'
import { holidaysOf } from '../holidays/index.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { nextVersion } from '../platform/version.ts'
import { setRecurrenceDate } from '../visits/index.ts'
import {
  type MadeVisit,
  madeVisits,
  type PlannedRecurrence,
  removeMade,
  replanMade,
} from './change-visits.ts'
import { expandDates } from './expand-dates.ts'
import { comingDays, makeVisits } from './make-visits.ts'
import * as dates from './recurrence-dates.repository.ts'
import type { RecurrenceRow } from './recurrence-row.ts'
import * as repository from './recurrences.repository.ts'
import { lastRuleDate } from './rule-dates.ts'

export const stampsOf = ({ now, person }: Context, row: RecurrenceRow) => ({
  update_on: nextVersion(now, row),
  update_by: person.id,
})

interface Replanning {
  readonly fields: PlannedRecurrence
  /** Days by which visits move whose date is none any more. */
  readonly moved_days?: number
}

/**
 * Changes a locked recurrence. Each visit that nobody has set out to is changed by itself, and removed where its date is
 * none any more; new dates get visits, and what failed is tried again.
 */
export async function replanRecurrence(
  context: Context,
  before: RecurrenceRow,
  { fields, moved_days = 0 }: Replanning,
): Promise<RecurrenceOutcome[]> {
  const { id } = before
  const { today, until } = comingDays(context)
  const stamps = stampsOf(context, before)
  const after = {
    ...before,
    ...fields,
    ...stamps,
    end_date: lastRuleDate(fields),
    made_until: null,
  }
  await repository.update(context, after)
  await recordChange(context, { kind: 'recurrence.updated', record_id: id, before, after })

  const made = await madeVisits(context, before, today)
  const moved = made.map(({ date }) => dayAfter(date, Math.max(moved_days, 0)))
  const to = [until, ...moved].reduce((one, it) => (it > one ? it : one))
  const expanded = expandDates(after, { from: today, to }, await holidaysOf(after))
  const planned = new Map(expanded.map(({ date, planned_date }) => [date, planned_date]))
  const outcomes: RecurrenceOutcome[] = []
  const stamp = { reason: null, code: null, added_on: context.now, outcome: 'made' } as const
  for (const visit of made) {
    const { date } = visit
    const target = targetOf(date, { planned, made, moved_days })
    const planned_date = planned.get(target) ?? null
    if (planned_date === null) {
      const outcome = await removeMade(context, visit, before)
      if (outcome.code === null) await dates.forget(context, id, [date])
      outcomes.push(outcome)
      continue
    }
    const outcome = await replanMade(context, visit, { before, after, planned_date })
    outcomes.push(outcome)
    if (outcome.code !== null) continue
    if (target !== date) {
      await dates.forget(context, id, [date])
      await setRecurrenceDate(context, visit.visit.id, target)
    }
    if (target !== date || planned_date !== visit.planned_date) {
      await dates.save(context, [{ ...stamp, recurrence_id: id, date: target, planned_date }])
    }
  }
  const known = await dates.selectFrom(context, [id], today)
  const failed = known.filter(({ outcome }) => outcome === 'failed').map(({ date }) => date)
  await dates.forget(context, id, failed)
  return [...outcomes, ...(await makeVisits(context, [after]))]
}

interface Moving {
  readonly planned: ReadonlyMap<string, string | null>
  readonly made: readonly MadeVisit[]
  readonly moved_days: number
}

/** The date of the new rule to which the visit of one belongs: its own, or the one it moves to that has none yet. */
function targetOf(date: string, { planned, made, moved_days }: Moving): string {
  if (moved_days === 0 || planned.has(date)) return date
  const target = dayAfter(date, moved_days)
  const isTaken = made.some((other) => other.date === target)
  return planned.has(target) && !isTaken ? target : date
}
