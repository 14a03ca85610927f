import { missingSkills, needsOf, type PlanNeeds } from '@baquiano/contract/availability'
import {
  AppError,
  isOverMidnight,
  lastMinute,
  limits,
  localDateOf,
  localHourOf,
  minutesOfHour,
  minutesOfHours,
  skippedMinutes,
} from '@baquiano/contract/platform'
import type { RoadPoint } from '@baquiano/contract/roads'
import type { Routing, RoutingAllowance } from '@baquiano/contract/routing'
import { showsPresence } from '@baquiano/contract/tracking'
import { isFinal, isPlanned, visitPlace } from '@baquiano/contract/visits'
import { earliestMinute } from '../massive-assignment/index.ts'
import { selectRequirements } from '../activities/index.ts'
import { type PlannedDay, readWorkdays } from '../availability/index.ts'
import type { Context } from '../platform/context.ts'
import { selectWorkingNames } from '../resources/index.ts'
import { selectLatestPlaces } from '../tracking/index.ts'
import { type RoutableVisit, selectFactsOf, selectRoutable } from '../visits/index.ts'
import { readZonesAround } from '../zones/index.ts'

export type RoutingSettings = Pick<
  Routing,
  | 'mode'
  | 'date'
  | 'hour_init'
  | 'hour_end'
  | 'resource_ids'
  | 'with_unassigned'
  | 'window'
  | 'zones'
  | 'balance'
  | 'keep_plan'
  | 'released_ids'
  | 'allowances'
  | 'most_visits'
>

/** With what it asks for, by its activity and by itself. */
interface PlannableVisit extends Omit<RoutableVisit, 'needs'>, PlanNeeds {
  /** Among the places of the day. */
  readonly place: number
}

interface Free {
  readonly place: number | null
  /** Of the depot or home that they leave from; empty elsewhere. */
  readonly name: string
  readonly from: number
}

/** What is known of a day before it is planned anew. */
export interface RoutingDay {
  readonly settings: RoutingSettings
  /** Of the resources, by their id. */
  readonly names: ReadonlyMap<string, string>
  /** What may be planned anew, with its place among `places`. */
  readonly visits: readonly PlannableVisit[]
  /** What has no place; somebody's stays when it is planned. */
  readonly unlocated: readonly RoutableVisit[]
  /** Where people are bound to something at an hour, by their id. */
  readonly bound: ReadonlyMap<string, readonly RoutableVisit[]>
  /** From where and when on each person is free, minutes since midnight. */
  readonly free: ReadonlyMap<string, Free>
  /** When each person works, with what, and what they are able to do. */
  readonly workdays: ReadonlyMap<string, PlannedDay>
  /** Where the day of each person ends, among the places; null where that is open. */
  readonly ends: ReadonlyMap<string, number | null>
  /** Units of what the vehicles of the day hold: each is a dimension of its load. */
  readonly units: readonly string[]
  /** The visits that each person may do. */
  readonly allowed: ReadonlyMap<string, string[]>
  /** Of each visit, whether it lies in a zone of each person who works in any; nothing where people go anywhere. */
  readonly zones: ReadonlyMap<string, ReadonlyMap<string, boolean>>
  readonly places: readonly RoadPoint[]
  /** Minutes that clocks skip as they go forward: nobody does anything then. */
  readonly skipped: ReturnType<typeof skippedMinutes>
}

/**
 * Reads the visits of a day that nobody has set out to, who may do each, and what people are bound to.
 *
 * @throws AppError `VISIT_IN_THE_PAST`, `RESOURCE_NOT_FOUND`, `ROUTING_EMPTY`, `ROUTING_TOO_LARGE`,
 *   `ROUTING_TOO_MANY_CAPACITIES`
 */
