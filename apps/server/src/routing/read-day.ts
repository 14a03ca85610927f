import { type Amount, amountOf, missingSkills } from '@baquiano/contract/availability'
import {
  AppError,
  isOverMidnight,
  lastMinute,
  limits,
  localDateOf,
  localHourOf,
  minutesOfHour,
  minutesOfHours,
} from '@baquiano/contract/platform'
import type { RoadMatrix, RoadPoint } from '@baquiano/contract/roads'
import type { Routing } from '@baquiano/contract/routing'
import { showsPresence } from '@baquiano/contract/tracking'
import { isFinal, isPlanned, visitPlace } from '@baquiano/contract/visits'
import type { Break, Job, Problem, Vehicle } from '@baquiano/optimizer'
import { earliestMinute } from '../massive-assignment/index.ts'
import { selectRequirements } from '../activities/index.ts'
import { type PlannedDay, readWorkdays } from '../availability/index.ts'
import type { Context } from '../platform/context.ts'
import { selectWorkingNames } from '../resources/index.ts'
import { selectLatestPlaces } from '../tracking/index.ts'
import { type RoutableVisit, selectFactsOf, selectRoutable } from '../visits/index.ts'

export type RoutingSettings = Pick<
  Routing,
  | 'mode'
  | 'date'
  | 'hour_init'
  | 'hour_end'
  | 'resource_ids'
  | 'with_unassigned'
  | 'window'
  | 'balance'
  | 'keep_plan'
  | 'released_ids'
  | 'most_visits'
>

interface PlannableVisit extends RoutableVisit {
  /** Among the places of the day. */
  readonly place: number
  /** Of its activity. */
  readonly skills: readonly string[]
  readonly demand: readonly Amount[]
  readonly priority: number
  readonly setup_s: number
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
  readonly free: ReadonlyMap<string, { readonly place: number | null; readonly from: number }>
  /** When each person works, with what, and what they are able to do. */
  readonly workdays: ReadonlyMap<string, PlannedDay>
  /** Where the day of each person ends, among the places; null where that is open. */
  readonly ends: ReadonlyMap<string, number | null>
  /** Units of what the vehicles of the day hold: each is a dimension of its load. */
  readonly units: readonly string[]
  /** The visits that each person may do. */
  readonly allowed: ReadonlyMap<string, string[]>
  readonly places: readonly RoadPoint[]
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
    const {
      skills = [],
      demand = [],
      priority = 0,
      setup_s = 0,
    } = requirements.get(visit.activity_id) ?? {}
    return place === null ? [] : [{ ...visit, place, skills, demand, priority, setup_s }]
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
        const { hours, start_place = null } = workdays.get(id) ?? {}
        const begin = minutesOfHour(hours?.hour_init ?? settings.hour_init)
        // Whoever is at work goes on from where they are.
        const start = (begin < earliest && seen.get(id)) || start_place
        const person = {
          id,
          earliest: Math.max(earliest, begin),
          start: start && indexAt(start),
          isSeen: begin < earliest && seen.has(id),
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
    places,
  }
}

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

interface Person {
  readonly id: string
  readonly earliest: number
  /** Where the day begins, or where they are at this moment; null where that is open. */
  readonly start: number | null
  readonly isSeen: boolean
  readonly placeOf: (visit: RoutableVisit) => number | null
}

/** Whoever is at a visit goes on from there once it is over; others from where they are, or else from their last visit. */
function freeFrom(
  { person: { time_zone } }: Context,
  all: readonly RoutableVisit[],
  { id, earliest, start, isSeen, placeOf }: Person,
) {
  const begun = all.filter((it) => it.resource_id === id && !isPlanned(it.status))
  const current = begun.findLast((it) => !isFinal(it.status))
  if (current) {
    const { started_at, service_time } = current
    const until = started_at
      ? minutesOfHour(localHourOf(new Date(started_at), time_zone)) + service_time / 60
      : minutesOfHours(current).to
    const from = Math.min(Math.max(earliest, Math.ceil(until)), lastMinute)
    return { place: placeOf(current), from }
  }
  const last = begun.at(-1)
  if (isSeen || !last) return { place: start, from: earliest }
  return { place: placeOf(last), from: earliest }
}

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

