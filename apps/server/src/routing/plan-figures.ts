import { minutesOfHour, minutesOfHours } from '@baquiano/contract/platform'
import type { RoadMatrix } from '@baquiano/contract/roads'
import type { RoutingFigures, RoutingRoute } from '@baquiano/contract/routing'
import { workingOf } from './day-rules.ts'
import type { RoutingDays } from './read-days.ts'
import type { Shift } from './shifts.ts'
import { co2Of, costOf } from './spending-of.ts'

type PlannedVisit = RoutingDays['visits'][number]

interface Known {
  readonly days: RoutingDays
  readonly matrix: RoadMatrix
}

interface Leg {
  readonly from: number | null
  readonly to: number
}

/** The way to a visit, as fast as somebody drives. */
export function wayOf({ days, matrix }: Known, shift_id: string, { from, to }: Leg) {
  const here = { drive_s: 0, distance_m: 0, source: 'estimated' as const }
  if (from === null) return here
  const source = matrix.sources[from]?.[to] ?? 'estimated'
  const { speed_factor = 1 } = days.workdays.get(shift_id)?.vehicle ?? {}
  const drive_s = (matrix.durations_s[from]?.[to] ?? 0) / speed_factor
  return { drive_s, distance_m: matrix.distances_m[from]?.[to] ?? 0, source }
}

interface FiguresOfShift extends Omit<RoutingFigures, 'spread_s' | 'resources' | 'co2_g'> {
  readonly date: string
  readonly resource_id: string
  readonly co2_g: number
  readonly work_s: number
}

/** Visits that begin after the last second of the hours they were planned for. */
function latenessOf(stops: readonly { readonly begin_s: number; readonly last_s: number }[]) {
  const late = stops.map(({ begin_s, last_s }) => begin_s - last_s).filter((by_s) => by_s > 0)
  return { late_visits: late.length, late_s: late.reduce((sum, by_s) => sum + by_s, 0) }
}

/** Of all days together, or of one. */
export function figuresOf(
  days: RoutingDays,
  all: readonly FiguresOfShift[],
  date?: string,
): RoutingFigures {
  const isOf = (of: { readonly date: string }) => of.date === (date ?? of.date)
  const shifts = all.filter(isOf)
  const sum = (of: (of: FiguresOfShift) => number) =>
    shifts.reduce((total, one) => total + of(one), 0)
  const idle = workingOf(days).filter(isOf).length - shifts.length
  const costs = shifts.flatMap(({ cost }) => cost ?? [])
  const lengths = [...shifts.map((it) => it.work_s + it.drive_s), ...(idle > 0 ? [0] : [])]
  return {
    visits: sum((it) => it.visits),
    drive_s: sum((it) => it.drive_s),
    distance_m: sum((it) => it.distance_m),
    spread_s: lengths.length === 0 ? 0 : Math.max(...lengths) - Math.min(...lengths),
    resources: new Set(shifts.map(({ resource_id }) => resource_id)).size,
    late_visits: sum((it) => it.late_visits),
    late_s: sum((it) => it.late_s),
    overtime_s: sum((it) => it.overtime_s),
    cost: costs.length < shifts.length ? null : costs.reduce((total, one) => total + one, 0),
    co2_g: sum((it) => it.co2_g),
  }
}

/** The same visits as they are planned, in the order of their hours, without those of whoever does not do them. */
export function followedShifts(days: RoutingDays, matrix: RoadMatrix): FiguresOfShift[] {
  return workingOf(days).flatMap((shift): FiguresOfShift[] => {
    const { id, resource_id, date } = shift
    const own = days.visits
      .filter((it) => it.resource_id === resource_id && it.date === date)
      .toSorted((a, b) => minutesOfHours(a).from - minutesOfHours(b).from)
    if (own.length === 0) return []
    const start = days.free.get(id)?.place ?? null
    const end = days.ends.get(id) ?? null
    const places = [...own.map(({ place }) => place), ...(end === null ? [] : [end])]
    const ways = places.map((to, index) =>
      wayOf({ days, matrix }, id, { from: places[index - 1] ?? start, to }),
    )
    const { begins, over_s } = followed(days, id, { visits: own, ways })
    const driven = {
      drive_s: ways.reduce((sum, { drive_s }) => sum + drive_s, 0),
      distance_m: ways.reduce((sum, { distance_m }) => sum + distance_m, 0),
    }
    return [
      {
        date,
        resource_id,
        visits: own.length,
        work_s: own.reduce((sum, { service_time, setup_s }) => sum + service_time + setup_s, 0),
        ...driven,
        cost: costOf(days, id, driven),
        co2_g: co2Of(days, id, driven),
        ...latenessOf(begins),
        overtime_s: over_s,
      },
    ]
  })
}

interface Followed {
  readonly visits: readonly PlannedVisit[]
  readonly ways: readonly { readonly drive_s: number }[]
}

/** What comes of a day as it is planned: nobody begins before the hour, and whoever is late stays late. */
function followed(
  { free, workdays, settings }: RoutingDays,
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

/** What a route comes to. */
export function afterOf(days: RoutingDays, shift: Shift, route: RoutingRoute): FiguresOfShift {
  const { stops, work_s, drive_s, distance_m, broken } = route
  return {
    date: shift.date,
    resource_id: shift.resource_id,
    visits: stops.length,
    work_s,
    drive_s,
    distance_m,
    cost: costOf(days, shift.id, { drive_s, distance_m }),
    co2_g: co2Of(days, shift.id, { distance_m }),
    ...latenessOf(
      stops.map(({ hour_init, before }) => ({
        // Whoever comes on another day keeps to no hour of the one before.
        begin_s: before.date === shift.date ? minutesOfHour(hour_init) * 60 : 0,
        last_s: minutesOfHours(before).to * 60,
      })),
    ),
    // People's hours bound the routes of a search.
    overtime_s: broken
      .filter(({ kind }) => kind === 'shift_end')
      .reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  }
}