export async function readDay(context: Context, settings: RoutingSettings): Promise<RoutingDay> {
  const { date, resource_ids, mode, with_unassigned } = settings
  const earliest = earliestMinute(context, date)
  const names = await selectWorkingNames(context, resource_ids)
  if (names.size < resource_ids.length) throw new AppError('RESOURCE_NOT_FOUND')
  const all = await selectRoutable(context, {
    date,
    resource_ids,
    with_unassigned: with_unassigned && mode === 'Logistics',
  })
  const open = all.filter((it) => isPlanned(it.status) && !isOverMidnight(it))
  if (open.length === 0) throw new AppError('ROUTING_EMPTY')
  if (open.length > limits.routing_visits) throw new AppError('ROUTING_TOO_LARGE')
  const places: RoadPoint[] = []
  const indexOf = new Map<string, number>()
  const indexAt = ({ cx, cy }: RoadPoint): number => {
    const key = `${cx} ${cy}`
    const index = indexOf.get(key) ?? places.push({ cx, cy }) - 1
    indexOf.set(key, index)
    return index
  }
  const placeOf = (visit: RoutableVisit): number | null => {
    const at = visitPlace(visit)
    return at ? indexAt(at) : null
  }
  const requirements = await selectRequirements(context, [
    ...new Set(open.map(({ activity_id }) => activity_id)),
  ])
  const visits = open.flatMap((visit): PlannableVisit[] => {
    const place = placeOf(visit)
    const usual = requirements.get(visit.activity_id) ?? needless
    return place === null ? [] : [{ ...visit, place, ...needsOf(usual, visit.needs) }]
  })
  const unlocated = open.filter((visit) => placeOf(visit) === null)
  const workdays = await readWorkdays(context, { date, resource_ids, usual: settings })
  const seen = await seenNow(context, settings)
  return {
    settings,
    names,
    workdays,
    visits,
    unlocated,
    bound: groupByResource(all.filter((it) => isBound(it, unlocated))),
    free: new Map(
      resource_ids.map((id) => {
        const { start, name, isSeen, begin } = beginOf(workdays.get(id), {
          begins: minutesOfHour(settings.hour_init),
          earlier: Math.ceil((givenUp(settings, 'shift_start', id) ?? 0) / 60),
          earliest,
          seen: seen.get(id),
        })
        const person = {
          id,
          earliest: Math.max(earliest, begin),
          start: start && indexAt(start),
          name,
          isSeen,
          placeOf,
        }
        return [id, freeFrom(context, all, person)] as const
      }),
    ),
    ends: new Map(
      resource_ids.map((id) => {
        const { end_place = null } = workdays.get(id) ?? {}
        return [id, end_place && indexAt(end_place)] as const
      }),
    ),
    units: unitsOf([...workdays.values()]),
    allowed: await allowedOf(context, settings, visits),
    zones: await zonesOf(context, settings, visits),
    places,
    skipped: skippedMinutes(date, context.person.time_zone),
  }
}

/** Of an activity that somebody removed meanwhile. */
const needless: PlanNeeds = { skills: [], demand: [], priority: 0, setup_s: 0, time_windows: [] }

/** What keeps its hours whatever the plan: what is over midnight, and what has no place. */
const isBound = (visit: RoutableVisit, unlocated: readonly RoutableVisit[]): boolean =>
  isPlanned(visit.status) && (isOverMidnight(visit) || unlocated.includes(visit))

function groupByResource(visits: readonly RoutableVisit[]): Map<string, RoutableVisit[]> {
  const groups = new Map<string, RoutableVisit[]>()
  for (const visit of visits) {
    if (visit.resource_id === null) continue
    groups.set(visit.resource_id, [...(groups.get(visit.resource_id) ?? []), visit])
  }
  return groups
}

/**
 * What a vehicle says nothing of is no limit for it, so only what some vehicle holds is a dimension.
 *
 * @throws AppError `ROUTING_TOO_MANY_CAPACITIES`
 */
function unitsOf(days: readonly PlannedDay[]): string[] {
  const units: string[] = []
  for (const { name } of days.flatMap(({ vehicle }) => vehicle.capacities))
    if (missingSkills([name], units).length > 0) units.push(name)
  if (units.length > limits.capacities) throw new AppError('ROUTING_TOO_MANY_CAPACITIES')
  return units
}

/** Where people are at this moment, by their id, if the day is today; those who are silent are left out. */
async function seenNow(
  context: Context,
  { date, resource_ids }: RoutingSettings,
): Promise<Map<string, RoadPoint>> {
  const now = new Date(context.now)
  if (date !== localDateOf(now, context.person.time_zone)) return new Map()
  const places = await selectLatestPlaces(context, resource_ids)
  return new Map([...places].filter(([, { fix_ms }]) => showsPresence(fix_ms, now.getTime())))
}

interface Beginning {
  /** When whoever has no hours of their own begins, minutes since midnight. */
  readonly begins: number
  /** Minutes that are given up before the day begins. */
  readonly earlier: number
  readonly earliest: number
  /** Where they are at this moment. */
  readonly seen: RoadPoint | undefined
}

/** From where and when on somebody works, if they have done nothing yet: whoever is at work goes on from where they are. */
function beginOf(
  workday: PlannedDay | undefined,
  { begins, earlier, earliest, seen }: Beginning,
): { start: RoadPoint | null; name: string; isSeen: boolean; begin: number } {
  const { hours = null, start_place = null, begins_where_seen = false } = workday ?? {}
  const shift = hours ? minutesOfHour(hours.hour_init) : begins
  const begin = Math.max(shift, start_place ? minutesOfHour(start_place.hour_init) : 0) - earlier
  if (seen && (begin < earliest || begins_where_seen))
    return { start: seen, name: '', isSeen: true, begin }
  return { start: start_place, name: start_place?.name ?? '', isSeen: false, begin }
}

