import { amountOf, missingSkills } from '@baquiano/contract/availability'
import { lastMinute, limits, minutesOfHour, minutesOfHours } from '@baquiano/contract/platform'
import type { RoadMatrix } from '@baquiano/contract/roads'
import type { RoutingLock } from '@baquiano/contract/routing'
import type { Break, Job, Problem, TimeWindow, Vehicle } from '@baquiano/optimizer'
import {
  givenUp,
  heldByAway,
  isOutside,
  lentSkills,
  type RoutingDay,
  workingOf,
} from './read-day.ts'

/** Seconds, up to a whole minute: people are told minutes. */
const wholeMinutes = (seconds: number): number => Math.ceil(seconds / 60) * 60

const endOfDay = 24 * 3600

/** What departing from the plan of the day costs at most: as much as an hour of driving. */
const keepCost = 3600

/** Who may do a visit is a skill of its own; what it asks for is compared whatever its capitals. */
export const permissionFor = (visit_id: string): string => `visit ${visit_id}`
const skillOf = (name: string): string => `skill ${name.toLowerCase()}`

/** What a plan of the day says that a search goes on from, or somebody changes. */
export interface PlanSoFar {
  readonly locks: readonly RoutingLock[]
  readonly locked_resource_ids: readonly string[]
  /** By visit, whose it is. */
  readonly placed: ReadonlyMap<string, string>
}

/** What each visit outside somebody's zones costs where it is better that they stay in them: half an hour of driving. */
const outsideCost = 1800

const nothingYet: PlanSoFar = { locks: [], locked_resource_ids: [], placed: new Map() }

/** What is locked begins in the minute that people were told, whatever fractions of one somebody's speed makes. */
const lockedWindow = ({ hour_init }: RoutingLock): TimeWindow => {
  const at = minutesOfHour(hour_init) * 60
  return [at - 30, at + 29]
}

/** The day as a problem of the optimizer: seconds since midnight. */
export function problemOf(
  day: RoutingDay,
  matrix: RoadMatrix,
  { locks, locked_resource_ids, placed }: PlanSoFar = nothingYet,
): Problem {
  const { settings, visits, allowed, units } = day
  const { mode, window, balance, keep_plan } = settings
  const working = workingOf(day)
  const held = new Set(heldByAway(day).map(({ id }) => id))
  const open = visits.filter(({ id }) => !held.has(id))
  const jobs = open.map(({ id, place, resource_id, ...visit }): Job => {
    const hours = minutesOfHours(visit)
    const lock = locks.find((it) => it.visit_id === id && working.includes(it.resource_id))
    const own = placed.get(id) ?? resource_id
    const wider_s = settings.allowances
      .filter((it) => it.kind === 'time_windows' && it.visit_id === id)
      .reduce((sum, { amount }) => sum + (amount ?? 0), 0)
    const windows = windowsOf(visit, { window, wider_s })
    return {
      id,
      location_index: place,
      service: wholeMinutes(visit.service_time),
      setup: wholeMinutes(visit.setup_s),
      priority: visit.priority,
      skills: [permissionFor(id), ...visit.skills.map(skillOf)],
      ...(settings.zones !== 'free' && { zones: insideOf(day, working, id) }),
      ...(units.length > 0 && { delivery: units.map((unit) => amountOf(visit.demand, unit) ?? 0) }),
      ...(windows.length > 0 && { time_windows: windows }),
      ...(resource_id !== null &&
        working.includes(resource_id) && {
          published: { vehicle_id: resource_id, start: hours.from * 60 },
        }),
      ...(mode === 'Basic' && own !== null && working.includes(own) && { vehicle_id: own }),
      // Somebody decided it, whatever it asks for.
      ...(lock && {
        is_required: true,
        skills: [],
        zones: [lock.resource_id],
        vehicle_id: lock.resource_id,
        time_windows: [lockedWindow(lock)],
      }),
    }
  })
  const costs = costsOf(day, working)
  return {
    jobs,
    vehicles: working.map((id) => ({
      ...vehicleOf(day, id, (allowed.get(id) ?? []).map(permissionFor)),
      ...costs.get(id),
      ...(settings.zones !== 'free' && { zones: [id] }),
      ...(locked_resource_ids.includes(id) && {
        max_tasks: [...placed.values()].filter((of) => of === id).length,
      }),
    })),
    durations: matrix.durations_s.flat().map(wholeMinutes),
    distances: matrix.distances_m.flat(),
    balance: balance * 3600,
    ...(settings.zones === 'preferred' && { outside_zones: outsideCost }),
    disturbance: {
      per_vehicle_change: keep_plan * keepCost,
      per_hour_shifted: keep_plan * keepCost,
    },
  }
}

/** In whose zones a visit lies: those of whoever works in none are everywhere, as of whoever may leave them for it. */
const insideOf = (day: RoutingDay, ids: readonly string[], visit_id: string): string[] =>
  ids.filter((id) => {
    if (!isOutside(day, visit_id, id)) return true
    return day.settings.allowances.some(
      (it) => it.kind === 'zones' && it.resource_id === id && it.visit_id === visit_id,
    )
  })

interface Allowed {
  readonly window: RoutingDay['settings']['window']
  /** So much of its hours is given up, at either end. */
  readonly wider_s: number
}

/**
 * When a visit may begin: within the windows that it has, and at hours that the plan keeps to. Where none of its windows
 * reaches into these, the windows hold, as hours are also what nobody chose. Nothing for any time.
 */
