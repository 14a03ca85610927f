import { z } from 'zod'
import { cx, cy, instant, limits, localDate, recordId, taskKind } from '../platform/index.ts'
import { alarmFields } from './alarm.ts'
import { alarmEvent } from './alarm-firing.ts'
import { alarmKind } from './alarm-rule.ts'

/** `fired`; `cooldown`: it fired shortly before; `late`: it would have gone to the history alone. */
export const trialOutcome = z.enum(['fired', 'cooldown', 'late'])
export type TrialOutcome = z.output<typeof trialOutcome>

const counts = { fired: z.int(), cooldown: z.int(), late: z.int() }

export const trialFiring = z.object({
  resource_id: recordId,
  event: alarmEvent,
  fired_at: instant,
  outcome: trialOutcome,
  cx: cx.nullable(),
  cy: cy.nullable(),
  value: z.number().nullable(),
  /** What the rule compared it with; null in trials of before it was told. */
  threshold: z.number().nullable().default(null),
})
export type TrialFiring = z.output<typeof trialFiring>

/** A field of the alarm whose other value would have fired less. */
const trialSuggestion = z.object({
  field: z.enum([
    'battery_pct',
    'silent_min',
    'margin_m',
    'persist_s',
    'speed_km_h',
    'cooldown_min',
  ]),
  value: z.number(),
  /** How often it would have fired then. */
  fired: z.int(),
})
export type TrialSuggestion = z.output<typeof trialSuggestion>

const trialResult = {
  ...counts,
  /** Of the alarm, and its zone as it is called; null in trials of before they were told. */
  kind: alarmKind.nullable().default(null),
  zone_name: z.string().nullable().default(null),
  /** The days that were tried, the first and the last of them. */
  date_init: localDate,
  date_end: localDate,
  /** A row for each person and day on which something happened. */
  days: z.array(
    z.object({ resource_id: recordId, resource_name: z.string(), date: localDate, ...counts }),
  ),
  /** The newest `limits.trial_firings`. */
  firings: z.array(trialFiring),
  suggestion: trialSuggestion.nullable(),
  /** The area is crossed between two positions, so that nobody is ever seen inside; metres between positions. */
  position_gap_m: z.number().nullable(),
}

export const alarmTrialRequest = z.strictObject({
  alarm: alarmFields,
  /** Whole days before today. */
  days: z.int().min(1).max(limits.trial_days).default(7),
  /** A form asks for it while somebody edits: it takes the place of their automatic trial before. */
  is_automatic: z.boolean().default(false),
})
export type AlarmTrialRequest = z.output<typeof alarmTrialRequest>

/** What an alarm would have fired in the last days, before it is saved or later (requirement AL-02). */
export const alarmTrialTask = taskKind('alarm-trial', {
  input: z.object(alarmTrialRequest.shape),
  result: z.object({ trial: z.object(trialResult) }),
  shown: {
    days: z.int(),
    is_automatic: z.boolean().default(false),
    trial: z.object(trialResult).nullable(),
  },
})
export type AlarmTrial = z.output<typeof alarmTrialTask.result>['trial']
export type AlarmTrialTask = z.output<typeof alarmTrialTask.record>
