import { minutesOfHour, minutesOfHours } from '@baquiano/contract/platform'
import { isFinal, type Visit, visitTiming } from '@baquiano/contract/visits'
import type { WorkdayRecord } from '@baquiano/contract/availability'

/** What of a visit asks for a look: it was late, it shares minutes with the one before, or it ends outside the shift. */
export type VisitProblem =
  | { readonly kind: 'late' }
  | { readonly kind: 'crosses'; readonly minutes: number }
  | { readonly kind: 'outside' }

/** One day of one person. */
export interface TeamDay {
  readonly date: string
  /** By their start, without the canceled ones. */
  readonly visits: readonly Visit[]
  readonly done: number
  /** Minutes that the visits are planned to take, without the ways between them. */
  readonly planned: number
  /** Minutes of the shift without its breaks: 0 on a free day, null while it is not known. */
  readonly shift: number | null
  /** Why they are away; null where they are not. */
  readonly absence: string | null
  /** By the visit's id. */
  readonly problems: ReadonlyMap<string, VisitProblem>
}

export type Shift = Pick<WorkdayRecord, 'hours' | 'breaks' | 'absence'>

interface DayOf {
  readonly date: string
  readonly now: number
  /** Undefined while it is not known. */
  readonly shift: Shift | undefined
}

/** What the visits of one person make of a day; canceled visits are no work. */
export function teamDay(all: readonly Visit[], { date, now, shift }: DayOf): TeamDay {
  const visits = all
    .filter((visit) => visit.date === date && visit.status !== 'Canceled')
    .toSorted((a, b) => a.hour_init.localeCompare(b.hour_init) || a.number - b.number)
  return {
    date,
    visits,
    done: visits.filter(({ status }) => status === 'Finalized').length,
    planned: sumOf(visits.map(minutesOf)),
    shift: shift ? shiftMinutes(shift) : null,
    absence: shift?.absence ?? null,
    problems: problemsOf(visits, { now, shift }),
  }
}

/** Percent of the shift that is planned; null where there is none, or it is not known. */
export const loadOf = ({ planned, shift }: Pick<TeamDay, 'planned' | 'shift'>): number | null =>
  shift === null || shift === 0 ? null : Math.round((planned / shift) * 100)

/** Several days as one: of a person's week, or of everybody's day. */
export const totalOf = (days: readonly TeamDay[]) => ({
  count: sumOf(days.map(({ visits }) => visits.length)),
  done: sumOf(days.map((day) => day.done)),
  planned: sumOf(days.map((day) => day.planned)),
  shift: days.some(({ shift }) => shift === null)
    ? null
    : sumOf(days.map(({ shift }) => shift ?? 0)),
})

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, it) => sum + it, 0)

function minutesOf(visit: Visit): number {
  const { from, to } = minutesOfHours(visit)
  return to - from
}

function shiftMinutes({ hours, breaks }: Shift): number {
  if (!hours) return 0
  const { from, to } = minutesOfHours(hours)
  return Math.max(to - from - sumOf(breaks.map(({ duration_s }) => duration_s / 60)), 0)
}

/** Of a visit the gravest: what is open can still be planned otherwise, what is over was late or not. */
function problemsOf(
  visits: readonly Visit[],
  { now, shift }: Omit<DayOf, 'date'>,
): ReadonlyMap<string, VisitProblem> {
  const problems = new Map<string, VisitProblem>()
  let end = 0
  for (const visit of visits) {
    const { from, to } = minutesOfHours(visit)
    const problem = problemOf(visit, { now, shift, shared: Math.min(end, to) - from })
    if (problem) problems.set(visit.id, problem)
    end = Math.max(end, to)
  }
  return problems
}

interface ProblemOf extends Omit<DayOf, 'date'> {
  /** Minutes that it has together with those before it. */
  readonly shared: number
}

function problemOf(visit: Visit, { now, shift, shared }: ProblemOf): VisitProblem | undefined {
  if (visitTiming(visit, { now, eta: undefined }).lateness === 'actual') return { kind: 'late' }
  if (isFinal(visit.status)) return undefined
  if (shared > 0) return { kind: 'crosses', minutes: shared }
  return shift && isOutside(visit, shift) ? { kind: 'outside' } : undefined
}

function isOutside(visit: Visit, { hours }: Shift): boolean {
  if (!hours) return true
  const { from, to } = minutesOfHours(visit)
  const shift = minutesOfHours(hours)
  return from < minutesOfHour(hours.hour_init) || to > shift.to
}
