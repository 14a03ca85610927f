import { z } from 'zod'
import { cx, cy, minuteS, recordId } from '../platform/index.ts'

/** Why an alarm cannot be as it was written, beside the codes of every form (specification, point 5). */
export const alarmFaults = [
  'BATTERY_LEVEL_OUT_OF_RANGE',
  'SPEED_OUT_OF_RANGE',
  'TOTAL_VISITS_NOT_POSITIVE',
  'HOURS_LONGER_THAN_DAY',
  'RADIUS_WITHOUT_CENTER',
  'ESCALATION_WITHOUT_EMAILS',
] as const
type AlarmFault = (typeof alarmFaults)[number]

const fault = (code: AlarmFault): AlarmFault => code

/** Which way a border is crossed. */
export const zoneType = z.enum(['Input', 'Output', 'Input and Output'])
export type ZoneType = z.output<typeof zoneType>

/** For how long it has to last before it fires, seconds; 0 fires at once. */
const persist_s = z
  .int()
  .min(0)
  .max(60 * minuteS)
  .meta({ unit: 's' })
  .default(0)

const ofBorder = {
  zone_type: zoneType,
  /** How far beyond the border somebody is outside, metres: what is nearer decides nothing. */
  margin_m: z.number().min(0).max(1000).meta({ unit: 'm' }).default(0),
  persist_s,
}

/** What each kind of alarm fires on (requirement AL-01; decisions, "Alarms"). */
export const alarmRule = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('battery'),
    /** Fires below this charge; above 0 and below 100. */
    battery_pct: z
      .number()
      .refine((level) => level > 0 && level < 100, fault('BATTERY_LEVEL_OUT_OF_RANGE'))
      .meta({ unit: '%' }),
    persist_s,
  }),
  z.strictObject({
    kind: z.literal('gps'),
    /** Fires when no position came for so many minutes. */
    silent_min: z.int().min(1).max(1440).meta({ unit: 'min' }).default(20),
  }),
  z
    .strictObject({
      kind: z.literal('radio'),
      /** Around this place, or around the visit point. */
      center: z.strictObject({ cx, cy }).nullable().default(null),
      visit_point_id: recordId.nullable().default(null),
      radius_m: z.number().min(10).max(500_000).meta({ unit: 'm' }),
      ...ofBorder,
    })
    .refine(({ center, visit_point_id }) => (center === null) !== (visit_point_id === null), {
      path: ['center'],
      message: fault('RADIUS_WITHOUT_CENTER'),
    }),
  z.strictObject({
    kind: z.literal('schedule'),
    /** The day's first visits that have not begun, or the day's visits that are not finished. */
    event: z.enum(['Start', 'Close']),
    /** How many of them; a day with fewer needs all of its own. */
    total_visits: z.int().refine((visits) => visits > 0, fault('TOTAL_VISITS_NOT_POSITIVE')),
  }),
  z.strictObject({ kind: z.literal('zone'), zone_id: recordId, ...ofBorder }),
  z.strictObject({
    kind: z.literal('speed'),
    /** Fires above this speed, 1 to 200. */
    speed_km_h: z
      .number()
      .refine((speed) => speed >= 1 && speed <= 200, fault('SPEED_OUT_OF_RANGE'))
      .meta({ unit: 'km/h' }),
    persist_s,
  }),
])
export type AlarmRule = z.output<typeof alarmRule>

export const alarmKind = z.enum(['battery', 'gps', 'radio', 'schedule', 'zone', 'speed'])
export type AlarmKind = z.output<typeof alarmKind>
