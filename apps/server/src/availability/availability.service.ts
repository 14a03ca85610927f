import {
  type Availability,
  type AvailabilityFields,
  type DayHours,
  type Workday,
  workdayOf,
  type WorkdayRecord,
} from '@baquiano/contract/availability'
import { AppError, type DateRange, dayMs, minutesOfHours } from '@baquiano/contract/platform'
import type { DepotFields } from '@baquiano/contract/depots'
import { knownConfig } from '../company-config/index.ts'
import { selectDepots } from '../depots/index.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { assertCurrentVersion, nextVersion } from '../platform/version.ts'
import * as repository from './availability.repository.ts'

const found = (record: Availability | undefined): Availability => {
  if (!record) throw new AppError('RESOURCE_NOT_FOUND')
  return record
}

/** @throws AppError `RESOURCE_NOT_FOUND` */
export const getAvailability = async (context: Context, id: string): Promise<Availability> =>
  found(await repository.selectById(context, id))

interface Change {
  readonly id: string
  readonly fields: AvailabilityFields
  /** The version that the caller expects; null overwrites. */
  readonly version: string | null
}

/** The depots at which some days begin and end. */
const depotsOf = (
  context: Context,
  days: readonly Pick<AvailabilityFields, 'start_place' | 'end_place'>[],
): Promise<Map<string, DepotFields>> => selectDepots(context, [...new Set(days.flatMap(depotIds))])

const depotIds = ({
  start_place,
  end_place,
}: Pick<AvailabilityFields, 'start_place' | 'end_place'>): string[] =>
  [start_place, end_place].flatMap((place) => (place?.kind === 'depot' ? place.depot_id : []))

/** @throws AppError `RESOURCE_NOT_FOUND`, `DEPOT_NOT_FOUND`, `RECORD_CHANGED` */
export async function updateAvailability(
  context: Context,
  { id, fields, version }: Change,
): Promise<Availability> {
  const before = found(await repository.lockById(context, id))
  assertCurrentVersion(version, before)
  const known = await depotsOf(context, [fields])
  if (depotIds(fields).some((it) => !known.has(it))) throw new AppError('DEPOT_NOT_FOUND')
  await repository.save(context, { ...fields, id, update_on: nextVersion(context.now, before) })
  const after = await getAvailability(context, id)
  await recordChange(context, { kind: 'availability.updated', record_id: id, before, after })
  return after
}

interface Days {
  readonly date: string
  /** Null for everybody at work. */
  readonly resource_ids: readonly string[] | null
  /** Of whoever has no hours of their own. */
  readonly usual: DayHours
}

/** A place where a day begins or ends, with the hours between which that may be. */
type PlannedEnd = DepotFields

/** When somebody works on a day, where from and to, with what, and what they are able to do. */
export interface PlannedDay extends Workday, Pick<AvailabilityFields, 'vehicle' | 'skills'> {
  /** Null for the first and the last visit. */
  readonly start_place: PlannedEnd | null
  readonly end_place: PlannedEnd | null
  /** Whether the day begins where they were seen last. */
  readonly begins_where_seen: boolean
}

const anyHour = { hour_init: '00:00:00', hour_end: '23:59:00' }

function endOf(
  place: AvailabilityFields['start_place'],
  known: ReadonlyMap<string, DepotFields>,
): PlannedEnd | null {
  if (place === null || place.kind === 'current') return null
  if (place.kind === 'depot') return known.get(place.depot_id) ?? null
  return { name: place.name, cx: place.cx, cy: place.cy, ...anyHour }
}

/** The day of each of several people, by their id; nothing of whoever is not at work. */
export async function readWorkdays(
  context: Context,
  { date, resource_ids, usual }: Days,
): Promise<Map<string, PlannedDay>> {
  const rows = await repository.selectOf(context, resource_ids)
  const known = await depotsOf(context, rows)
  return new Map(
    rows.map(({ id, start_place, end_place, vehicle, skills, ...times }) => [
      id,
      {
        ...workdayOf(times, date, usual),
        start_place: endOf(start_place, known),
        end_place: endOf(end_place, known),
        begins_where_seen: start_place?.kind === 'current',
        vehicle,
        skills,
      },
    ]),
  )
}

/** What is stored of several people, by their id. */
export async function readAvailabilities(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, AvailabilityFields>> {
  const rows = ids.length === 0 ? [] : await repository.selectOf(context, ids)
  return new Map(rows.map(({ id, ...fields }) => [id, fields]))
}

/** What everybody at work is able to do, by their id. */
export async function readSkills(context: Context): Promise<Map<string, string[]>> {
  const rows = await repository.selectOf(context, null)
  return new Map(rows.map(({ id, skills }) => [id, skills]))
}

/** Why somebody does not work, by those of some days on which they do not; empty where nobody said why. */
export async function readDaysOff(
  context: Context,
  { resource_id, dates }: { readonly resource_id: string; readonly dates: readonly string[] },
): Promise<Map<string, string>> {
  const usual = await knownConfig(context, 'WORKING_HOURS')
  const [times] = await repository.selectOf(context, [resource_id])
  if (!times) return new Map()
  const days = dates.map((date) => [date, workdayOf(times, date, usual)] as const)
  return new Map(
    days.flatMap(([date, { hours, absence }]) => (hours ? [] : [[date, absence ?? ''] as const])),
  )
}

interface Shifts {
  readonly dates: DateRange
  readonly resource_ids: readonly string[]
}

/** Seconds that several people work together on each of some days, without their breaks; by date. */
export async function readShifts(
  context: Context,
  { dates: { date_init, date_end }, resource_ids }: Shifts,
): Promise<Map<string, number>> {
  const usual = await knownConfig(context, 'WORKING_HOURS')
  const people = resource_ids.length === 0 ? [] : await repository.selectOf(context, resource_ids)
  const shifts = new Map<string, number>()
  for (let at = Date.parse(date_init); at <= Date.parse(date_end); at += dayMs) {
    const date = new Date(at).toISOString().slice(0, 10)
    const seconds = people.map((times) => shiftSeconds(workdayOf(times, date, usual)))
    shifts.set(
      date,
      seconds.reduce((sum, it) => sum + it, 0),
    )
  }
  return shifts
}

function shiftSeconds({ hours, breaks }: Workday): number {
  if (!hours) return 0
  const { from, to } = minutesOfHours(hours)
  return breaks.reduce((left, { duration_s }) => left - duration_s, (to - from) * 60)
}

export async function listWorkdays(
  context: Context,
  date: string,
): Promise<{ records: WorkdayRecord[] }> {
  const usual = await knownConfig(context, 'WORKING_HOURS')
  const days = await readWorkdays(context, { date, resource_ids: null, usual })
  const records = [...days].map(([resource_id, { hours, breaks, absence, skills }]) => ({
    resource_id,
    hours: hours && { ...hours },
    breaks: breaks.map((it) => ({ ...it })),
    absence,
    skills: [...skills],
  }))
  return { records }
}
