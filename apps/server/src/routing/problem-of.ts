import { amountOf, missingSkills } from '@baquiano/contract/availability'
import { lastMinute, limits, minutesOfHour, minutesOfHours } from '@baquiano/contract/platform'
import type { RoadMatrix } from '@baquiano/contract/roads'
import type { RoutingLock } from '@baquiano/contract/routing'
import type { Break, Job, Problem, TimeWindow, Vehicle } from '@baquiano/optimizer'
import { allowedDays, heldByAway, isOutside, workingOf } from './day-rules.ts'
import type { RoutingDays } from './read-days.ts'
import { beginOfDay, givenTo, givenUp, lentSkills, type Shift, shiftIdOf } from './shifts.ts'

/** Seconds, up to a whole minute: people are told minutes. */
const wholeMinutes = (seconds: number): number => Math.ceil(seconds / 60) * 60

const endOfDay = 24 * 3600

/** What departing from what is planned costs at most: as much as an hour of driving. */
const keepCost = 3600

/** What each day costs that a visit waits beyond its own, where its priority is 0: as much as an hour of driving. */
const lateDayCost = 3600

/** Who may do a visit is a skill of its own; what it asks for is compared whatever its capitals. */
export const permissionFor = (visit_id: string): string => `visit ${visit_id}`
const skillOf = (name: string): string => `skill ${name.toLowerCase()}`

/** What a plan of the day says that a search goes on from, or somebody changes. */
export interface PlanSoFar {
  readonly locks: readonly RoutingLock[]
  readonly locked_resource_ids: readonly string[]
  /** By visit, the shift that it is in. */
  readonly placed: ReadonlyMap<string, string>
}

/** What each visit outside somebody's zones costs where it is better that they stay in them: half an hour of driving. */
const outsideCost = 1800

const nothingYet: PlanSoFar = { locks: [], locked_resource_ids: [], placed: new Map() }

/** What is locked begins in the minute that people were told, whatever fractions of one somebody's speed makes. */
const lockedWindow = ({ hour_init }: RoutingLock, { day }: Shift): TimeWindow => {
  const at = beginOfDay(day) + minutesOfHour(hour_init) * 60
  return [at - 30, at + 29]
}

/** Some days as a problem of the optimizer: seconds since the first midnight, a vehicle for each shift. */
export function problemOf(
  days: RoutingDays,
  matrix: RoadMatrix,
  { locks, locked_resource_ids, placed }: PlanSoFar = nothingYet,
): Problem {
  const { settings, visits, allowed, units, shifts } = days
  const { balance, keep_plan } = settings
  const working = workingOf(days)
  const isWorking = new Set(working.map(({ id }) => id))
  const lockOf = new Map(
    locks.flatMap((lock) => {
      const shift = shifts.get(shiftIdOf(lock.resource_id, lock.date))
      return shift && isWorking.has(shift.id) ? [[lock.visit_id, { lock, shift }] as const] : []
    }),
  )
  const held = new Set(heldByAway(days).map(({ id }) => id))
  const jobs = visits
    .filter(({ id }) => !held.has(id))
    .map((visit): Job => {
      const { id, place, resource_id } = visit
      const planned = resource_id === null ? '' : shiftIdOf(resource_id, visit.date)
      const own = placed.get(id) ?? planned
      const windows = windowsOf(days, visit)
      const may = allowedDays(days, visit)
      const locked = lockOf.get(id)
      return {
        id,
        location_index: place,
        service: wholeMinutes(visit.service_time),
        setup: wholeMinutes(visit.setup_s),
        priority: visit.priority,
        skills: [permissionFor(id), ...visit.skills.map(skillOf)],
        due_day: dayOf(days, visit),
        ...(may && { days: may }),
        ...(settings.zones !== 'free' && { zones: insideOf(days, id) }),
        ...(units.length > 0 && {
          delivery: units.map((unit) => amountOf(visit.demand, unit) ?? 0),
        }),
        ...(windows.length > 0 && { time_windows: windows }),
        // Whoever had it and does not work gives it away for nothing, but its hour was told to the customer all the same.
        ...(resource_id !== null && {
          published: {
            vehicle_id: planned,
            start: beginOfDay(dayOf(days, visit)) + minutesOfHours(visit).from * 60,
          },
        }),
        ...(settings.mode === 'Basic' && isWorking.has(own) && { vehicle_id: own }),
        ...(locked && lockedJob(locked)),
      }
    })
  const costs = costsOf(days, working)
  return {
    jobs,
    vehicles: working.map((shift) => ({
      ...vehicleOf(days, shift, [...(allowed.get(shift.resource_id) ?? [])].map(permissionFor)),
      ...costs.get(shift.id),
      ...(settings.zones !== 'free' && { zones: [shift.resource_id] }),
      ...(locked_resource_ids.includes(shift.resource_id) && {
        max_tasks: [...placed.values()].filter((of) => of === shift.id).length,
      }),
    })),
    durations: matrix.durations_s.flat().map(wholeMinutes),
    distances: matrix.distances_m.flat(),
    balance: balance * 3600,
    late_day: lateDayCost,
    ...(settings.zones === 'preferred' && { outside_zones: outsideCost }),
    disturbance: {
      per_vehicle_change: keep_plan * keepCost,
      per_hour_shifted: keep_plan * keepCost,
    },
  }
}

