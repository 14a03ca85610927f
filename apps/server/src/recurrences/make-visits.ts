import { limits, localDateOf } from '@baquiano/contract/platform'
import { dayAfter, type ExpandedDate, type RecurrenceOutcome } from '@baquiano/contract/recurrences'
import { holidaysOf } from '../holidays/index.ts'
import type { Context } from '../platform/context.ts'
import { createVisits } from '../visits/index.ts'
import { expandDates } from './expand-dates.ts'
import * as dates from './recurrence-dates.repository.ts'
import type { RecurrenceDateRow, RecurrenceRow } from './recurrence-row.ts'
import * as repository from './recurrences.repository.ts'

/** A date of a recurrence that a visit is made for. */
export interface WantedDate {
  readonly recurrence: RecurrenceRow
  readonly date: string
  readonly planned_date: string
}

/** Today in the company, and the last day that has visits. */
export function comingDays({ now, person }: Context): { today: string; until: string } {
  const today = localDateOf(new Date(now), person.time_zone)
  return { today, until: dayAfter(today, limits.recurrence_days - 1) }
}

/**
 * Makes the visits of the coming days of locked recurrences, each date once: what became of a date before stays, but
 * what a rule forbade is tried again.
 *
 * Days that are over get none, and neither do hours of today that are.
 */
export async function makeVisits(
  context: Context,
  recurrences: readonly RecurrenceRow[],
): Promise<RecurrenceOutcome[]> {
  const active = recurrences.filter(({ paused }) => !paused)
  const { today, until } = comingDays(context)
  const ids = active.map(({ id }) => id)
  const known = await knownDates(context, ids, today)
  const wanted: WantedDate[] = []
  for (const recurrence of active) {
    const { made_until } = recurrence
    const from = made_until !== null && made_until >= today ? dayAfter(made_until, 1) : today
    const holidayOf = await holidaysOf(recurrence)
    const expanded = expandDates(recurrence, { from, to: until }, holidayOf)
    wanted.push(...missing(recurrence, expanded, known.get(recurrence.id) ?? []))
  }
  const outcomes = await makeDates(context, wanted)
  await repository.setMadeUntil(context, ids, until)
  return outcomes
}

/** What became of dates from a day on, by recurrence. */
async function knownDates(context: Context, ids: readonly string[], from: string) {
  const known = new Map<string, RecurrenceDateRow[]>()
  for (const date of await dates.selectFrom(context, ids, from)) {
    const ofOne = known.get(date.recurrence_id)
    if (ofOne) ofOne.push(date)
    else known.set(date.recurrence_id, [date])
  }
  return known
}

/** Dates of which nothing is known, and those that failed. */
function missing(
  recurrence: RecurrenceRow,
  expanded: readonly ExpandedDate[],
  known: readonly RecurrenceDateRow[],
): WantedDate[] {
  const dealtWith = new Set(known.map(({ date }) => date))
  const failed = known.filter(({ outcome }) => outcome === 'failed')
  return [
    ...failed.map(({ date, planned_date }) => ({ recurrence, date, planned_date })),
    ...expanded.flatMap(({ date, planned_date }) =>
      planned_date === null || dealtWith.has(date) ? [] : { recurrence, date, planned_date },
    ),
  ]
}

/** Makes visits and keeps what became of each date; one that fails stops no other. */
export async function makeDates(
  context: Context,
  wanted: readonly WantedDate[],
): Promise<RecurrenceOutcome[]> {
  if (wanted.length === 0) return []
  const ids = wanted.map(() => context.newId())
  const planned = wanted.map(({ recurrence, date, planned_date }, index) => ({
    id: ids[index] ?? context.newId(),
    date: planned_date,
    hour_init: recurrence.hour_init,
    hour_end: recurrence.hour_end,
    visit_point_id: recurrence.visit_point_id,
    resource_id: recurrence.resource_id,
    activity_id: recurrence.activity_id,
    description: recurrence.description,
    object_type_id: recurrence.object_type_id,
    data: recurrence.data,
    service_time: recurrence.service_time,
    needs: recurrence.needs,
    recurrence_id: recurrence.id,
    recurrence_date: date,
  }))
  const codes = await createVisits(context, planned)
  const made = wanted.map(({ recurrence, date, planned_date }, index) => {
    // The date has its visit already: nothing is left to do.
    const code = codes[index] === 'RECURRENCE_DATE_TAKEN' ? null : (codes[index] ?? null)
    const visit_id = codes[index] === null ? (ids[index] ?? null) : null
    return { recurrence_id: recurrence.id, date, planned_date, code, visit_id }
  })
  // An hour that is over is no failure: the date simply has no visit.
  const remaining = made.filter(({ code }) => code !== 'VISIT_IN_THE_PAST')
  const stamp = { reason: null, added_on: context.now }
  await dates.save(
    context,
    remaining.map(({ recurrence_id, date, planned_date, code }) => {
      const outcome = code === null ? 'made' : 'failed'
      return { ...stamp, recurrence_id, date, planned_date, code, outcome }
    }),
  )
  return remaining.map(({ date, visit_id, code }) => ({ date, visit_id, code }))
}
