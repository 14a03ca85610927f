import type { AlarmEvent } from '@baquiano/contract/alarms'
import { z } from 'zod'

/** A position as alarms judge it. */
export interface Sample {
  readonly id: string
  /** When it was made, ms; when it arrived where the clock of the phone was ahead. */
  readonly at: number
  readonly is_clock_ahead: boolean
  /** It arrived too late to ring. */
  readonly is_late: boolean
  readonly cx: number
  readonly cy: number
  /** Radius of uncertainty, metres; null where it is unknown. */
  readonly accuracy_m: number | null
  readonly speed_km_h: number | null
  readonly battery_pct: number | null
  /** Its sender says that it may be wrong, or it is inexact: it says nothing of where somebody is. */
  readonly is_doubtful: boolean
}

/** Where and how it was seen that something began. */
const evidence = z.object({
  cx: z.number(),
  cy: z.number(),
  accuracy_m: z.number().nullable(),
  is_clock_ahead: z.boolean(),
  is_late: z.boolean(),
  value: z.number().nullable(),
})
export type Evidence = z.output<typeof evidence>

const side = z.enum(['in', 'out'])
export type Side = z.output<typeof side>

/** What an alarm remembers of a person between positions; plain data, stored as it is. Instants are ms. */
export const alarmState = z.object({
  /** Of a border: where they are by all that is settled; null until a position says so. */
  side: side.nullable(),
  /** They were seen on the other side, which is not settled yet; `is_doubted`: and then where time alone does not settle it. */
  candidate: z.object({ side, since: z.number(), is_doubted: z.boolean(), evidence }).nullable(),
  /** It fires then, unless a position prevents it. */
  due: z.object({ event: z.string(), at: z.number(), evidence }).nullable(),
  /** Of a level: it may fire. */
  is_armed: z.boolean(),
  /** Of a level: since when it has been beyond it. */
  since: z.number().nullable(),
  /** Of the latest position. */
  seen_at: z.number().nullable(),
  /** Of the latest firing. */
  fired_at: z.number().nullable(),
})
export type AlarmState = z.output<typeof alarmState>

export const initialState: AlarmState = {
  side: null,
  candidate: null,
  due: null,
  is_armed: true,
  since: null,
  seen_at: null,
  fired_at: null,
}

/** Something that an alarm may fire on. */
export interface Crossing {
  readonly event: AlarmEvent
  readonly at: number
  readonly evidence: Evidence
}

export interface Step {
  readonly state: AlarmState
  readonly crossing: Crossing | null
}

/** How a kind of alarm goes from one position to the next, and through the time between them. */
export interface Machine {
  /** What comes of time alone, until an instant; the state it answers has passed the crossing, so that it is called again. */
  readonly pass: (state: AlarmState, until: number) => Step
  readonly take: (state: AlarmState, sample: Sample) => Step
  /**
   * The state after positions, in order, in which nothing happened, as one `take` after the other would leave it; null where
   * something may have. Most positions are such, and this costs one state for all of them.
   */
  readonly takeUneventful: (state: AlarmState, samples: readonly Sample[]) => AlarmState | null
  /** When time alone may next change something; null when only a position can. */
  readonly nextTimer: (state: AlarmState) => number | null
}

export const evidenceOf = (
  { cx, cy, accuracy_m, is_clock_ahead, is_late }: Sample,
  value: number | null,
): Evidence => ({ cx, cy, accuracy_m, is_clock_ahead, is_late, value })

export const unchanged = (state: AlarmState): Step => ({ state, crossing: null })
