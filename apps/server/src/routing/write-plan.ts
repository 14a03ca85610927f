import { hourOfMinutes, minutesOfHour, minutesOfHours } from '@baquiano/contract/platform'
import type { RoadMatrix } from '@baquiano/contract/roads'
import {
  type RoutingBreach,
  type RoutingEnd,
  type RoutingFigures,
  type RoutingPlan,
  type RoutingRelaxation,
  routingRelaxation,
  type RoutingRoute,
  type RoutingStop,
  type UnroutedReason,
  type UnroutedVisit,
} from '@baquiano/contract/routing'
import type { Plan, Relaxation, Route, Unassigned } from '@baquiano/optimizer'
import { restPrefix } from './problem-of.ts'
import { co2Of, costOf } from './spending-of.ts'
import { heldByAway, isAway, isOutside, lacking, type RoutingDay, workingOf } from './read-day.ts'

type PlannedVisit = RoutingDay['visits'][number]

/** A plan of the optimizer; where somebody made it, with what each person's day breaks. */
type WrittenPlan = Plan & { readonly broken?: ReadonlyMap<string, readonly RoutingBreach[]> }

/** Says a plan of the optimizer in visits, people and hours, beside the day as it was planned. */
export function writePlan(day: RoutingDay, matrix: RoadMatrix, plan: WrittenPlan): RoutingPlan {
  const visits = new Map(day.visits.map((it) => [it.id, it]))
  const routes = plan.routes.map((route) => ({
    ...routeOf({ day, matrix, visits }, route),
    broken: [...(plan.broken?.get(route.vehicle_id) ?? [])],
  }))
  return {
    routes,
    unrouted: [
      ...plan.unassigned.flatMap((left) => unroutedOf(day, visits, left)),
      ...heldByAway(day).map((visit) => ({
        ...shown(visit),
        reason: 'absent' as const,
        names: [],
        relaxations: [],
      })),
      ...day.unlocated.map((visit) => ({
        ...shown(visit),
        reason: 'unlocated' as const,
        names: [],
        relaxations: [],
      })),
    ],
    before: figuresBefore(day, matrix),
    after: figuresOf(
      day,
      routes.map(({ resource_id, stops, work_s, drive_s, distance_m, broken }) => ({
        visits: stops.length,
        work_s,
        drive_s,
        distance_m,
        cost: costOf(day, resource_id, { drive_s, distance_m }),
        co2_g: co2Of(day, resource_id, { distance_m }),
        ...latenessOf(
          stops.map(({ hour_init, before }) => ({
            begin_s: minutesOfHour(hour_init) * 60,
            last_s: minutesOfHours(before).to * 60,
          })),
        ),
        // People's hours bound the routes of a search.
        overtime_s: broken
          .filter(({ kind }) => kind === 'shift_end')
          .reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      })),
    ),
    iterations: plan.iterations,
  }
}

const shown = ({
  id,
  number,
  visit_point_name,
  cx,
  cy,
}: Pick<PlannedVisit, 'id' | 'number' | 'visit_point_name' | 'cx' | 'cy'>) => ({
  visit_id: id,
  number,
  visit_point_name,
  cx,
  cy,
})

interface Known {
  readonly day: RoutingDay
  readonly matrix: RoadMatrix
  readonly visits: ReadonlyMap<string, PlannedVisit>
}

function routeOf({ day, matrix, visits }: Known, route: Route): Omit<RoutingRoute, 'broken'> {
  const { vehicle_id, service, duration, distance, waiting_time, steps } = route
  let from: number | null = day.free.get(vehicle_id)?.place ?? null
  const stops = steps.flatMap(({ type, id, start, departure }): RoutingStop[] => {
    const visit = type === 'job' && id !== null ? visits.get(id) : undefined
    if (!visit) return []
    const way = wayOf({ day, matrix }, vehicle_id, { from, to: visit.place })
    from = visit.place
    const hour_init = hourAt(start)
    // Who begins when it is planned changes nothing for the customer, who may have been told a wider window.
    const isKept =
      day.settings.keep_plan > 0 &&
      visit.resource_id === vehicle_id &&
      visit.hour_init === hour_init
    return [
      {
        ...shown(visit),
        hour_init,
        hour_end: isKept ? visit.hour_end : hourAt(departure),
        ...way,
        before: {
          resource_id: visit.resource_id,
          hour_init: visit.hour_init,
          hour_end: visit.hour_end,
          update_on: visit.update_on,
        },
      },
    ]
  })
  return {
    resource_id: vehicle_id,
    resource_name: day.names.get(vehicle_id) ?? '',
    stops,
    rests: steps.flatMap(({ type, id, start, departure }) =>
      type === 'break' && id?.startsWith(restPrefix)
        ? [{ hour_init: hourAt(start), hour_end: hourAt(departure) }]
        : [],
    ),
    start: endAt(day, day.free.get(vehicle_id)?.place, {
      name: day.free.get(vehicle_id)?.name,
      at_s: leaving(steps, stops[0]?.drive_s ?? 0),
    }),
    end: endAt(day, day.ends.get(vehicle_id), {
      name: day.workdays.get(vehicle_id)?.end_place?.name,
      at_s: steps.at(-1)?.arrival,
    }),
    work_s: service + route.setup,
    drive_s: duration,
    wait_s: waiting_time,
    distance_m: distance,
  }
}

