import { hourOfMinutes, lastMinute } from '@baquiano/contract/platform'
import type { RoadMatrix } from '@baquiano/contract/roads'
import {
  type RoutingBreach,
  type RoutingEnd,
  type RoutingPlan,
  type RoutingRelaxation,
  routingRelaxation,
  type RoutingRoute,
  type RoutingStop,
  type UnroutedReason,
  type UnroutedVisit,
} from '@baquiano/contract/routing'
import type { Plan, Relaxation, Route, Unassigned } from '@baquiano/optimizer'
import { restPrefix, windowsOf } from './problem-of.ts'
import { afterOf, figuresOf, followedShifts, wayOf } from './plan-figures.ts'
import { allowedDays, heldByAway, isAway, isOutside, lacking } from './day-rules.ts'
import type { RoutingDays } from './read-days.ts'
import { beginOfDay, type Shift } from './shifts.ts'

type PlannedVisit = RoutingDays['visits'][number]

/** A plan of the optimizer; where somebody made it, with what each shift breaks. */
type WrittenPlan = Plan & { readonly broken?: ReadonlyMap<string, readonly RoutingBreach[]> }

/** Says a plan of the optimizer in visits, people and hours, beside the days as they were planned. */
export function writePlan(days: RoutingDays, matrix: RoadMatrix, plan: WrittenPlan): RoutingPlan {
  const visits = new Map(days.visits.map((it) => [it.id, it]))
  const routes = plan.routes.flatMap((route) => {
    const shift = days.shifts.get(route.vehicle_id)
    if (!shift) return []
    const broken = [...(plan.broken?.get(shift.id) ?? [])]
    return [{ shift, route: { ...routeOf({ days, matrix, visits }, shift, route), broken } }]
  })
  const before = followedShifts(days, matrix)
  const after = routes.map(({ shift, route }) => afterOf(days, shift, route))
  return {
    routes: routes.map(({ route }) => route),
    unrouted: [
      ...plan.unassigned.flatMap((left) => unroutedOf(days, visits, left)),
      ...heldByAway(days).map((visit) => notPlanned(visit, 'absent')),
      ...days.unlocated.map((visit) => notPlanned(visit, 'unlocated')),
    ],
    before: figuresOf(days, before),
    after: figuresOf(days, after),
    days: days.dates.map((date) => ({
      date,
      before: figuresOf(days, before, date),
      after: figuresOf(days, after, date),
    })),
    iterations: plan.iterations,
    course: [],
  }
}

type Shown = Pick<PlannedVisit, 'id' | 'number' | 'visit_point_name' | 'cx' | 'cy' | 'date'>

const shown = ({ id, number, visit_point_name, cx, cy }: Omit<Shown, 'date'>) => ({
  visit_id: id,
  number,
  visit_point_name,
  cx,
  cy,
})

const notPlanned = (visit: Shown, reason: UnroutedReason): UnroutedVisit => ({
  ...shown(visit),
  date: visit.date,
  reason,
  names: [],
  windows: [],
  relaxations: [],
})

/** When a visit may begin on the day for which it is planned. */
function windowsOnDay(days: RoutingDays, visit: PlannedVisit): UnroutedVisit['windows'] {
  const midnight = beginOfDay(days.dates.indexOf(visit.date))
  const nextDay = beginOfDay(days.dates.indexOf(visit.date) + 1)
  return windowsOf(days, visit)
    .filter(([opens]) => opens >= midnight && opens < nextDay)
    .map(([opens, closes]) => ({
      hour_init: hourAt(opens - midnight),
      hour_end: hourAt(Math.min(closes - midnight, lastMinute * 60)),
    }))
}

interface Known {
  readonly days: RoutingDays
  readonly matrix: RoadMatrix
  readonly visits: ReadonlyMap<string, PlannedVisit>
}