interface Person {
  readonly id: string
  readonly earliest: number
  /** Where the day begins, or where they are at this moment; null where that is open. */
  readonly start: number | null
  readonly name: string
  readonly isSeen: boolean
  readonly placeOf: (visit: RoutableVisit) => number | null
}

/** Whoever is at a visit goes on from there once it is over; others from where they are, or else from their last visit. */
function freeFrom(
  { person: { time_zone } }: Context,
  all: readonly RoutableVisit[],
  { id, earliest, start, name, isSeen, placeOf }: Person,
): Free {
  const begun = all.filter((it) => it.resource_id === id && !isPlanned(it.status))
  const current = begun.findLast((it) => !isFinal(it.status))
  if (current) {
    const { started_at, service_time } = current
    const until = started_at
      ? minutesOfHour(localHourOf(new Date(started_at), time_zone)) + service_time / 60
      : minutesOfHours(current).to
    const from = Math.min(Math.max(earliest, Math.ceil(until)), lastMinute)
    return { place: placeOf(current), name: '', from }
  }
  const last = begun.at(-1)
  if (isSeen || !last) return { place: start, name, from: earliest }
  return { place: placeOf(last), name: '', from: earliest }
}

async function zonesOf(
  context: Context,
  { zones }: RoutingSettings,
  visits: RoutingDay['visits'],
): Promise<RoutingDay['zones']> {
  if (zones === 'free') return new Map()
  const zonesAt = await readZonesAround(context)
  return new Map(
    visits.flatMap((visit) => {
      const at = visitPlace(visit)
      return at ? [[visit.id, zonesAt(at)] as const] : []
    }),
  )
}

/** Whether a visit lies in none of the zones that somebody works in. */
export const isOutside = ({ zones }: Pick<RoutingDay, 'zones'>, visit_id: string, id: string) =>
  zones.get(visit_id)?.get(id) === false

async function allowedOf(
  context: Context,
  { resource_ids }: RoutingSettings,
  visits: RoutingDay['visits'],
): Promise<Map<string, string[]>> {
  const plans = resource_ids.flatMap((resource_id) =>
    visits.map(({ date, hour_init, hour_end, visit_point_id, activity_id }) => ({
      date,
      hour_init,
      hour_end,
      visit_point_id,
      activity_id,
      resource_id,
    })),
  )
  const facts = plans.length === 0 ? [] : await selectFactsOf(context, plans)
  return new Map(
    resource_ids.map((resource_id, row) => [
      resource_id,
      visits
        .filter((visit, column) => {
          const known = facts[row * visits.length + column]
          // Whoever has a visit keeps it, as an earlier rule let them have it.
          if (visit.resource_id === resource_id) return true
          return (
            known?.point_status === 'Active' &&
            known.is_point_of_resource &&
            known.is_activity_of_resource
          )
        })
        .map(({ id }) => id),
    ]),
  )
}

/** How much of a limit is given up for somebody, all together; null where none of it is. */
export function givenUp(
  { allowances }: Pick<RoutingSettings, 'allowances'>,
  kind: RoutingAllowance['kind'],
  resource_id: string,
): number | null {
  const given = allowances.filter((it) => it.kind === kind && it.resource_id === resource_id)
  return given.length === 0 ? null : given.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
}

/** Skills that somebody may do without for one plan. */
export const lentSkills = (
  { allowances }: Pick<RoutingSettings, 'allowances'>,
  resource_id: string,
): string[] =>
  allowances
    .filter((it) => it.kind === 'skills' && it.resource_id === resource_id)
    .flatMap(({ names }) => names)

/** Whether somebody does not work on the day, or gives all of it away. */
export const isAway = ({ workdays, settings }: RoutingDay, resource_id: string): boolean =>
  (workdays.get(resource_id)?.hours ?? null) === null ||
  (settings.mode === 'Logistics' && settings.released_ids.includes(resource_id))

/** Resources whose day is planned. */
export const workingOf = (day: RoutingDay): string[] =>
  day.settings.resource_ids.filter((id) => !isAway(day, id))

/** Visits that only their own resource may do, who does not work on the day. */
export const heldByAway = (day: RoutingDay): RoutingDay['visits'] =>
  day.settings.mode === 'Basic'
    ? day.visits.filter(({ resource_id }) => resource_id !== null && isAway(day, resource_id))
    : []

/** The skills that a visit asks for and somebody has not. */
export const lacking = (
  { workdays, settings }: Pick<RoutingDay, 'workdays' | 'settings'>,
  { skills }: Pick<PlannableVisit, 'skills'>,
  resource_id: string,
): string[] =>
  missingSkills(skills, [
    ...(workdays.get(resource_id)?.skills ?? []),
    ...lentSkills(settings, resource_id),
  ])
