import { AppError } from '@baquiano/contract/platform'
import type { ExpandedDate, Recurrence, RecurrenceDate } from '@baquiano/contract/recurrences'
import { isPlanned, type Visit } from '@baquiano/contract/visits'
import { holidaysOf } from '../holidays/index.ts'
import type { Context } from '../platform/context.ts'
import { selectOfRecurrence } from '../visits/index.ts'
import { hasOwnValues } from './change-visits.ts'
import { expandDates } from './expand-dates.ts'
import { comingDays } from './make-visits.ts'
import * as dates from './recurrence-dates.repository.ts'
import type { RecurrenceDateRow } from './recurrence-row.ts'
import * as repository from './recurrences.repository.ts'
import { firstOf } from './rule-dates.ts'

/** Dates that a page shows: those of the coming weeks, or the next ones of what is rare. */
const shown = 60

/**
 * The dates of a recurrence from today on: what the rule says, and what became of it.
 *
 * @throws AppError `RECURRENCE_NOT_FOUND`
 */
export async function listDates(
  context: Context,
  id: string,
): Promise<{ records: RecurrenceDate[] }> {
  const recurrence = await repository.selectById(context, id)
  if (!recurrence) throw new AppError('RECURRENCE_NOT_FOUND')
  const { today } = comingDays(context)
  const holidayOf = await holidaysOf(recurrence)
  const [visits, known] = await Promise.all([
    selectOfRecurrence(context, id, today),
    dates.selectFrom(context, [id], today),
  ])
  const expanded = firstOf(today, shown, (span) => expandDates(recurrence, span, holidayOf))
  const byRule = new Set(expanded.map(({ date }) => date))
  // Visits whose date is none any more: somebody had changed them by themselves.
  const others = visits.flatMap(({ recurrence_date: date }) =>
    date === null || byRule.has(date) ? [] : { date, planned_date: date, holiday: null },
  )
  const records = [...expanded, ...others].map((date) =>
    dateRecord(date, {
      recurrence,
      visit: visits.find(({ recurrence_date }) => recurrence_date === date.date),
      known: known.find((it) => it.date === date.date),
    }),
  )
  return { records: records.toSorted((one, other) => one.date.localeCompare(other.date)) }
}

interface Became {
  readonly recurrence: Recurrence
  readonly visit: Visit | undefined
  readonly known: RecurrenceDateRow | undefined
}

const noVisit = {
  visit_id: null,
  visit_status: null,
  visit_date: null,
  hour_init: null,
  hour_end: null,
} as const

function dateRecord(date: ExpandedDate, became: Became): RecurrenceDate {
  const { visit, known = { code: null, reason: null } } = became
  const { reason } = known
  if (!visit) {
    return { ...date, ...noVisit, state: stateWithoutVisit(date, became), code: known.code, reason }
  }
  const { id: visit_id, status: visit_status, date: visit_date, hour_init, hour_end } = visit
  const of = { visit_id, visit_status, visit_date, hour_init, hour_end }
  return { ...date, ...of, state: stateOf(date, visit, became), code: null, reason }
}

/** A visit that has begun is no longer compared with what the recurrence says. */
function stateOf(
  { date, planned_date }: ExpandedDate,
  visit: Visit,
  { recurrence, known }: Became,
): RecurrenceDate['state'] {
  const planned = known?.planned_date ?? planned_date ?? date
  const isOwn =
    isPlanned(visit.status) && hasOwnValues({ visit, planned_date: planned }, recurrence)
  return isOwn ? 'changed' : 'visit'
}

function stateWithoutVisit(
  { planned_date }: ExpandedDate,
  { known }: Became,
): RecurrenceDate['state'] {
  if (known) return known.outcome === 'made' ? 'removed' : known.outcome
  return planned_date === null ? 'holiday' : 'ahead'
}