function routeOf(
  { days, matrix, visits }: Known,
  shift: Shift,
  route: Route,
): Omit<RoutingRoute, 'broken'> {
  const { service, duration, distance, waiting_time } = route
  const { id, resource_id, date } = shift
  const midnight = beginOfDay(shift.day)
  // Of the day itself.
  const steps = route.steps.map((step) => ({
    ...step,
    arrival: step.arrival - midnight,
    start: step.start - midnight,
    departure: step.departure - midnight,
  }))
  let from: number | null = days.free.get(id)?.place ?? null
  const stops = steps.flatMap((step): RoutingStop[] => {
    const visit = step.type === 'job' && step.id !== null ? visits.get(step.id) : undefined
    if (!visit) return []
    const way = wayOf({ days, matrix }, id, { from, to: visit.place })
    from = visit.place
    const hour_init = hourAt(step.start)
    // Who begins when it is planned changes nothing for the customer, who may have been told a wider window.
    const isKept =
      days.settings.keep_plan > 0 &&
      visit.resource_id === resource_id &&
      visit.date === date &&
      visit.hour_init === hour_init
    return [
      {
        ...shown(visit),
        hour_init,
        hour_end: isKept ? visit.hour_end : hourAt(step.departure),
        ...way,
        before: {
          resource_id: visit.resource_id,
          date: visit.date,
          hour_init: visit.hour_init,
          hour_end: visit.hour_end,
          update_on: visit.update_on,
        },
      },
    ]
  })
  return {
    resource_id,
    resource_name: days.names.get(resource_id) ?? '',
    date,
    stops,
    rests: steps.flatMap((step) =>
      step.type === 'break' && step.id?.startsWith(restPrefix)
        ? [{ hour_init: hourAt(step.start), hour_end: hourAt(step.departure) }]
        : [],
    ),
    start: endAt(days, days.free.get(id)?.place, {
      name: days.free.get(id)?.name,
      at_s: leaving(steps, stops[0]?.drive_s ?? 0),
    }),
    end: endAt(days, days.ends.get(id), {
      name: days.workdays.get(id)?.end_place?.name,
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
  { places }: RoutingDays,
  index: number | null | undefined,
  { name = '', at_s }: End,
): RoutingEnd | null {
  const place = places[index ?? -1]
  const hour = at_s === undefined ? null : hourOfMinutes(Math.floor(Math.max(at_s, 0) / 60))
  return place ? { cx: place.cx, cy: place.cy, name, hour } : null
}

function unroutedOf(
  days: RoutingDays,
  visits: ReadonlyMap<string, PlannedVisit>,
  { id, reason, relaxations }: Unassigned,
): UnroutedVisit[] {
  const visit = visits.get(id)
  if (!visit) return []
  const told = relaxations.flatMap((it) => relaxationOf(days, visit, it))
  const because = (cause: UnroutedReason, names: string[] = [], ways = told): UnroutedVisit[] => [
    {
      ...shown(visit),
      date: visit.date,
      reason: cause,
      names,
      windows: windowsOnDay(days, visit),
      relaxations: ways,
    },
  ]
  if (reason === 'left_out') return because(reason, [], [])
  const able = [...days.shifts.values()].filter((of) => days.allowed.get(of.resource_id)?.has(id))
  if (able.length === 0) return because('nobody', [], [])
  const on = allowedDays(days, visit)
  const working = able.filter((of) => !isAway(days, of) && (on?.includes(of.day) ?? true))
  // Another day may have somebody who works.
  if (working.length === 0)
    return because(
      'absent',
      [],
      told.filter(({ kind }) => kind === 'day'),
    )
  // Where nobody has a skill, the one who lacks fewest says what is missing, whatever else would be in the way.
  const missing = working
    .map((of) => lacking(days, visit, of))
    .toSorted((a, b) => a.length - b.length)[0]
  if (missing && missing.length > 0) return because('skills', missing)
  // Where everybody works elsewhere, that says it, whatever else would be in the way.
  const isForeign =
    days.settings.zones === 'required' &&
    working.every(({ resource_id }) => isOutside(days, id, resource_id))
  if (isForeign) return because('zones')
  const [first] = told
  return because(first?.kind ?? kindOf[reason] ?? 'several', first?.names)
}

/** What the optimizer's limits are called here; a plan has none of the others. */
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
  day: 'day',
  max_travel_time: null,
  max_duration: null,
  max_distance: 'max_distance',
  capacity: 'capacity',
  breaks: 'breaks',
}

function relaxationOf(
  days: RoutingDays,
  visit: PlannedVisit,
  relaxation: Relaxation,
): RoutingRelaxation[] {
  const { type, vehicle_id } = relaxation
  const shift = days.shifts.get(vehicle_id)
  if (!shift) return []
  const { resource_id, date } = shift
  const of = { resource_id, date, resource_name: days.names.get(resource_id) ?? '' }
  if (type === 'skills') {
    const isAllowed = days.allowed.get(resource_id)?.has(visit.id) ?? false
    const names = lacking(days, visit, shift)
    // Somebody who may not do it and lacks a skill as well is no way out.
    if (!isAllowed && names.length > 0) return []
    return [{ ...of, kind: isAllowed ? 'skills' : 'not_allowed', amount: null, names }]
  }
  const kind = wayOut.safeParse(kindOf[type]).data
  if (!kind) return []
  return [{ ...of, kind, amount: measureOf(relaxation), names: unitOf(days, relaxation) }]
}

const wayOut = routingRelaxation.shape.kind

/** Of the load that a vehicle does not hold; nothing of other limits. */
function unitOf({ units }: RoutingDays, relaxation: Relaxation): string[] {
  if (!('amount' in relaxation)) return []
  return [units[relaxation.amount.findIndex((amount) => amount > 0)] ?? '']
}

function measureOf(relaxation: Relaxation): number | null {
  if ('seconds' in relaxation) return relaxation.seconds
  if ('metres' in relaxation) return relaxation.metres
  if ('amount' in relaxation) return relaxation.amount.find((amount) => amount > 0) ?? null
  return 'tasks' in relaxation ? relaxation.tasks : null
}