const dayOf = ({ dates }: RoutingDays, { date }: { readonly date: string }): number =>
  dates.indexOf(date)

interface Locked {
  readonly lock: RoutingLock
  readonly shift: Shift
}

/** Somebody decided it, whatever it asks for. */
const lockedJob = ({ lock, shift }: Locked) => ({
  is_required: true,
  skills: [],
  zones: [lock.resource_id],
  days: [shift.day],
  vehicle_id: shift.id,
  time_windows: [lockedWindow(lock, shift)],
})

/** In whose zones a visit lies: those of whoever works in none are everywhere, as of whoever may leave them for it. */
const insideOf = (days: RoutingDays, visit_id: string): string[] =>
  days.settings.resource_ids.filter((id) => {
    if (!isOutside(days, visit_id, id)) return true
    return days.settings.allowances.some(
      (it) => it.kind === 'zones' && it.resource_id === id && it.visit_id === visit_id,
    )
  })

/**
 * When a visit may begin, on any day: within the windows that it has, and at hours that the plan keeps to. Where none of its
 * windows reaches into these, the windows hold, as hours are also what nobody chose. Nothing for any time.
 */
export function windowsOf(
  { settings: { window, allowances }, dates }: RoutingDays,
  visit: RoutingDays['visits'][number],
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
  // So much of its hours is given up, at either end.
  const wider_s = allowances
    .filter((it) => it.kind === 'time_windows' && it.visit_id === visit.id)
    .reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return dates.flatMap((_, day) =>
    (own.length > 0 ? kept : planned).map(
      ([opens, closes]): TimeWindow => [
        beginOfDay(day) + Math.max(opens - wider_s, 0),
        beginOfDay(day) + Math.min(closes + wider_s, endOfDay),
      ],
    ),
  )
}

/** More than all visits of a day take: what a vehicle says nothing of is no limit for it. */
const endless = limits.capacity * limits.routing_visits

/**
 * What an hour and a kilometre of each person cost, where the company says it of anybody; whoever it says nothing of costs
 * as much as the others on average. In units in which their average hour costs 3600, so that balance and the cost of a
 * visit left out stay what they are without.
 */