/** Seconds, up to a whole minute: people are told minutes. */
const wholeMinutes = (seconds: number): number => Math.ceil(seconds / 60) * 60

/** Whether somebody does not work on the day, or gives all of it away. */
export const isAway = ({ workdays, settings }: RoutingDay, resource_id: string): boolean =>
  (workdays.get(resource_id)?.hours ?? null) === null ||
  (settings.mode === 'Logistics' && settings.released_ids.includes(resource_id))

/** Resources whose day is planned. */
export const workingOf = (day: RoutingDay): string[] =>
  day.settings.resource_ids.filter((id) => !isAway(day, id))

const endOfDay = 24 * 3600

/** What departing from the plan of the day costs at most: as much as an hour of driving. */
const keepCost = 3600

/** Visits that only their own resource may do, who does not work on the day. */
export const heldByAway = (day: RoutingDay): RoutingDay['visits'] =>
  day.settings.mode === 'Basic'
    ? day.visits.filter(({ resource_id }) => resource_id !== null && isAway(day, resource_id))
    : []

/** Who may do a visit is a skill of its own; what it asks for is compared whatever its capitals. */
const permissionFor = (visit_id: string): string => `visit ${visit_id}`
const skillOf = (name: string): string => `skill ${name.toLowerCase()}`

/** The skills that a visit asks for and somebody has not. */
export const lacking = (
  { workdays }: Pick<RoutingDay, 'workdays'>,
  { skills }: Pick<PlannableVisit, 'skills'>,
  resource_id: string,
): string[] => missingSkills(skills, workdays.get(resource_id)?.skills ?? [])

/** The day as a problem of the optimizer: seconds since midnight. */
export function problemOf(day: RoutingDay, matrix: RoadMatrix): Problem {
  const { settings, visits, allowed, units } = day
  const { mode, window, balance, keep_plan } = settings
  const working = workingOf(day)
  const held = new Set(heldByAway(day).map(({ id }) => id))
  const open = visits.filter(({ id }) => !held.has(id))
  const jobs = open.map(({ id, place, resource_id, ...visit }): Job => {
    const { from, to } = minutesOfHours(visit)
    return {
      id,
      location_index: place,
      service: wholeMinutes(visit.service_time),
      setup: wholeMinutes(visit.setup_s),
      priority: visit.priority,
      skills: [permissionFor(id), ...visit.skills.map(skillOf)],
      ...(units.length > 0 && { delivery: units.map((unit) => amountOf(visit.demand, unit) ?? 0) }),
      ...(window !== 'day' && {
        time_windows: [[from * 60, window === 'hours' ? to * 60 : endOfDay]],
      }),
      ...(resource_id !== null &&
        working.includes(resource_id) && {
          published: { vehicle_id: resource_id, start: from * 60 },
        }),
      ...(mode === 'Basic' && resource_id !== null && { vehicle_id: resource_id }),
    }
  })
  const costs = costsOf(day, working)
  return {
    jobs,
    vehicles: working.map((id) => ({
      ...vehicleOf(day, id, (allowed.get(id) ?? []).map(permissionFor)),
      ...costs.get(id),
    })),
    durations: matrix.durations_s.flat().map(wholeMinutes),
    distances: matrix.distances_m.flat(),
    balance: balance * 3600,
    disturbance: {
      per_vehicle_change: keep_plan * keepCost,
      per_hour_shifted: keep_plan * keepCost,
    },
  }
}

/** More than all visits of a day take: what a vehicle says nothing of is no limit for it. */
const endless = limits.capacity * limits.routing_visits

