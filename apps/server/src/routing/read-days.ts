import { missingSkills, needsOf, type PlanNeeds } from '@baquiano/contract/availability'
import {
  AppError,
  datesOf,
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
import { showsPresence } from '@baquiano/contract/tracking'
import { isFinal, isPlanned, visitPlace } from '@baquiano/contract/visits'
import { earliestMinute } from '../massive-assignment/index.ts'
import { selectRequirements } from '../activities/index.ts'
import { type PlannedDay, readWorkdays } from '../availability/index.ts'
import { knownConfig } from '../company-config/index.ts'
import type { Context } from '../platform/context.ts'
import { selectWorkingNames } from '../resources/index.ts'
import { selectLatestPlaces } from '../tracking/index.ts'
import { type RoutableVisit, selectFactsOf, selectRoutable } from '../visits/index.ts'
import { readZonesAround } from '../zones/index.ts'
import { givenUp, type RoutingSettings, type Shift, shiftIdOf, shiftsOf } from './shifts.ts'

/** With what it asks for, by its activity and by itself. */
export interface PlannableVisit extends Omit<RoutableVisit, 'needs'>, PlanNeeds {
  /** Among the places of the plan. */
  readonly place: number
  /** Whether it has windows of its own: somebody may have promised them for its day. */
  readonly is_promised: boolean
}

interface Free {
  readonly place: number | null
  /** Of the depot or home that they leave from; empty elsewhere. */
  readonly name: string
  readonly from: number
}

/** What is known of some days before they are planned anew. */
export interface RoutingDays {
  readonly settings: RoutingSettings
  readonly dates: readonly string[]
  /** Each day of each person, by its id. */
  readonly shifts: ReadonlyMap<string, Shift>
  /** Of the resources, by their id. */
  readonly names: ReadonlyMap<string, string>
  /** What may be planned anew, with its place among `places`. */
  readonly visits: readonly PlannableVisit[]
  /** What has no place; somebody's stays when it is planned. */
  readonly unlocated: readonly RoutableVisit[]
  /** Where people are bound to something at an hour, by shift. */
  readonly bound: ReadonlyMap<string, readonly RoutableVisit[]>
  /** From where and when on somebody is free, minutes since midnight; by shift. */
  readonly free: ReadonlyMap<string, Free>
  /** When somebody works, with what, and what they are able to do; by shift. */
  readonly workdays: ReadonlyMap<string, PlannedDay>
  /** Where each shift ends, among the places; null where that is open. */
  readonly ends: ReadonlyMap<string, number | null>
  /** Units of what the vehicles hold: each is a dimension of their load. */
  readonly units: readonly string[]
  /** The visits that each person may do. */
  readonly allowed: ReadonlyMap<string, ReadonlySet<string>>
  /** Of each visit, whether it lies in a zone of each person who works in any; nothing where people go anywhere. */
  readonly zones: ReadonlyMap<string, ReadonlyMap<string, boolean>>
  readonly places: readonly RoadPoint[]
  /** Minutes that clocks skip as they go forward, by date: nobody does anything then. */
  readonly skipped: ReadonlyMap<string, ReturnType<typeof skippedMinutes>>
}

/**
 * Reads the visits of some days that nobody has set out to, who may do each, and what people are bound to.
 *
 * @throws AppError `VISIT_IN_THE_PAST`, `RESOURCE_NOT_FOUND`, `ROUTING_EMPTY`, `ROUTING_TOO_LARGE`,
 *   `ROUTING_TOO_MANY_CAPACITIES`
 */
export async function readDays(context: Context, settings: RoutingSettings): Promise<RoutingDays> {
  const { date: date_init, date_end, resource_ids, mode, with_unassigned } = settings
  const dates = datesOf({ date_init, date_end })
  const earliest = new Map(dates.map((date) => [date, earliestMinute(context, date)]))
  const names = await selectWorkingNames(context, resource_ids)
  if (names.size < resource_ids.length) throw new AppError('RESOURCE_NOT_FOUND')
  const all = await selectRoutable(context, {
    date_init,
    date_end,
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
    const is_promised = (visit.needs?.time_windows ?? []).length > 0
    return place === null ? [] : [{ ...visit, place, is_promised, ...needsOf(usual, visit.needs) }]
  })
  const unlocated = open.filter((visit) => placeOf(visit) === null)
  const shifts = shiftsOf({ date_init, date_end }, resource_ids)
  const workdays = await workdaysOf(context, settings, shifts)
  const seen = await seenNow(context, settings)
  return {
    settings,
    dates,
    shifts,
    names,
    workdays,
    visits,
    unlocated,
    bound: groupByShift(all.filter((it) => isBound(it, unlocated))),
    free: new Map(
      [...shifts.values()].map((shift) => {
        const from = earliest.get(shift.date) ?? 0
        const { start, name, isSeen, begin } = beginOf(workdays.get(shift.id), {
          begins: minutesOfHour(settings.hour_init),
          earlier: Math.ceil((givenUp(settings, 'shift_start', shift) ?? 0) / 60),
          earliest: from,
          // Whoever is seen now begins there today alone.
          seen: shift.day === 0 ? seen.get(shift.resource_id) : undefined,
        })
        const person = {
          shift,
          earliest: Math.max(from, begin),
          start: start && indexAt(start),
          name,
          isSeen,
          placeOf,
        }
        return [shift.id, freeFrom(context, all, person)] as const
      }),
    ),
    ends: new Map(
      [...shifts.keys()].map((id) => {
        const { end_place = null } = workdays.get(id) ?? {}
        return [id, end_place && indexAt(end_place)] as const
      }),
    ),
    units: unitsOf([...workdays.values()]),
    allowed: await allowedOf(context, settings, visits),
    zones: await zonesOf(context, settings, visits),
    places,
    skipped: new Map(
      dates.map((date) => [date, skippedMinutes(date, context.person.time_zone)] as const),
    ),
  }
}

const isToday = ({ now, person }: Context, date: string): boolean =>
  date === localDateOf(new Date(now), person.time_zone)

/** The day of each shift. On days off of the company nobody works, unless a plan is of that day alone. */
async function workdaysOf(
  context: Context,
  settings: RoutingSettings,
  shifts: ReadonlyMap<string, Shift>,
): Promise<Map<string, PlannedDay>> {
  const { resource_ids, date, date_end } = settings
  const dates = [...new Set([...shifts.values()].map((shift) => shift.date))]
  const { days_off } = await knownConfig(context, 'WORKING_HOURS')
  const closed = new Set(date === date_end ? [] : days_off)
  const workdays = new Map<string, PlannedDay>()
  for (const of of dates) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- of the transaction's own connection
    const days = await readWorkdays(context, { date: of, resource_ids, usual: settings })
    for (const [id, day] of days)
      workdays.set(shiftIdOf(id, of), closed.has(of) ? { ...day, hours: null, breaks: [] } : day)
  }
  return workdays
}

