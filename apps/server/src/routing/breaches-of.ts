import type { RoutingBreach, RoutingLock } from '@baquiano/contract/routing'
import type { EvaluatedRoute, Violation } from '@baquiano/optimizer'
import { permissionFor } from './problem-of.ts'
import { lacking } from './day-rules.ts'
import type { RoutingDays } from './read-days.ts'
import type { Shift } from './shifts.ts'

interface Arranged {
  readonly shift: Shift
  readonly evaluated: EvaluatedRoute
}

/** What a shift breaks, in visits and units. A visit that is locked and would be late is moved. */
export function breachesOf(
  days: RoutingDays,
  locks: readonly RoutingLock[],
  { shift, evaluated }: Arranged,
): RoutingBreach[] {
  const isLocked = new Set(locks.map(({ visit_id }) => visit_id))
  return evaluated.violations.flatMap((violation): RoutingBreach[] => {
    const visit = days.visits.find(({ id }) => id === violation.id)
    const here = { visit_id: visit?.id ?? null, amount: amountOf(violation), names: [] }
    if (violation.type === 'skills') {
      const names = visit ? lacking(days, visit, shift) : []
      return names.length > 0 ? [{ ...here, kind: 'skills', names }] : []
    }
    if (violation.type === 'capacity') {
      const dim = violation.amount.findIndex((over) => over > 0)
      return [{ ...here, kind: 'capacity', names: [days.units[dim] ?? ''] }]
    }
    if (violation.type === 'time_windows' && isLocked.has(violation.id ?? ''))
      return [{ ...here, kind: 'locked' }]
    const kind = kindOf[violation.type]
    return kind ? [{ ...here, kind }] : []
  })
}

/** Whose a visit was in Basic is no rule for somebody who moves it, and a day has none of the other limits. */
const kindOf: Readonly<
  Record<Exclude<Violation['type'], 'skills' | 'capacity'>, RoutingBreach['kind'] | null>
> = {
  time_windows: 'time_windows',
  shift_end: 'shift_end',
  breaks: 'breaks',
  max_tasks: 'max_tasks',
  max_distance: 'max_distance',
  zones: 'zones',
  day: 'day',
  max_travel_time: null,
  max_duration: null,
  vehicle_id: null,
}

function amountOf(violation: Violation): number | null {
  if ('seconds' in violation) return violation.seconds
  if ('metres' in violation) return violation.metres
  if ('amount' in violation) return violation.amount.find((over) => over > 0) ?? null
  return 'tasks' in violation ? violation.tasks : null
}

/** Whether it has a visit that this person may not do at all, by activity or relation: scheduling would be refused. */
export const isForbidden = ({ violations }: Pick<EvaluatedRoute, 'violations'>): boolean =>
  violations.some((it: Violation) => {
    return it.type === 'skills' && it.id !== null && it.missing.includes(permissionFor(it.id))
  })
