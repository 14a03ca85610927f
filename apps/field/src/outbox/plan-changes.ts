import { addDays } from '@baquiano/client/time/company-time.ts'
import { isFinal, type Visit } from '@baquiano/contract/visits'
import { z } from 'zod'

/**
 * What the office changed of today and tomorrow while the person did not look: it stays in sight until they have seen it.
 */
export const planChange = z.object({
  visit_id: z.string(),
  visit_point_name: z.string(),
  kind: z.enum(['added', 'moved', 'later', 'canceled', 'removed']),
  /** Of the visit as it is now. */
  date: z.string(),
  hour_init: z.string(),
})
export type PlanChange = z.output<typeof planChange>

type Planned = Pick<Visit, 'id' | 'date' | 'hour_init' | 'hour_end' | 'status' | 'visit_point_name'>

interface Days {
  /** By the company's clock, as `known`. */
  readonly today: string
  /** The day on which the plan before was told. */
  readonly known: string
}

/**
 * How today and tomorrow differ from what the phone knew of them. What its person did themselves is known before, and a day
 * of which the phone had not heard is no change.
 */
export function planChanges(
  before: readonly Planned[],
  after: readonly Planned[],
  { today, known }: Days,
): PlanChange[] {
  // A phone knows of a day and the next one.
  const days = [today, addDays(today, 1)].filter((date) => date <= addDays(known, 1))
  const former = new Map(before.map((visit) => [visit.id, visit]))
  const told = new Set(after.map(({ id }) => id))
  const gone = before.filter(
    ({ id, date, status }) => days.includes(date) && !isFinal(status) && !told.has(id),
  )
  return [
    ...after.flatMap((visit) => {
      const kind = kindOf(former.get(visit.id), visit, days)
      return kind ? [changeOf(visit, kind)] : []
    }),
    ...gone.map((visit) => changeOf(visit, 'removed')),
  ]
}

function kindOf(before: Planned | undefined, after: Planned, days: readonly string[]) {
  if (!(before && days.includes(before.date)) && !days.includes(after.date)) return null
  if (!before) return isFinal(after.status) ? null : 'added'
  if (isFinal(before.status)) return null
  if (after.status === 'Canceled') return 'canceled'
  if (after.date !== before.date) return after.date === days[0] ? 'added' : 'later'
  const isMoved = before.hour_init !== after.hour_init || before.hour_end !== after.hour_end
  return isMoved ? 'moved' : null
}

const changeOf = (
  { id: visit_id, visit_point_name, date, hour_init }: Planned,
  kind: PlanChange['kind'],
): PlanChange => ({ visit_id, visit_point_name, kind, date, hour_init })

/** What is still to be seen, with what is new: of each visit its newest change. */
export const unseenChanges = (
  former: readonly PlanChange[],
  added: readonly PlanChange[],
): PlanChange[] => {
  const anew = new Set(added.map(({ visit_id }) => visit_id))
  return [...former.filter(({ visit_id }) => !anew.has(visit_id)), ...added]
}