function windowsOf(
  visit: Pick<RoutingDay['visits'][number], 'hour_init' | 'hour_end' | 'time_windows'>,
  { window, wider_s }: Allowed,
): TimeWindow[] {
  const hours = minutesOfHours(visit)
  const from = window === 'day' ? 0 : hours.from * 60
  const to = window === 'hours' ? hours.to * 60 : endOfDay
  const own = visit.time_windows.map((it): TimeWindow => {
    const { from: opens, to: closes } = minutesOfHours(it)
    return [opens * 60, closes * 60]
  })
  const both = own
    .map(([opens, closes]): TimeWindow => [Math.max(opens, from), Math.min(closes, to)])
    .filter(([opens, closes]) => opens <= closes)
  const planned: TimeWindow[] = window === 'day' ? [] : [[from, to]]
  const kept = both.length > 0 ? both : own
  return (own.length > 0 ? kept : planned).map(([opens, closes]) => [
    Math.max(opens - wider_s, 0),
    Math.min(closes + wider_s, endOfDay),
  ])
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

/** What the id of a break begins with; a visit that somebody is bound to has its own. */
export const restPrefix = 'break '

/** Breaks of somebody from some minute on, around what they are bound to at an hour. */
function restsOf(
  { settings, workdays }: RoutingDay,
  id: string,
  { from, visits }: { readonly from: number; readonly visits: readonly Break[] },
): Break[] {
  if (givenUp(settings, 'breaks', id) !== null) return []
  return (workdays.get(id)?.breaks ?? []).flatMap((rest, index): Break[] => {
    const opens = Math.max(minutesOfHour(rest.hour_init), from) * 60
    const last = minutesOfHour(rest.hour_end) * 60 - rest.duration_s
    // What somebody is bound to at an hour goes before a break that it leaves no time for.
    const isCrossed = visits.some(({ time_windows, service }) =>
      time_windows.some(([start]) => start < last + rest.duration_s && start + service > opens),
    )
    if (last < opens || isCrossed) return []
    return [
      { id: `${restPrefix}${index}`, time_windows: [[opens, last]], service: rest.duration_s },
    ]
  })
}

/** When somebody does nothing else: at the hours of what they are bound to, and in those that clocks skip. */
function fixedOf(
  { bound, skipped }: RoutingDay,
  id: string,
  { from, end }: { readonly from: number; readonly end: number },
): Break[] {
  const fixed = [
    ...(bound.get(id) ?? []).map((visit) => ({ id: visit.id, ...minutesOfHours(visit) })),
    ...(skipped ? [{ id: 'skipped', ...skipped }] : []),
  ]
  return fixed
    .filter((it) => it.from >= from && it.to <= end)
    .map((it) => {
      const start = it.from * 60
      return { id: it.id, time_windows: [[start, start]], service: it.to * 60 - start }
    })
}

function vehicleOf(day: RoutingDay, id: string, permissions: string[]): Vehicle {
  const { settings, free, workdays } = day
  const { place = null, from = 0 } = free.get(id) ?? {}
  const workday = workdays.get(id)
  const later = Math.ceil((givenUp(settings, 'shift_end', id) ?? 0) / 60)
  const usual = Math.min(
    minutesOfHour(workday?.hours?.hour_end ?? settings.hour_end),
    workday?.end_place ? minutesOfHour(workday.end_place.hour_end) : lastMinute,
  )
  const end = Math.min(usual + later, lastMinute)
  const visits = fixedOf(day, id, { from, end })
  const rests = restsOf(day, id, { from, visits })
  const breaks = [...visits, ...rests].toSorted((a, b) => beginOf(a) - beginOf(b))
  return {
    id,
    skills: [
      ...permissions,
      ...(workday?.skills ?? []).map(skillOf),
      ...lentSkills(settings, id).map(skillOf),
    ],
    time_window: [from * 60, Math.max(from, end) * 60],
    ...(place !== null && { start_index: place }),
    ...(breaks.length > 0 && { breaks }),
    ...limitsOf(day, id),
  }
}

/** What the vehicle of somebody holds, how fast and how far it drives, and where it goes in the end. */
function limitsOf({ settings, workdays, ends, units }: RoutingDay, id: string): Partial<Vehicle> {
  const { vehicle } = workdays.get(id) ?? {}
  const more = givenUp(settings, 'max_tasks', id) ?? 0
  const stops = [settings.most_visits, vehicle?.max_stops].flatMap((most) => most ?? [])
  const fuller = (unit: string): number =>
    settings.allowances
      .filter((it) => it.kind === 'capacity' && it.resource_id === id)
      .filter(({ names }) => missingSkills(names, [unit]).length === 0)
      .reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const last = ends.get(id) ?? null
  return {
    speed_factor: vehicle?.speed_factor ?? 1,
    ...(last !== null && { end_index: last }),
    ...(units.length > 0 && {
      capacity: units.map(
        (unit) => (amountOf(vehicle?.capacities ?? [], unit) ?? endless) + fuller(unit),
      ),
    }),
    ...(vehicle?.max_distance_m && {
      max_distance: vehicle.max_distance_m + (givenUp(settings, 'max_distance', id) ?? 0),
    }),
    ...(stops.length > 0 && { max_tasks: Math.min(...stops) + more }),
  }
}