/** The nearest minute to seconds since midnight. */
const hourAt = (second: number): string => hourOfMinutes(Math.round(second / 60))

/** When somebody leaves who is at the first stop when its visit begins, unless they take a break before. */
function leaving([start, first]: Route['steps'], drive_s: number): number | undefined {
  return first?.type === 'job' ? first.start - first.setup - drive_s : start?.departure
}

interface End {
  readonly name: string | undefined
  /** Seconds since midnight. */
  readonly at_s: number | undefined
}

function endAt(
  { places }: RoutingDay,
  index: number | null | undefined,
  { name = '', at_s }: End,
): RoutingEnd | null {
  const place = places[index ?? -1]
  const hour = at_s === undefined ? null : hourOfMinutes(Math.floor(Math.max(at_s, 0) / 60))
  return place ? { cx: place.cx, cy: place.cy, name, hour } : null
}

interface Leg {
  readonly from: number | null
  readonly to: number
}

/** As fast as somebody drives. */
function wayOf(
  { day, matrix }: Pick<Known, 'day' | 'matrix'>,
  resource_id: string,
  { from, to }: Leg,
) {
  const here = { drive_s: 0, distance_m: 0, source: 'estimated' as const }
  if (from === null) return here
  const source = matrix.sources[from]?.[to] ?? 'estimated'
  const { speed_factor = 1 } = day.workdays.get(resource_id)?.vehicle ?? {}
  const drive_s = (matrix.durations_s[from]?.[to] ?? 0) / speed_factor
  return { drive_s, distance_m: matrix.distances_m[from]?.[to] ?? 0, source }
}

interface DayOfOne extends Omit<RoutingFigures, 'spread_s' | 'resources' | 'co2_g'> {
  readonly co2_g: number
  readonly work_s: number
}

/** Visits that begin after the last second of the hours they were planned for. */
function latenessOf(stops: readonly { readonly begin_s: number; readonly last_s: number }[]) {
  const late = stops.map(({ begin_s, last_s }) => begin_s - last_s).filter((by_s) => by_s > 0)
  return { late_visits: late.length, late_s: late.reduce((sum, by_s) => sum + by_s, 0) }
}

function figuresOf(day: RoutingDay, days: readonly DayOfOne[]): RoutingFigures {
  const sum = (of: (of: DayOfOne) => number) => days.reduce((total, one) => total + of(one), 0)
  const idle = workingOf(day).length - days.length
  const costs = days.flatMap(({ cost }) => cost ?? [])
  const lengths = [...days.map((it) => it.work_s + it.drive_s), ...(idle > 0 ? [0] : [])]
  return {
    visits: sum((it) => it.visits),
    drive_s: sum((it) => it.drive_s),
    distance_m: sum((it) => it.distance_m),
    spread_s: lengths.length === 0 ? 0 : Math.max(...lengths) - Math.min(...lengths),
    resources: days.length,
    late_visits: sum((it) => it.late_visits),
    late_s: sum((it) => it.late_s),
    overtime_s: sum((it) => it.overtime_s),
    cost: costs.length < days.length ? null : costs.reduce((total, one) => total + one, 0),
    co2_g: sum((it) => it.co2_g),
  }
}

/** The same visits as they are planned, in the order of their hours, without those of whoever does not do them. */
function figuresBefore(day: RoutingDay, matrix: RoadMatrix): RoutingFigures {
  const days = workingOf(day).flatMap((id): DayOfOne[] => {
    const own = day.visits
      .filter(({ resource_id }) => resource_id === id)
      .toSorted((a, b) => minutesOfHours(a).from - minutesOfHours(b).from)
    if (own.length === 0) return []
    const start = day.free.get(id)?.place ?? null
    const end = day.ends.get(id) ?? null
    const places = [...own.map(({ place }) => place), ...(end === null ? [] : [end])]
    const ways = places.map((to, index) =>
      wayOf({ day, matrix }, id, { from: places[index - 1] ?? start, to }),
    )
    const { begins, over_s } = followed(day, id, { visits: own, ways })
    const driven = {
      drive_s: ways.reduce((sum, { drive_s }) => sum + drive_s, 0),
      distance_m: ways.reduce((sum, { distance_m }) => sum + distance_m, 0),
    }
    return [
      {
        visits: own.length,
        work_s: own.reduce((sum, { service_time, setup_s }) => sum + service_time + setup_s, 0),
        ...driven,
        cost: costOf(day, id, driven),
        co2_g: co2Of(day, id, driven),
        ...latenessOf(begins),
        overtime_s: over_s,
      },
    ]
  })
  return figuresOf(day, days)
}

