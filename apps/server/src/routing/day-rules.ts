import { missingSkills } from '@baquiano/contract/availability'
import type { PlannableVisit, RoutingDays } from './read-days.ts'
import { lentSkills, type RoutingSettings, type Shift, shiftIdOf } from './shifts.ts'

/** On which days of the plan a visit may be done; null for any. */
export function allowedDays(
  { settings, dates }: Pick<RoutingDays, 'settings' | 'dates'>,
  visit: Pick<PlannableVisit, 'id' | 'date' | 'resource_id' | 'is_promised'>,
): number[] | null {
  if (dates.length === 1 || mayMove(settings, visit)) return null
  const given = settings.allowances.filter((it) => it.kind === 'day' && it.visit_id === visit.id)
  return [visit, ...given].map(({ date }) => dates.indexOf(date))
}

function mayMove(
  { mode, moving }: RoutingSettings,
  { resource_id, is_promised }: Pick<PlannableVisit, 'resource_id' | 'is_promised'>,
): boolean {
  if (mode === 'Basic' || moving === 'none') return false
  if (moving === 'all') return true
  return !is_promised && (moving === 'unpromised' || resource_id === null)
}

/** Whether a visit lies in none of the zones that somebody works in. */
export const isOutside = ({ zones }: Pick<RoutingDays, 'zones'>, visit_id: string, id: string) =>
  zones.get(visit_id)?.get(id) === false

/** Whether somebody does not work on a day, or gives all of it away. */
export const isAway = ({ workdays, settings }: RoutingDays, { id, resource_id }: Shift): boolean =>
  (workdays.get(id)?.hours ?? null) === null ||
  (settings.mode === 'Logistics' && settings.released_ids.includes(resource_id))

/** Days of people that are planned. */
export const workingOf = (days: RoutingDays): Shift[] =>
  [...days.shifts.values()].filter((shift) => !isAway(days, shift))

/** Visits that only their own resource may do, who does not work on their day. */
export const heldByAway = (days: RoutingDays): RoutingDays['visits'] =>
  days.settings.mode === 'Basic'
    ? days.visits.filter(({ resource_id, date }) => {
        const shift =
          resource_id === null ? undefined : days.shifts.get(shiftIdOf(resource_id, date))
        return shift && isAway(days, shift)
      })
    : []

/** The skills that a visit asks for and somebody has not on a day. */
export const lacking = (
  { workdays, settings }: Pick<RoutingDays, 'workdays' | 'settings'>,
  { skills }: Pick<PlannableVisit, 'skills'>,
  shift: Shift,
): string[] =>
  missingSkills(skills, [...(workdays.get(shift.id)?.skills ?? []), ...lentSkills(settings, shift)])