/** Of an activity that somebody removed meanwhile. */
const needless: PlanNeeds = { skills: [], demand: [], priority: 0, setup_s: 0, time_windows: [] }

/** What keeps its hours whatever the plan: what is over midnight, and what has no place. */
const isBound = (visit: RoutableVisit, unlocated: readonly RoutableVisit[]): boolean =>
  isPlanned(visit.status) && (isOverMidnight(visit) || unlocated.includes(visit))

function groupByShift(visits: readonly RoutableVisit[]): Map<string, RoutableVisit[]> {
  const groups = new Map<string, RoutableVisit[]>()
  for (const visit of visits) {
    if (visit.resource_id === null) continue
    const id = shiftIdOf(visit.resource_id, visit.date)
    groups.set(id, [...(groups.get(id) ?? []), visit])
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

/** Where people are at this moment, by their id, if the plan begins today; those who are silent are left out. */
async function seenNow(
  context: Context,
  { date, resource_ids }: RoutingSettings,
): Promise<Map<string, RoadPoint>> {
  const now = new Date(context.now)
  if (!isToday(context, date)) return new Map()
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
  readonly shift: Shift
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
  { shift, earliest, start, name, isSeen, placeOf }: Person,
): Free {
  const begun = all.filter(
    (it) => it.resource_id === shift.resource_id && it.date === shift.date && !isPlanned(it.status),
  )
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
  visits: RoutingDays['visits'],
): Promise<RoutingDays['zones']> {
  if (zones === 'free') return new Map()
  const zonesAt = await readZonesAround(context)
  return new Map(
    visits.flatMap((visit) => {
      const at = visitPlace(visit)
      return at ? [[visit.id, zonesAt(at)] as const] : []
    }),
  )
}

async function allowedOf(
  context: Context,
  { resource_ids }: RoutingSettings,
  visits: RoutingDays['visits'],
): Promise<Map<string, Set<string>>> {
  // Who may do something somewhere is the same on each day and for each visit of it.
  const works = [...new Map(visits.map((visit) => [workOf(visit), visit])).values()]
  const plans = resource_ids.flatMap((resource_id) =>
    works.map(({ date, hour_init, hour_end, visit_point_id, activity_id }) => ({
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
    resource_ids.map((resource_id, row) => {
      const able = new Set(
        works
          .filter((_, column) => {
            const known = facts[row * works.length + column]
            return (
              known?.point_status === 'Active' &&
              known.is_point_of_resource &&
              known.is_activity_of_resource
            )
          })
          .map(workOf),
      )
      // Whoever has a visit keeps it, as an earlier rule let them have it.
      const own = visits.filter((it) => it.resource_id === resource_id || able.has(workOf(it)))
      return [resource_id, new Set(own.map(({ id }) => id))]
    }),
  )
}

const workOf = ({
  visit_point_id,
  activity_id,
}: Pick<RoutableVisit, 'visit_point_id' | 'activity_id'>): string =>
  `${visit_point_id} ${activity_id}`
