import {
  type VisitDayCapacity,
  type VisitDayCount,
  type VisitStatus,
  visitStatuses,
} from '@baquiano/contract/visits'

/** What a day of the month has to say. */
export interface MonthDay {
  readonly date: string
  /** Visits that are not canceled. */
  readonly count: number
  /** Seconds that those are planned to take. */
  readonly planned_s: number
  /** Percent of the shifts that this is; null where there are none, or they are not known. */
  readonly loadPct: number | null
  readonly byStatus: ReadonlyMap<VisitStatus, number>
  /** Percent of those that began within their window; null while none has begun. */
  readonly onTimePct: number | null
}

/** The counts of each day, by day. */
export function monthDays(
  counts: readonly VisitDayCount[],
  capacity: readonly VisitDayCapacity[],
): ReadonlyMap<string, MonthDay> {
  const shifts = new Map(capacity.map(({ date, shift_s }) => [date, shift_s]))
  const days = new Map<string, VisitDayCount[]>()
  for (const count of counts) days.set(count.date, [...(days.get(count.date) ?? []), count])
  return new Map([...days].map(([date, of]) => [date, monthDay(date, of, shifts.get(date) ?? 0)]))
}

function monthDay(date: string, counts: readonly VisitDayCount[], shift_s: number): MonthDay {
  const shown = counts.filter(({ status }) => status !== 'Canceled')
  const begun = sumOf(
    counts.filter(({ status }) => status === 'Finalized' || status === 'In progress'),
    'count',
  )
  const late = sumOf(counts, 'late_count')
  return {
    date,
    count: sumOf(shown, 'count'),
    planned_s: sumOf(shown, 'planned_s'),
    // What nobody has fills no shift.
    loadPct:
      shift_s === 0
        ? null
        : Math.round(
            (sumOf(
              shown.filter(({ status }) => status !== 'Not Assigned'),
              'planned_s',
            ) /
              shift_s) *
              100,
          ),
    byStatus: new Map(
      visitStatuses.flatMap((status) => {
        const count = counts.find((it) => it.status === status)?.count ?? 0
        return count > 0 ? [[status, count] as const] : []
      }),
    ),
    onTimePct: begun === 0 ? null : Math.round(((begun - Math.min(late, begun)) / begun) * 100),
  }
}

const sumOf = (
  counts: readonly VisitDayCount[],
  name: 'count' | 'planned_s' | 'late_count',
): number => counts.reduce((sum, it) => sum + it[name], 0)
