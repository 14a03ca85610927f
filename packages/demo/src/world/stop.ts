import type { ActivityPlan } from './company-plan.ts'
import type { Trip } from './trip.ts'
import type { VisitPlace } from './visit-places.ts'

/** When a visit is planned. */
export interface Slot {
  readonly start_ms: number
  readonly end_ms: number
}

/** One visit of a person's day as it will be: the drive, the work, and what was planned. */
export interface Stop {
  readonly index: number
  readonly place: VisitPlace
  readonly activity: ActivityPlan
  readonly trip: Trip
  readonly depart_ms: number
  readonly arrive_ms: number
  readonly finish_ms: number
  readonly slot: Slot
}

export type StepKind = 'on_the_way' | 'start' | 'finish'

/** What a person reports of a stop, in order. */
export const stepsOf = ({ depart_ms, arrive_ms, finish_ms }: Stop) =>
  [
    { transition: 'on_the_way', at_ms: depart_ms },
    { transition: 'start', at_ms: arrive_ms },
    { transition: 'finish', at_ms: finish_ms },
  ] as const satisfies readonly { transition: StepKind; at_ms: number }[]
