import { z } from 'zod'
import {
  cx,
  cy,
  dayS,
  instant,
  limits,
  localDate,
  localHour,
  minuteS,
  optionalText,
  recordId,
} from '../platform/index.ts'
import { amounts, period, skillNames } from './needs.ts'

/** A break of `duration_s` seconds that is taken somewhere between two hours. */
const pause = z
  .strictObject({
    hour_init: localHour,
    hour_end: localHour,
    duration_s: z.int().min(minuteS).max(dayS),
  })
  .refine(({ hour_init, hour_end }) => hour_init < hour_end, {
    path: ['hour_end'],
    message: 'HOUR_END_BEFORE_INIT',
  })
  .refine((it) => it.hour_init >= it.hour_end || it.duration_s <= secondsOf(it), {
    path: ['duration_s'],
    message: 'NUMBER_TOO_BIG',
  })

const secondsOf = ({ hour_init, hour_end }: z.output<typeof period>): number =>
  (Date.parse(`1970-01-01T${hour_end}Z`) - Date.parse(`1970-01-01T${hour_init}Z`)) / 1000

/** A whole day, or what lies before or after noon. */
export const absencePart = z.enum(['day', 'morning', 'afternoon'])
export type AbsencePart = z.output<typeof absencePart>

/** Days without work, the last one included. */
const absence = z
  .strictObject({
    date_init: localDate,
    date_end: localDate,
    part: absencePart.default('day'),
    reason: optionalText().default(''),
  })
  .refine(({ date_init, date_end }) => date_init <= date_end, {
    path: ['date_end'],
    message: 'DATE_END_BEFORE_INIT',
  })

/** A place of somebody's own. */
const home = z.strictObject({
  kind: z.literal('home'),
  name: optionalText(limits.short_text).default(''),
  cx,
  cy,
})

const depot = z.strictObject({ kind: z.literal('depot'), depot_id: recordId })

/** Where they were seen last, when the plan of this day is made; the first visit on other days. */
const current = z.strictObject({ kind: z.literal('current') })

const startPlace = z.discriminatedUnion('kind', [home, depot, current])
const endPlace = z.discriminatedUnion('kind', [home, depot])
/** Where a day begins or ends. */
export type DayPlace = z.output<typeof startPlace>

const cost = z.number().min(0).max(limits.capacity).nullable().default(null)

/** What somebody drives. What is left open limits nothing. */
const vehicle = z.strictObject({
  capacities: amounts.default([]),
  /** 2 drives twice as fast as the streets have it. */
  speed_factor: z.number().min(0.1).max(5).default(1),
  /** In the company's own currency. */
  cost_per_hour: cost,
  cost_per_km: cost,
  /** What it sends into the air: as much as an average car with its combustion engine; 0 for a bicycle. */
  co2_g_per_km: z.number().min(0).max(5000).default(170),
  max_distance_m: z.int().min(1000).max(2_000_000).nullable().default(null),
  /** Visits of a day. */
  max_stops: z.int().min(1).max(limits.routing_visits).nullable().default(null),
})
export type DayVehicle = z.output<typeof vehicle>

export const availabilityFields = z.strictObject({
  /** Of each weekday from Monday on, null where they do not work; null as a whole for the company's hours. */
  hours: z.array(period.nullable()).length(7).nullable().default(null),
  breaks: z.array(pause).max(limits.breaks).default([]),
  absences: z.array(absence).max(limits.absences).default([]),
  /** Null for the first and the last visit of the day. */
  start_place: startPlace.nullable().default(null),
  end_place: endPlace.nullable().default(null),
  vehicle: vehicle.prefault({}),
  skills: skillNames.default([]),
})
export type AvailabilityFields = z.output<typeof availabilityFields>

/** When somebody works, and what a plan knows of them besides (requirements RE-05, RO-01). */
export const availabilityRecord = z.object({
  ...availabilityFields.shape,
  /** Of the resource. */
  id: recordId,
  update_on: instant,
  update_by: recordId.nullable(),
  update_by_name: z.string().nullable(),
})
export type Availability = z.output<typeof availabilityRecord>