/**
 * What an hour and a kilometre of each person cost, where the company says it of anybody; whoever it says nothing of costs
 * as much as the others on average. In units in which their average hour costs 3600, so that balance and the cost of a
 * visit left out stay what they are without.
 */
function costsOf(
  { workdays }: RoutingDay,
  ids: readonly string[],
): Map<string, Required<Pick<Vehicle, 'costs'>>> {
  const vehicles = ids.flatMap((id) => {
    const vehicle = workdays.get(id)?.vehicle
    return vehicle ? [{ id, ...vehicle }] : []
  })
  const hour = average(vehicles.flatMap(({ cost_per_hour }) => cost_per_hour ?? []))
  if (!hour) return new Map()
  const km = average(vehicles.flatMap(({ cost_per_km }) => cost_per_km ?? [])) ?? 0
  return new Map(
    vehicles.map(({ id, cost_per_hour, cost_per_km }) => {
      const per_hour = ((cost_per_hour ?? hour) / hour) * 3600
      return [id, { costs: { per_hour, per_km: ((cost_per_km ?? km) / hour) * 3600 } }] as const
    }),
  )
}

const average = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, each) => sum + each, 0) / numbers.length

const beginOf = ({ time_windows }: Break): number => time_windows[0]?.[0] ?? 0

function vehicleOf(day: RoutingDay, id: string, permissions: string[]): Vehicle {
  const { settings, free, bound, workdays } = day
  const { place = null, from = 0 } = free.get(id) ?? {}
  const workday = workdays.get(id)
  const end = minutesOfHour(workday?.hours?.hour_end ?? settings.hour_end)
  const visits = (bound.get(id) ?? []).flatMap((visit): Break[] => {
    const hours = minutesOfHours(visit)
    if (hours.from < from || hours.to > end) return []
    const start = hours.from * 60
    return [{ id: visit.id, time_windows: [[start, start]], service: hours.to * 60 - start }]
  })
  const rests = (workday?.breaks ?? []).flatMap((rest, index): Break[] => {
    const opens = Math.max(minutesOfHour(rest.hour_init), from) * 60
    const last = minutesOfHour(rest.hour_end) * 60 - rest.duration_s
    // What somebody is bound to at an hour goes before a break that it leaves no time for.
    const isCrossed = visits.some(({ time_windows, service }) =>
      time_windows.some(([start]) => start < last + rest.duration_s && start + service > opens),
    )
    if (last < opens || isCrossed) return []
    return [{ id: `break ${index}`, time_windows: [[opens, last]], service: rest.duration_s }]
  })
  const breaks = [...visits, ...rests].toSorted((a, b) => beginOf(a) - beginOf(b))
  return {
    id,
    skills: [...permissions, ...(workday?.skills ?? []).map(skillOf)],
    time_window: [from * 60, Math.max(from, end) * 60],
    ...(place !== null && { start_index: place }),
    ...(breaks.length > 0 && { breaks }),
    ...limitsOf(day, id),
  }
}

/** What the vehicle of somebody holds, how fast and how far it drives, and where it goes in the end. */
function limitsOf({ settings, workdays, ends, units }: RoutingDay, id: string): Partial<Vehicle> {
  const { vehicle } = workdays.get(id) ?? {}
  const stops = [settings.most_visits, vehicle?.max_stops].flatMap((most) => most ?? [])
  const last = ends.get(id) ?? null
  return {
    speed_factor: vehicle?.speed_factor ?? 1,
    ...(last !== null && { end_index: last }),
    ...(units.length > 0 && {
      capacity: units.map((unit) => amountOf(vehicle?.capacities ?? [], unit) ?? endless),
    }),
    ...(vehicle?.max_distance_m && { max_distance: vehicle.max_distance_m }),
    ...(stops.length > 0 && { max_tasks: Math.min(...stops) }),
  }
}
