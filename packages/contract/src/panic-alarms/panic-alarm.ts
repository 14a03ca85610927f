import { z } from 'zod'
import {
  reportedInstant,
  cx,
  cy,
  instant,
  limits,
  optionalText,
  recordId,
} from '../platform/index.ts'

/** `open`: nobody takes care of it yet; `taken`: somebody does; `closed`: it is over. */
export const panicAlarmState = z.enum(['open', 'taken', 'closed'])
export type PanicAlarmState = z.output<typeof panicAlarmState>

/** What a phone sends when its button is held down; with one id it counts once, however often it is sent. */
export const panicPress = z.strictObject({
  id: recordId,
  /** By the clock of the phone; now unless told. */
  pressed_at: reportedInstant.optional(),
  cx: cx.nullable().default(null),
  cy: cy.nullable().default(null),
  accuracy_m: z.number().min(0).max(1_000_000).nullable().default(null),
  battery_pct: z.number().min(0).max(100).nullable().default(null),
})
export type PanicPress = z.output<typeof panicPress>

/** Somebody in the field asked for help (requirement NO-01). */
export const panicAlarm = z.object({
  id: recordId,
  resource_id: recordId,
  resource_name: z.string(),
  resource_phone: z.string().nullable(),
  photo_id: recordId.nullable(),
  /** By the clock of the phone, but never after `received_at`. */
  pressed_at: instant,
  received_at: instant,
  /** Of the latest press; the last known place where the phone had none; null where there is none at all. */
  cx: cx.nullable(),
  cy: cy.nullable(),
  accuracy_m: z.number().nullable(),
  /** When they were there. */
  fix_at: instant.nullable(),
  battery_pct: z.number().nullable(),
  state: panicAlarmState,
  taken_at: instant.nullable(),
  taken_by: recordId.nullable(),
  taken_by_name: z.string().nullable(),
  closed_at: instant.nullable(),
  closed_by: recordId.nullable(),
  closed_by_name: z.string().nullable(),
  /** What came of it. */
  note: z.string().nullable(),
})
export type PanicAlarm = z.output<typeof panicAlarm>

/** What the phone learns: whether somebody takes care of it, and who. */
export const panicReceipt = panicAlarm.pick({
  id: true,
  pressed_at: true,
  state: true,
  taken_at: true,
  taken_by_name: true,
  closed_at: true,
})
export type PanicReceipt = z.output<typeof panicReceipt>

export const panicClosing = z.strictObject({ note: optionalText(limits.long_text).default('') })
