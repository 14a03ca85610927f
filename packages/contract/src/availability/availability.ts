import { z } from 'zod'
import {
  dayS,
  instant,
  limits,
  localDate,
  localHour,
  minuteS,
  optionalText,
  recordId,
} from '../platform/index.ts'

const period = z
  .strictObject({ hour_init: localHour, hour_end: localHour })
  .refine(({ hour_init, hour_end }) => hour_init < hour_end, {
    path: ['hour_end'],
    message: 'HOUR_END_BEFORE_INIT',
  })

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

export const availabilityFields = z.strictObject({
  /** Of each weekday from Monday on, null where they do not work; null as a whole for the company's hours. */
  hours: z.array(period.nullable()).length(7).nullable().default(null),
  breaks: z.array(pause).max(limits.breaks).default([]),
  absences: z.array(absence).max(limits.absences).default([]),
})
export type AvailabilityFields = z.output<typeof availabilityFields>

/** When somebody works (requirement RE-05). */
export const availabilityRecord = z.object({
  ...availabilityFields.shape,
  /** Of the resource. */
  id: recordId,
  update_on: instant,
  update_by: recordId.nullable(),
  update_by_name: z.string().nullable(),
})
export type Availability = z.output<typeof availabilityRecord>