interface Followed {
  readonly visits: readonly PlannedVisit[]
  readonly ways: readonly { readonly drive_s: number }[]
}

/** What comes of a day as it is planned: nobody begins before the hour, and whoever is late stays late. */
function followed(
  { free, workdays, settings }: RoutingDay,
  id: string,
  { visits, ways }: Followed,
) {
  let at_s = (free.get(id)?.from ?? 0) * 60
  const begins = visits.map((visit, index) => {
    const { from, to } = minutesOfHours(visit)
    const begin_s = Math.max(at_s + (ways[index]?.drive_s ?? 0), from * 60)
    at_s = begin_s + visit.setup_s + visit.service_time
    return { begin_s, last_s: to * 60 }
  })
  const home_s = at_s + (ways[visits.length]?.drive_s ?? 0)
  const end = minutesOfHour(workdays.get(id)?.hours?.hour_end ?? settings.hour_end)
  return { begins, over_s: Math.max(home_s - end * 60, 0) }
}

function unroutedOf(
  day: RoutingDay,
  visits: ReadonlyMap<string, PlannedVisit>,
  { id, reason, relaxations }: Unassigned,
): UnroutedVisit[] {
  const visit = visits.get(id)
  if (!visit) return []
  const without = (cause: UnroutedReason) => [
    { ...shown(visit), reason: cause, names: [], relaxations: [] },
  ]
  if (reason === 'left_out') return without(reason)
  const able = day.settings.resource_ids.filter((of) => day.allowed.get(of)?.includes(id))
  if (able.length === 0) return without('nobody')
  const working = able.filter((of) => !isAway(day, of))
  if (working.length === 0) return without('absent')
  const told = relaxations.flatMap((it) => relaxationOf(day, visit, it))
  const [first] = told
  // Where nobody has a skill, the one who lacks fewest says what is missing, whatever else would be in the way.
  const missing = working
    .map((of) => lacking(day, visit, of))
    .toSorted((a, b) => a.length - b.length)[0]
  if (missing && missing.length > 0)
    return [{ ...shown(visit), reason: 'skills', names: missing, relaxations: told }]
  // Where everybody works elsewhere, that says it, whatever else would be in the way.
  const isForeign =
    day.settings.zones === 'required' && working.every((of) => isOutside(day, id, of))
  if (isForeign) return [{ ...shown(visit), reason: 'zones', names: [], relaxations: told }]
  return [
    {
      ...shown(visit),
      reason: first?.kind ?? kindOf[reason] ?? 'several',
      names: first?.names ?? [],
      relaxations: told,
    },
  ]
}

/** What the optimizer's limits are called here; a day has none of the others. */
const kindOf: Readonly<Record<Unassigned['reason'], UnroutedReason | null>> = {
  time_windows: 'time_windows',
  shift_start: 'shift_start',
  shift_end: 'shift_end',
  max_tasks: 'max_tasks',
  skills: 'not_allowed',
  zones: 'zones',
  vehicle_id: 'other_resource',
  another_vehicle: 'more_resources',
  left_out: 'left_out',
  no_vehicle: 'nobody',
  several: 'several',
  day: null,
  max_travel_time: null,
  max_duration: null,
  max_distance: 'max_distance',
  capacity: 'capacity',
  breaks: 'breaks',
}

function relaxationOf(
  day: RoutingDay,
  visit: PlannedVisit,
  relaxation: Relaxation,
): RoutingRelaxation[] {
  const { type, vehicle_id: resource_id } = relaxation
  const person = { resource_id, resource_name: day.names.get(resource_id) ?? '' }
  if (type === 'skills') {
    const isAllowed = day.allowed.get(resource_id)?.includes(visit.id) ?? false
    const names = lacking(day, visit, resource_id)
    // Somebody who may not do it and lacks a skill as well is no way out.
    if (!isAllowed && names.length > 0) return []
    return [{ ...person, kind: isAllowed ? 'skills' : 'not_allowed', amount: null, names }]
  }
  const kind = wayOut.safeParse(kindOf[type]).data
  if (!kind) return []
  return [{ ...person, kind, amount: measureOf(relaxation), names: unitOf(day, relaxation) }]
}

const wayOut = routingRelaxation.shape.kind

/** Of the load that a vehicle does not hold; nothing of other limits. */
function unitOf({ units }: RoutingDay, relaxation: Relaxation): string[] {
  if (!('amount' in relaxation)) return []
  return [units[relaxation.amount.findIndex((amount) => amount > 0)] ?? '']
}

function measureOf(relaxation: Relaxation): number | null {
  if ('seconds' in relaxation) return relaxation.seconds
  if ('metres' in relaxation) return relaxation.metres
  if ('amount' in relaxation) return relaxation.amount.find((amount) => amount > 0) ?? null
  return 'tasks' in relaxation ? relaxation.tasks : null
}
