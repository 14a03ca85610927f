import type { RoutingBreach, RoutingLock } from '@baquiano/contract/routing'
import type { EvaluatedRoute, Violation } from '@baquiano/optimizer'
import { permissionFor } from './problem-of.ts'
import { lacking, type RoutingDay } from './read-day.ts'

interface Arranged {
  readonly resource_id: string
  readonly evaluated: EvaluatedRoute
}

/** What the day of somebody breaks, in visits and units. A visit that is locked and would be late is moved. */
export function breachesOf(
  day: RoutingDay,
  locks: readonly RoutingLock[],
  { resource_id, evaluated }: Arranged,
): RoutingBreach[] {
  const isLocked = new Set(locks.map(({ visit_id }) => visit_id))
  return evaluated.violations.flatMap((violation): RoutingBreach[] => {
    const visit = day.visits.find(({ id }) => id === violation.id)
    const here = { visit_id: visit?.id ?? null, amount: null, names: [] }
    switch (violation.type) {
      case 'time_windows': {
        const kind = isLocked.has(violation.id ?? '') ? 'locked' : 'time_windows'
        return [{ ...here, kind, amount: violation.seconds }]
      }
      case 'breaks':
      case 'shift_end':
        return [{ ...here, kind: violation.type, amount: violation.seconds }]
      case 'max_tasks':
        return [{ ...here, kind: 'max_tasks', amount: violation.tasks }]
      case 'max_distance':
        return [{ ...here, kind: 'max_distance', amount: violation.metres }]
      case 'skills': {
        const names = visit ? lacking(day, visit, resource_id) : []
        return names.length > 0 ? [{ ...here, kind: 'skills', names }] : []
      }
      case 'capacity': {
        const dim = violation.amount.findIndex((over) => over > 0)
        const amount = violation.amount[dim] ?? null
        return [{ ...here, kind: 'capacity', amount, names: [day.units[dim] ?? ''] }]
      }
      default:
        // Whose a visit was in Basic is no rule for somebody who moves it, and a day has none of the other limits.
        return []
    }
  })
}

/** Whether it has a visit that this person may not do at all, by activity or relation: scheduling would be refused. */
export const isForbidden = ({ violations }: Pick<EvaluatedRoute, 'violations'>): boolean =>
  violations.some((it: Violation) => {
    return it.type === 'skills' && it.id !== null && it.missing.includes(permissionFor(it.id))
  })