function costsOf(
  { workdays }: RoutingDays,
  shifts: readonly Shift[],
): Map<string, Required<Pick<Vehicle, 'costs'>>> {
  const vehicles = shifts.flatMap(({ id }) => {
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
const lastOf = ({ time_windows }: Break): number => time_windows[0]?.[1] ?? 0

/**
 * Breaks in the order in which they are taken: as they may begin, or else as they must. A long one that may begin first would
 * take the time of a short one that cannot wait, and nobody works a day whose breaks they cannot take.
 */
function inOrder(breaks: readonly Break[]): Break[] {
  const byBegin = breaks.toSorted((a, b) => beginOf(a) - beginOf(b))
  if (canFollow(byBegin)) return byBegin
  return breaks.toSorted((a, b) => lastOf(a) - lastOf(b))
}

/** Whether somebody who does nothing else takes all of them one after the other. */
function canFollow(breaks: readonly Break[]): boolean {
  let free = 0
  return breaks.every((it) => {
    const begin = Math.max(free, beginOf(it))
    free = begin + it.service
    return begin <= lastOf(it)
  })
}

/** What the id of a break begins with; a visit that somebody is bound to has its own. */
export const restPrefix = 'break '

/** Breaks of a shift from some minute on, around what somebody is bound to at an hour. */
function restsOf(
  { settings, workdays }: RoutingDays,
  shift: Shift,
  { from, visits }: { readonly from: number; readonly visits: readonly Break[] },
): Break[] {
  if (givenUp(settings, 'breaks', shift) !== null) return []
  const midnight = beginOfDay(shift.day)
  return (workdays.get(shift.id)?.breaks ?? []).flatMap((rest, index): Break[] => {
    const opens = midnight + Math.max(minutesOfHour(rest.hour_init), from) * 60
    const last = midnight + minutesOfHour(rest.hour_end) * 60 - rest.duration_s
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
  { bound, skipped }: RoutingDays,
  { id, date, day }: Shift,
  { from, end }: { readonly from: number; readonly end: number },
): Break[] {
  const skips = skipped.get(date)
  const fixed = [
    ...(bound.get(id) ?? []).map((visit) => ({ id: visit.id, ...minutesOfHours(visit) })),
    ...(skips ? [{ id: 'skipped', ...skips }] : []),
  ]
  return fixed
    .filter((it) => it.from >= from && it.to <= end)
    .map((it) => {
      const start = beginOfDay(day) + it.from * 60
      return { id: it.id, time_windows: [[start, start]], service: (it.to - it.from) * 60 }
    })
}

function vehicleOf(days: RoutingDays, shift: Shift, permissions: string[]): Vehicle {
  const { settings, free, workdays } = days
  const { id, day } = shift
  const { place = null, from = 0 } = free.get(id) ?? {}
  const workday = workdays.get(id)
  const later = Math.ceil((givenUp(settings, 'shift_end', shift) ?? 0) / 60)
  const usual = Math.min(
    minutesOfHour(workday?.hours?.hour_end ?? settings.hour_end),
    workday?.end_place ? minutesOfHour(workday.end_place.hour_end) : lastMinute,
  )
  const end = Math.min(usual + later, lastMinute)
  const visits = fixedOf(days, shift, { from, end })
  const rests = restsOf(days, shift, { from, visits })
  const breaks = inOrder([...visits, ...rests])
  const midnight = beginOfDay(day)
  return {
    id,
    day,
    skills: [
      ...permissions,
      ...(workday?.skills ?? []).map(skillOf),
      ...lentSkills(settings, shift).map(skillOf),
    ],
    time_window: [midnight + from * 60, midnight + Math.max(from, end) * 60],
    ...(place !== null && { start_index: place }),
    ...(breaks.length > 0 && { breaks }),
    ...limitsOf(days, shift),
  }
}

/** What the vehicle of a shift holds, how fast and how far it drives, and where it goes in the end. */
function limitsOf(
  { settings, workdays, ends, units }: RoutingDays,
  shift: Shift,
): Partial<Vehicle> {
  const { vehicle } = workdays.get(shift.id) ?? {}
  const more = givenUp(settings, 'max_tasks', shift) ?? 0
  const stops = [settings.most_visits, vehicle?.max_stops].flatMap((most) => most ?? [])
  const fuller = (unit: string): number =>
    givenTo(settings, 'capacity', shift)
      .filter(({ names }) => missingSkills(names, [unit]).length === 0)
      .reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const last = ends.get(shift.id) ?? null
  return {
    speed_factor: vehicle?.speed_factor ?? 1,
    ...(last !== null && { end_index: last }),
    ...(units.length > 0 && {
      capacity: units.map(
        (unit) => (amountOf(vehicle?.capacities ?? [], unit) ?? endless) + fuller(unit),
      ),
    }),
    ...(vehicle?.max_distance_m && {
      max_distance: vehicle.max_distance_m + (givenUp(settings, 'max_distance', shift) ?? 0),
    }),
    ...(stops.length > 0 && { max_tasks: Math.min(...stops) + more }),
  }
}
